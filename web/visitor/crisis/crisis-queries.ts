import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import { at, type Query, query } from '../../data/query.ts';

/** Only the last characters are checked. */
const lettersRead = 3_000;

/** All emergency lines. */
export const crisisLines = query<{ crisis: Crisis }>('/crisis');

/** Emergency lines if the text suggests danger, else null. */
export const crisisIn = (words: string): Query<{ crisis: Crisis }> => ({
  address: at`/crisis?q=${words.slice(-lettersRead)}`,
  unasked: true,
});
