import type { Reading } from '../../lib/games';

export default { quiet: ['seat_asked', 'choice_offered', 'deliveries_binned'] } satisfies Reading;
