import type { Reading } from '../../lib/games';

export default {
  quiet: ['queues_checked', 'turn_started', 'advantage_found', 'final_check_started', 'turn_ended'],
} satisfies Reading;
