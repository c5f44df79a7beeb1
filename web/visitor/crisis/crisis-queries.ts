/** Queries of emergency lines: all of them, and those for a text that suggests danger. */

import { apiQuery } from '../../data/query.ts';

/** Maximum characters checked for crisis words, from the end of the text. */
const MAX_CHARACTERS = 3_000;

export const crisisLinesQuery = apiQuery('GET /crisis');

/** Emergency lines if the text suggests danger, else null. */
export const crisisForTextQuery = (words: string) => ({
  ...apiQuery('GET /crisis', { query: { q: words.slice(-MAX_CHARACTERS) } }),
  background: true,
});
