import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import { type ApiQuery, apiPath, apiQuery } from '../../data/query.ts';

/** Maximum characters checked for crisis words, from the end of the text. */
const MAX_CHARACTERS = 3_000;

/** All emergency lines. */
export const crisisLinesQuery = apiQuery<{ crisis: Crisis }>('/crisis');

/** Emergency lines if the text suggests danger, else null. */
export const crisisForTextQuery = (words: string): ApiQuery<{ crisis: Crisis }> => ({
  address: apiPath`/crisis?q=${words.slice(-MAX_CHARACTERS)}`,
  background: true,
});
