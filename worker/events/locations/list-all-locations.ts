import { sql } from 'drizzle-orm';
import { locationsApi } from '../../contract/events/locations.api.ts';
import { locationsResource } from '../../contract/events/locations.resource.ts';
import { defineQuery } from '../../http/query.ts';
import { buildRowQueries, toListResponse } from '../../http/resource/build-row-queries.ts';
import { resourceSql } from '../../http/resource/resource-sql.ts';
import { buildHostsQuery } from './membership-request.ts';

export const locationsSql = resourceSql(locationsResource);

/** Lists all locations, public or not. */
export const listAllLocations = defineQuery(locationsApi.listAll, {
  auth: 'A',
  buildQueries: (context) =>
    buildRowQueries(locationsSql, context, [
      ...buildRequestFilter(context.query.waiting),
      ...buildRequestFilter(
        context.query.waiting_for_site,
        sql`not exists (${buildHostsQuery(requester)})`,
      ),
      ...excludeUser(context.query.not_for_user_id),
    ]),
  toResponse: (rows, { query }) => toListResponse(locationsSql, rows, query),
});

const requester = { user: sql`asking.user_id`, location: sql`asking.location_id` };

const buildRequestFilter = (isAsked?: string, when = sql`1`) =>
  isAsked === undefined
    ? []
    : [
        sql`locations.id ${sql.raw(isAsked === 'true' ? 'in' : 'not in')}
          (select location_id from user_locations asking where approved_by_id is null and ${when})`,
      ];

const excludeUser = (user_id?: string) =>
  user_id === undefined
    ? []
    : [
        sql`not exists (select 1 from user_locations
        where user_locations.user_id = ${user_id} and location_id = locations.id)`,
      ];
