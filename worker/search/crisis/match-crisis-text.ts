import { z } from 'zod';
import { crisisSchema } from '../../contract/search/crisis.ts';
import { defineMutation } from '../../http/mutation.ts';
import { findCrisisLines, getCrisisRowsQuery, toCrisisAnswer } from './find-crisis-lines.ts';

const sent = z.strictObject({ words: z.string().max(20_000) });

/** The text travels in the body because URLs get logged; it is neither stored nor logged here. */
export const matchCrisisText = defineMutation({
  method: 'post',
  path: '/crisis',
  auth: 'P',
  rateLimit: 'search',
  tag: 'crisis_lines',
  summary:
    'List crisis lines if the text is from someone in danger; reads the first 4,000 characters',
  body: sent,
  status: 200,
  response: z.object({ crisis: crisisSchema }),
  changes: [],
  run: async ({ words }, c) => {
    c.set('unlogged', true);
    const [rows] = await c.var.db.batch([getCrisisRowsQuery(words)]);
    return c.json({ crisis: toCrisisAnswer(findCrisisLines(rows, words)) }, 200);
  },
});
