/**
 * Merges two accounts once both owners have confirmed. The account that goes is signed out
 * everywhere and stays inactive for a day, with its password and factors, for an undo.
 */

import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { m } from '#messages';
import { endOtherSessions, endPendingLinks } from '../../../auth/end-access.ts';
import { type Database, statement } from '../../../db/client.ts';
import { getNowIso } from '../../../db/clock.ts';
import { createId } from '../../../db/ids.ts';
import { historyExists, historyFields } from '../../../db/insert-history.ts';
import { excluded, insertIf, qb } from '../../../db/query-builder.ts';
import { historyTable } from '../../../db/schema/logs-and-jobs.ts';
import { userMergesTable } from '../../../db/schema/merges.ts';
import { pushSubscriptionsTable } from '../../../db/schema/notifications.ts';
import { formerTagsTable } from '../../../db/schema/tags.ts';
import { usersTable } from '../../../db/schema/users.ts';
import type { Bindings } from '../../../env.ts';
import { templateQuery } from '../../../mail/outbox/choose-template.ts';
import { composeMail } from '../../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../../mail/outbox/enqueue-mails.ts';
import { type AccountMergeRow, isMergeableAccount } from './account-merge-rows.ts';
import { assertMergeSize } from './merge-size.ts';
import { listRowCounts, moveAllRows } from './move-rows.ts';

/**
 * Moves all rows in one batch, with history and a mail to each address. Returns false if another
 * request has done so, or if an account has become an admin or was deleted meanwhile.
 * @throws HttpError 422 if there are too many rows
 */
export async function mergeAccounts(env: Bindings, db: Database, merge: AccountMergeRow) {
  const { id: mergeId, from_id: fromId, into_id: intoId } = merge;
  const counts = listRowCounts({ fromId, intoId });
  const [[template], ...counted] = await db.batch([
    templateQuery('accounts-merged'),
    ...counts.map(({ query }) => query),
  ]);
  assertMergeSize(counted);
  const history = createId();
  const applied = historyExists(history);
  const author = { moment: getNowIso(), by: merge.created_by };
  const isReady = sql`exists (select 1 from ${userMergesTable} where ${and(
    eq(userMergesTable.id, mergeId),
    isNull(userMergesTable.merged_at),
    isNotNull(userMergesTable.from_confirmed_at),
    isNotNull(userMergesTable.into_confirmed_at),
  )}) and ${isMergeableAccount(fromId)} and ${isMergeableAccount(intoId)}`;
  const record = (id: string, says: string, key: string, when: SQL) =>
    statement(
      qb.insert(historyTable).select(
        qb
          .select(
            historyFields(
              says,
              { ...author, history: key },
              { link: 'users', id: usersTable.id, title: usersTable.name },
            ),
          )
          .from(usersTable)
          .where(and(eq(usersTable.id, id), when)),
      ),
    );
  const mails = await Promise.all(
    listRecipients(merge).map(({ about, ...to }) =>
      composeMail(env, {
        tag: 'accounts-merged',
        template,
        to,
        about,
        variables: () => ({
          what:
            to.id === fromId
              ? m['email_security.accounts_merged.went']({ name: about.name })
              : m['email_security.accounts_merged.stayed']({ name: about.name }),
        }),
      }),
    ),
  );
  const { outcome } = await db.run({
    written: [
      record(fromId, `Merged into ${merge.into_name}`, history, isReady),
      record(intoId, `Merged with ${merge.from_name}`, createId(), applied),
      ...moveAllRows({ mergeId, fromId, intoId, applied }),
      ...endAccess(merge, author.moment, applied),
      redirectProfile(merge, author.moment, applied),
      statement(
        qb
          .update(userMergesTable)
          .set({ merged_at: author.moment })
          .where(and(eq(userMergesTable.id, mergeId), applied)),
      ),
      ...mails.flatMap(({ statements }) => statements(applied)),
    ],
    queries: {
      outcome: statement<{ is_merged: number }>(sql`select ${applied} as is_merged`),
    },
  });
  const isMerged = Boolean(outcome[0]?.is_merged);
  if (isMerged) await enqueueMails(env, mails);
  return isMerged;
}

/** Both owners, each with the other account. */
const listRecipients = (merge: AccountMergeRow) => {
  const from = {
    id: merge.from_id,
    name: merge.from_name,
    email: merge.from_email,
    language_id: merge.from_language_id,
  };
  const into = {
    id: merge.into_id,
    name: merge.into_name,
    email: merge.into_email,
    language_id: merge.into_language_id,
  };
  return [
    { ...from, about: into },
    { ...into, about: from },
  ];
};

/** Stores the state of the account for an undo, and ends every way into it. */
function endAccess({ id, from_id }: AccountMergeRow, moment: string, applied: SQL) {
  const state = sql`(select json_array(json_object('is_active', ${usersTable.is_active},
      'paused_until', ${usersTable.paused_until})) from ${usersTable} where ${usersTable.id} = ${from_id})`;
  return [
    statement(
      sql`update ${userMergesTable} set ${sql.identifier(userMergesTable.rows.name)} =
          json_set(${userMergesTable.rows}, '$.users', json(${state}))
        where ${userMergesTable.id} = ${id} and ${applied}`,
    ),
    ...endOtherSessions(from_id, null, applied),
    ...endPendingLinks(from_id, moment, applied),
    statement(
      qb
        .delete(pushSubscriptionsTable)
        .where(and(eq(pushSubscriptionsTable.user_id, from_id), applied)),
    ),
    statement(
      qb
        .update(usersTable)
        .set({
          is_active: false,
          paused_until: null,
          updated_at: moment,
          version: sql`${usersTable.version} + 1`,
        })
        .where(and(eq(usersTable.id, from_id), applied)),
    ),
  ];
}

/** The profile's address leads to the other one, while it is not shown and when it is gone. */
function redirectProfile(merge: AccountMergeRow, changed_at: string, applied: SQL) {
  return statement(
    insertIf(
      formerTagsTable,
      { resource: 'users', tag: merge.from_tag, item_id: merge.into_id, changed_at },
      applied,
    ).onConflictDoUpdate({
      target: [formerTagsTable.resource, formerTagsTable.tag],
      set: {
        item_id: excluded(formerTagsTable.item_id),
        changed_at: excluded(formerTagsTable.changed_at),
      },
    }),
  );
}
