/**
 * Writes changes of a location membership into the history of the user: 'Location Harbour Studio:
 * approved'.
 */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { statement } from '../../db/client.ts';
import { insertHistory } from '../../db/insert-history.ts';
import { locationsTable, userLocationsTable } from '../../db/schema/locations-and-events.ts';
import { usersTable } from '../../db/schema/users.ts';
import { location, membership } from './membership-request.ts';

interface MembershipHistory {
  /** Id of the history row of a membership change. */
  history: string;
  link: string;
  /** Text after the name of the location. */
  words: string;
  by: string;
  moment: string;
}

/** The user that `insertHistory` writes about. */
export const member = alias(usersTable, 'u');

/**
 * INSERT of 'Location Harbour Studio: approved' into the user's history, if the condition on
 * `membership` and `location` holds.
 */
export const insertMembershipHistory = (
  { history, link, words, by, moment }: MembershipHistory,
  when: SQL,
) =>
  statement(sql`
    ${insertHistory(sql`'Location ' || ${location.name} || ': ' || ${words}`, { history, moment, by })}
    from ${userLocationsTable} ${membership}
      join ${locationsTable} ${location} on ${location.id} = ${membership.location_id}
      join ${usersTable} ${member} on ${member.id} = ${membership.user_id}
    where ${membership.id} = ${link} and ${when}`);
