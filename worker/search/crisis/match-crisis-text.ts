import { crisisApi } from '../../contract/search/crisis.api.ts';
import { defineMutation } from '../../http/mutation.ts';
import { findCrisisLines, getCrisisRowsQuery, toCrisisAnswer } from './find-crisis-lines.ts';

/**
 * POST /crisis: crisis lines if a text sounds like a person in danger. The text travels in the body
 * because URLs get logged; it is neither stored nor logged here.
 */
export const matchCrisisText = defineMutation(crisisApi.match, {
  auth: 'P',
  rateLimit: 'search',
  changes: [],
  run: async ({ words }, c) => {
    c.set('unlogged', true);
    const { rows } = await c.var.db.run({ queries: { rows: getCrisisRowsQuery(words) } });
    return c.json({ crisis: toCrisisAnswer(findCrisisLines(rows, words)) }, 200);
  },
});
