/** Finds practitioners whose profile claims are old, and composes the reminder to confirm them. */

import { and, eq, exists, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { needsClaimsReminder, usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { composeMail, type EmailInput } from '../../mail/outbox/compose-mail.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';

/** People who need a reminder, under a condition and in the order of an index. */
const selectPeople = (condition: SQL, order?: SQLiteColumn) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
    })
    .from(usersTable)
    .where(and(needsClaimsReminder, condition))
    .orderBy(...(order ? [order] : []))
    .limit(acceptingClientsLimits.askedAtOnce);

/** Never confirmed first, then the oldest confirmation, by the index `users_unasked`. */
export const staleClaimsQuery = prepare(['before'], ({ before }) => {
  const never = selectPeople(isNull(usersTable.confirmed_at)).as('never');
  const longAgo = selectPeople(lte(usersTable.confirmed_at, before), usersTable.confirmed_at).as(
    'long_ago',
  );
  return qb
    .selectAll(never)
    .unionAll(qb.selectAll(longAgo))
    .limit(acceptingClientsLimits.askedAtOnce);
});

interface ClaimsReminder extends Pick<EmailInput, 'to' | 'template'> {
  /** Confirmations before this time are stale. */
  before: string;
}

/** The INSERT repeats the condition, so only one of two parallel runs writes the mail. */
export async function composeClaimsReminder(env: Bindings, { before, ...writing }: ClaimsReminder) {
  const mail = await composeMail(env, {
    ...writing,
    tag: 'confirm-claims',
    link: '/account/confirm',
  });
  const { id } = writing.to;
  const isWaiting = exists(
    qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(
        and(
          eq(usersTable.id, id),
          needsClaimsReminder,
          or(isNull(usersTable.confirmed_at), lte(usersTable.confirmed_at, before)),
        ),
      ),
  );
  return {
    id: mail.id,
    statements: [
      ...mail.statements(isWaiting),
      notifyMembers({
        kind: 'listing',
        to: id,
        by: null,
        when: isWaiting,
        object: { type: 'users', id, part: 'confirm' },
      }),
      statement(
        qb
          .update(usersTable)
          .set({ confirmation_asked_at: getNowIso() })
          .where(and(eq(usersTable.id, id), isWaiting)),
      ),
    ],
  };
}
