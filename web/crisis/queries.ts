import type { Crisis } from '../../worker/contract/crisis.ts';
import { at, type Query, query } from '../lib/query.ts';

/** Letters of somebody's words that are looked at, the last ones. */
const lettersRead = 3_000;

/** All lines that can be called. */
export const crisisLines = query<{ crisis: Crisis }>('/crisis');

/** Those lines where somebody's words are those of a person in danger. */
export const crisisIn = (words: string): Query<{ crisis: Crisis }> => ({
  address: at`/crisis?q=${words.slice(-lettersRead)}`,
  unasked: true,
});
