import { z } from 'zod';
import { crisis } from '../contract/crisis.ts';
import { call } from '../lib/calls.ts';
import { crisisLinesIn, crisisRowsFor, shapeCrisis } from '../lib/crisis.ts';

const sent = z.strictObject({ words: z.string().max(20_000) });

/**
 * POST /crisis: whom to call at once, where these words are those of somebody in danger. They come in a body, for
 * addresses are written down on their way; nothing of them is kept, and no line is written.
 */
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
