/** Rules of deletions that only some resources have. */

import { type SQL, sql } from 'drizzle-orm';
import { isMailTag } from '../../contract/system/emails.ts';
import { eventSeatsTable } from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Refusal } from '../../http/http-error.ts';
import type { BinnedRow } from './item-rows.ts';

interface DeletionRule {
  /** SELECT of further uses: resource, id and title. */
  uses?(id: string, now: string): SQL;
  /** Reason why this item is never deleted. */
  refuse?(row: BinnedRow): Refusal | null;
  /** Rows that are deleted for good with the item. */
  drop?(id: string): SQL;
  /** Account with whose erasure the item is deleted for good. */
  ownerColumn?: string;
}

/** Only a cancellation tells attendees that an event does not take place. */
const selectUpcomingSeats = (id: string, now: string) => sql`
  select * from (select iif(${usersTable.id} is null, 'events', 'users') as resource,
      coalesce(${usersTable.id}, ${eventsTable.id}) as id,
      coalesce(${usersTable.name}, ${eventsTable.name}) as title
    from ${eventSeatsTable}
    join ${eventsTable} on ${eventsTable.id} = ${eventSeatsTable.event_id}
    left join ${usersTable} on ${usersTable.id} = ${eventSeatsTable.user_id}
    where ${eventSeatsTable.event_id} = ${id} and ${eventSeatsTable.end_at} > ${now}
      and ${eventSeatsTable.state} <> 'off' and ${eventsTable.off_at} is null limit 20)`;

export const deletionRules: Readonly<Record<string, DeletionRule>> = {
  events: {
    uses: selectUpcomingSeats,
    drop: (id) => sql`delete from ${eventSeatsTable} where ${eventSeatsTable.event_id} = ${id}`,
    ownerColumn: 'user_id',
  },
  membership_levels: {
    refuse: ({ is_default }) => (is_default ? 'other_default_level_first' : null),
  },
  email_templates: {
    refuse: ({ tag }) => (isMailTag(tag) ? 'template_built_in' : null),
  },
};
