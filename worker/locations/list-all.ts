import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '../contract/answers.ts';
import { listOf, queryOf } from '../contract/resource-answers.ts';
import { locations } from '../contract/resources/locations.ts';
import { read } from '../lib/reads.ts';
import { rowsOf, shapeRows } from '../lib/resource/rows.ts';
import { source } from '../lib/resource/source.ts';

export const locationsSource = source(locations);

/** GET /locations: every location, public or not. */
export const allLocations = read({
  path: '/locations',
  who: 'A',
  noun: 'locations',
  summary: 'All locations by name',
  query: queryOf(locations).extend({
    waiting: z
      .enum(['true', 'false'])
      .optional()
      .describe('whether somebody waits there for an approval'),
    not_for_user_id: id.optional().describe('only locations that this person does not belong to'),
  }),
  answer: listOf(locations),
  statements: (asked) =>
    rowsOf(locationsSource, asked, [
      ...withWaiting(asked.query.waiting),
      ...notFor(asked.query.not_for_user_id),
    ]),
  shape: (rows, { query }) => shapeRows(locationsSource, rows, query),
});

const withWaiting = (waiting?: string) =>
  waiting === undefined
    ? []
    : [
        sql`locations.id ${sql.raw(waiting === 'true' ? 'in' : 'not in')}
          (select location_id from user_locations where approved_by_id is null)`,
      ];

const notFor = (user_id?: string) =>
  user_id === undefined
    ? []
    : [
        sql`not exists (select 1 from user_locations
        where user_locations.user_id = ${user_id} and location_id = locations.id)`,
      ];
