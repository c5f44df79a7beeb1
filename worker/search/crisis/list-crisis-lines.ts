import { z } from 'zod';
import { crisisSchema } from '../../contract/search/crisis.ts';
import { defineQuery } from '../../http/query.ts';
import {
  allCrisisLinesQuery,
  type CrisisRow,
  findCrisisLines,
  getCrisisRowsQuery,
  toCrisisAnswer,
} from './find-crisis-lines.ts';

const query = z.object({
  q: z.string().optional().describe('text to check; the first 4,000 characters are read'),
});

/** Crisis lines if the words sound like a person in danger; all lines without words. */
export const listCrisisLines = defineQuery({
  path: '/crisis',
  auth: 'P',
  rateLimit: 'search',
  tag: 'crisis_lines',
  summary:
    'List crisis lines if the query is from someone in danger; without a query, list them all',
  query,
  response: z.object({ crisis: crisisSchema }),
  buildQueries: ({ query: { q } }) =>
    [q === undefined ? allCrisisLinesQuery() : getCrisisRowsQuery(q)] as const,
  toResponse: ([rows], { query: { q } }) => ({
    crisis: toCrisisAnswer(q === undefined ? rows : findCrisisLines(rows as CrisisRow[], q)),
  }),
});
