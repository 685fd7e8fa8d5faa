"""Steps from an older database to this version's, run when a store is opened."""
