import { sql } from 'drizzle-orm';
import { events } from '../contract/resources/events.ts';
import { source } from '../lib/resource/source.ts';

/** Visitors are not told of a location that is not public. */
const isHidden = sql`(location_id is not null and not exists (select 1 from locations
  where locations.id = location_id and locations.is_public = 1 and locations.is_active = 1))`;

export const eventsSource = source(events, { computed: { location_is_hidden: isHidden } });
