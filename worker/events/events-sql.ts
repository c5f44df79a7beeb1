import { type SQL, sql } from 'drizzle-orm';
import { events } from '../contract/events/events.resource.ts';
import { source } from '../http/resource/resource-sql.ts';

/** SQL condition: the location is not public, so visitors must not see it. */
export const locationIsHidden = (
  id: SQL,
) => sql`(${id} is not null and not exists (select 1 from locations
  where locations.id = ${id} and locations.is_public = 1 and locations.is_active = 1))`;

export const eventsSource = source(events, {
  computed: { location_is_hidden: locationIsHidden(sql`location_id`) },
});
