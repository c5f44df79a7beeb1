import { z } from 'zod';
import { crisis } from '../../contract/search/crisis.ts';
import { call } from '../../http/mutation.ts';
import { crisisLinesIn, crisisRowsFor, shapeCrisis } from './find-crisis-lines.ts';

const sent = z.strictObject({ words: z.string().max(20_000) });

/** The text travels in the body because URLs get logged; it is neither stored nor logged here. */
export const crisisInWords = call({
  method: 'post',
  path: '/crisis',
  who: 'P',
  rateLimit: 'search',
  noun: 'crisis_lines',
  summary:
    'List crisis lines if the text is from someone in danger; reads the first 4,000 characters',
  body: sent,
  status: 200,
  answer: z.object({ crisis }),
  changes: [],
  run: async ({ words }, c) => {
    c.set('unlogged', true);
    const [rows] = await c.var.db.batch([crisisRowsFor(words)]);
    return c.json({ crisis: shapeCrisis(crisisLinesIn(rows, words)) }, 200);
  },
});
