import { and, eq, inArray, isNull, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { locationsApi } from '../../contract/events/locations.api.ts';
import { locationsResource } from '../../contract/events/locations.resource.ts';
import { qb } from '../../db/query-builder.ts';
import { locationsTable, userLocationsTable } from '../../db/schema/locations-and-events.ts';
import { defineQuery } from '../../http/query.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { buildRowQueries, toListResponse } from '../../http/resource/build-row-queries.ts';
import { selectHostIds } from './membership-request.ts';

export const locationsSql = buildResourceSql(locationsResource);

/** Lists all locations, public or not. */
export const listAllLocations = defineQuery(locationsApi.listAll, {
  auth: 'A',
  buildQueries: (context) =>
    buildRowQueries(locationsSql, context, [
      ...buildRequestFilter(context.query.waiting),
      ...buildRequestFilter(context.query.waiting_for_site, notExists(selectHostIds(requester))),
      ...excludeUser(context.query.not_for_user_id),
    ]),
  toResponse: (rows, { query }) => toListResponse(locationsSql, rows, query),
});

const asking = alias(userLocationsTable, 'asking');
const requester = { user: sql`${asking.user_id}`, location: sql`${asking.location_id}` };

function buildRequestFilter(isAsked?: string, when?: SQL) {
  if (isAsked === undefined) return [];
  const asked = qb
    .select({ location_id: asking.location_id })
    .from(asking)
    .where(and(isNull(asking.approved_by_id), when));
  return [(isAsked === 'true' ? inArray : notInArray)(locationsTable.id, asked)];
}

const excludeUser = (user_id?: string) =>
  user_id === undefined
    ? []
    : [
        notExists(
          qb
            .select({ id: userLocationsTable.id })
            .from(userLocationsTable)
            .where(
              and(
                eq(userLocationsTable.user_id, user_id),
                eq(userLocationsTable.location_id, locationsTable.id),
              ),
            ),
        ),
      ];
