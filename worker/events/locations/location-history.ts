/**
 * Writes changes of a location membership into the history of the user: 'Location Harbour Studio:
 * approved'.
 */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { statement } from '../../db/client.ts';
import { historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
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

/** The user that the history is about. */
export const member = alias(usersTable, 'member');

/**
 * INSERT of 'Location Harbour Studio: approved' into the user's history, if the condition on
 * `membership` and `location` holds.
 */
export const insertMembershipHistory = (
  { history, link, words, by, moment }: MembershipHistory,
  when: SQL,
) =>
  statement(
    qb.insert(historyTable).select(
      qb
        .select(
          historyFields(
            sql`'Location ' || ${location.name} || ': ' || ${words}`,
            { history, moment, by },
            { link: 'users', id: member.id, title: member.name },
          ),
        )
        .from(membership)
        .innerJoin(location, eq(location.id, membership.location_id))
        .innerJoin(member, eq(member.id, membership.user_id))
        .where(and(eq(membership.id, link), when)),
    ),
  );
