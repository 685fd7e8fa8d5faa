"""What an adversary would try, each as an attack that fails."""
