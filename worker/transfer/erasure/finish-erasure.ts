/**
 * Deletes the account. If a request running during the erasure added a reference, the foreign key
 * fails and all steps repeat.
 */

import { sql } from 'drizzle-orm';
import { hashToken } from '../../auth/link-token.ts';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { lazy } from '../../db/lazy.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
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
    sql`delete from attempts where key in (select value from json_each(${sql.placeholder('keys')}))`,
    // A cached report could still contain the person.
    sql`delete from status_reports`,
    sql`delete from users where id = ${person}`,
    sql`update erasures set person_id = null, known = null, walked = '{}' where id = ${id}`,
  ].map((one) => prepare(one)),
);

/** Deletes attempt counters of an address; their keys contain it with the device or network. */
const deleteAttempts = (email: string) =>
  statement(sql`delete from attempts
    where key >= ${`sign-in:${email}|`} and key < ${`sign-in:${email}}`}`);

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
    await db.batch([statement(sql`update erasures set walked = '{}' where id = ${erasure.id}`)]);
    return false;
  }
}

const clearSentMail = prepare(
  ['id', 'before'],
  ({ before }) => sql`
    update ${sentEmailsTable} set ${clearRecipient()} where id =
      (select sent_email_id from erasures where id = ${id} and person_id is null)
      and (processed = 1 or parked_at is not null or created_at < ${before})`,
);

const deleteErasure = prepare(sql`
  delete from erasures where id = ${id} and person_id is null and not exists
    (select 1 from sent_emails where id = erasures.sent_email_id and to_addr <> '')`);

/** Deletes the confirmation mail after sending, and with it the last data of the person. */
export async function deleteFarewellMail(db: Database, erasure: Erasure) {
  const before = new Date(getNowMs() - erasureLimits.mailDays * 24 * 60 * minuteMs).toISOString();
  await db.batch([clearSentMail({ id: erasure.id, before }), deleteErasure({ id: erasure.id })]);
}
