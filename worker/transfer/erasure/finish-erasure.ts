/**
 * Deletes the account. If a request running during the erasure added a reference, the foreign key
 * fails and all steps repeat.
 */

import {
  and,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { hashToken } from '../../auth/link-token.ts';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { lazy } from '../../db/lazy.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import {
  attemptsTable,
  erasuresTable,
  sentEmailsTable,
  statusReportsTable,
  usersTable,
} from '../../db/schema/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { clearRecipient } from './erase-from-mails.ts';
import { selectDeletedRows } from './erasure-column-changes.ts';
import { type Erasure, parseKnownIdentity } from './erasure-rows.ts';

const id = sql.placeholder('id');
const person = sql.placeholder('person');

const listFinalQueries = lazy(() =>
  [
    ...selectDeletedRows('last').map(
      ({ table, where }) => sql`delete from ${table} where ${where}`,
    ),
    qb
      .delete(attemptsTable)
      .where(
        inArray(attemptsTable.key, sql`(select value from json_each(${sql.placeholder('keys')}))`),
      ),
    // A cached report could still contain the person.
    qb.delete(statusReportsTable),
    qb.delete(usersTable).where(eq(usersTable.id, person)),
    qb
      .update(erasuresTable)
      .set({ person_id: null, known: null, walked: '{}' })
      .where(eq(erasuresTable.id, id)),
  ].map((one: SQLWrapper) => prepare(one)),
);

/** Deletes attempt counters of an address; their keys contain it with the device or network. */
const deleteAttempts = (email: string) =>
  statement(
    qb
      .delete(attemptsTable)
      .where(
        and(
          gte(attemptsTable.key, `sign-in:${email}|`),
          lt(attemptsTable.key, `sign-in:${email}}`),
        ),
      ),
  );

export async function finishErasure(
  db: Database,
  erasure: Erasure,
  gone: string,
): Promise<boolean> {
  const { emails } = parseKnownIdentity(erasure);
  const keys = [
    ...['current-password', 'export'].map((kind) => `${kind}:${gone}`),
    ...(await Promise.all(emails.map(async (email) => `reset-mail:${await hashToken(email)}`))),
  ];
  const values = { id: erasure.id, person: gone, keys: JSON.stringify(keys) };
  try {
    const about = [...emails.map(deleteAttempts), ...listFinalQueries().map((run) => run(values))];
    await db.batch(about);
    return true;
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 422)) throw error;
    const restart = qb
      .update(erasuresTable)
      .set({ walked: '{}' })
      .where(eq(erasuresTable.id, erasure.id));
    await db.batch([statement(restart)]);
    return false;
  }
}

const clearSentMail = prepare(['id', 'before'], ({ before }) => {
  const { processed, parked_at, created_at } = sentEmailsTable;
  const farewell = qb
    .select({ id: erasuresTable.sent_email_id })
    .from(erasuresTable)
    .where(and(eq(erasuresTable.id, id), isNull(erasuresTable.person_id)));
  return sql`update ${sentEmailsTable} set ${clearRecipient()}
    where ${sentEmailsTable.id} = ${farewell}
      and (${isTrue(processed)} or ${parked_at} is not null or ${created_at} < ${before})`;
});

const deleteErasure = prepare(['id'], () => {
  const unsent = qb
    .select({ id: sentEmailsTable.id })
    .from(sentEmailsTable)
    .where(
      and(eq(sentEmailsTable.id, erasuresTable.sent_email_id), ne(sentEmailsTable.to_addr, '')),
    );
  return qb
    .delete(erasuresTable)
    .where(and(eq(erasuresTable.id, id), isNull(erasuresTable.person_id), notExists(unsent)));
});

/** Deletes the confirmation mail after sending, and with it the last data of the person. */
export async function deleteFarewellMail(db: Database, erasure: Erasure) {
  const before = new Date(getNowMs() - erasureLimits.mailDays * 24 * 60 * minuteMs).toISOString();
  await db.batch([clearSentMail({ id: erasure.id, before }), deleteErasure({ id: erasure.id })]);
}
