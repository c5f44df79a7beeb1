import { recordAccess } from './access-logs/record.ts';
import type { Call } from './lib/calls.ts';

/** Every call that changes something, a line each. */
export const calls: Call[] = [recordAccess];
