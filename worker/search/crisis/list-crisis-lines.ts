import { z } from 'zod';
import { crisis } from '../../contract/search/crisis.ts';
import {
  allCrisisLines,
  type CrisisRow,
  crisisLinesIn,
  crisisRowsFor,
  shapeCrisis,
} from './find-crisis-lines.ts';
import { read } from '../../http/query.ts';

const query = z.object({
  q: z.string().optional().describe('text to check; the first 4,000 characters are read'),
});

/** Crisis lines if the words sound like a person in danger; all lines without words. */
export const crisisLines = read({
  path: '/crisis',
  who: 'P',
  rateLimit: 'search',
  noun: 'crisis_lines',
  summary:
    'List crisis lines if the query is from someone in danger; without a query, list them all',
  query,
  answer: z.object({ crisis }),
  statements: ({ query: { q } }) =>
    [q === undefined ? allCrisisLines() : crisisRowsFor(q)] as const,
  shape: ([rows], { query: { q } }) => ({
    crisis: shapeCrisis(q === undefined ? rows : crisisLinesIn(rows as CrisisRow[], q)),
  }),
});
