import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '../../contract/shared/common-schemas.ts';
import { listOf, queryOf } from '../../contract/resources/resource-responses.ts';
import { locations } from '../../contract/events/locations.resource.ts';
import { read } from '../../http/query.ts';
import { rowsOf, shapeRows } from '../../http/resource/build-row-queries.ts';
import { source } from '../../http/resource/resource-sql.ts';
import { hostsMeeting } from './membership-request.ts';

export const locationsSource = source(locations);

/** Lists all locations, public or not. */
export const allLocations = read({
  path: '/locations',
  who: 'A',
  noun: 'locations',
  summary: 'List all locations by name',
  query: queryOf(locations).extend({
    waiting: z
      .enum(['true', 'false'])
      .optional()
      .describe('filter by locations with people waiting for approval'),
    waiting_for_site: z
      .enum(['true', 'false'])
      .optional()
      .describe('filter by locations with people waiting and no own admin to approve them'),
    not_for_user_id: id.optional().describe('only locations this person has not joined'),
  }),
  answer: listOf(locations),
  statements: (asked) =>
    rowsOf(locationsSource, asked, [
      ...withAsking(asked.query.waiting),
      ...withAsking(asked.query.waiting_for_site, sql`not exists (${hostsMeeting(asker)})`),
      ...notFor(asked.query.not_for_user_id),
    ]),
  shape: (rows, { query }) => shapeRows(locationsSource, rows, query),
});

const asker = { user: sql`asking.user_id`, location: sql`asking.location_id` };

const withAsking = (isAsked?: string, when = sql`1`) =>
  isAsked === undefined
    ? []
    : [
        sql`locations.id ${sql.raw(isAsked === 'true' ? 'in' : 'not in')}
          (select location_id from user_locations asking where approved_by_id is null and ${when})`,
      ];

const notFor = (user_id?: string) =>
  user_id === undefined
    ? []
    : [
        sql`not exists (select 1 from user_locations
        where user_locations.user_id = ${user_id} and location_id = locations.id)`,
      ];
