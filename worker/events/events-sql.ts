/** SQL of events for the generic resource endpoints. */

import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { eventsResource } from '../contract/events/events.resource.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { eventsTable, locationsTable } from '../db/schema/locations-and-events.ts';
import { buildResourceSql } from '../http/resource/build-resource-sql.ts';

/** SQL condition: the location is not public, so visitors must not see it. */
export function isLocationHidden(id: SQL) {
  const location = qb
    .select({ id: locationsTable.id })
    .from(locationsTable)
    .where(
      and(
        eq(locationsTable.id, id),
        isTrue(locationsTable.is_public),
        isTrue(locationsTable.is_active),
      ),
    );
  return sql`(${id} is not null and ${notExists(location)})`;
}

export const eventsSql = buildResourceSql(eventsResource, {
  computed: { location_is_hidden: isLocationHidden(sql`${eventsTable.location_id}`) },
});
