import { type SQL, sql } from 'drizzle-orm';
import { eventsResource } from '../contract/events/events.resource.ts';
import { resourceSql } from '../http/resource/resource-sql.ts';

/** SQL condition: the location is not public, so visitors must not see it. */
export const isLocationHidden = (
  id: SQL,
) => sql`(${id} is not null and not exists (select 1 from locations
  where locations.id = ${id} and locations.is_public = 1 and locations.is_active = 1))`;

/** SQL of events for the generic resource endpoints. */
export const eventsSql = resourceSql(eventsResource, {
  computed: { location_is_hidden: isLocationHidden(sql`location_id`) },
});
