import { crisisApi } from '../../contract/search/crisis.api.ts';
import { defineQuery } from '../../http/query.ts';
import {
  allCrisisLinesQuery,
  type CrisisRow,
  findCrisisLines,
  getCrisisRowsQuery,
  toCrisisAnswer,
} from './find-crisis-lines.ts';

/** Crisis lines if the words sound like a person in danger; all lines without words. */
export const listCrisisLines = defineQuery(crisisApi.get, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ query: { q } }) => ({
    lines: q === undefined ? allCrisisLinesQuery() : getCrisisRowsQuery(q),
  }),
  toResponse: ({ lines }, { query: { q } }) => ({
    crisis: toCrisisAnswer(q === undefined ? lines : findCrisisLines(lines as CrisisRow[], q)),
  }),
});
