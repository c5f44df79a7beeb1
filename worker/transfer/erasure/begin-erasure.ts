/**
 * First batch of an erasure: hides the person from everyone, so that only references remain to be
 * cleared.
 */

import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  notExists,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { keepsLastAdmin } from '../../auth/end-access.ts';
import { FORMER_MEMBER } from '../../contract/accounts/former-member.ts';
import { phoneContactFields } from '../../contract/practitioners/contact-fields.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import { historyFields, historyParams } from '../../db/insert-history.ts';
import { lazy } from '../../db/lazy.ts';
import { insertedFields, isTrue, qb } from '../../db/query-builder.ts';
import {
  accessLogsTable,
  emailLinksTable,
  erasuresTable,
  eventsTable,
  historyTable,
  securityEventsTable,
  sentEmailsTable,
  sessionRefreshesTable,
  sessionsTable,
  statusReportsTable,
  usersTable,
} from '../../db/schema/index.ts';
import type { OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { listTiedAssignments, selectDeletedRows } from './erasure-column-changes.ts';

export interface NewErasure {
  /** Id of the erasure row. */
  id: string;
  person: string;
  /** Null for self-deletion, so that no trace remains here either. */
  by: string | null;
  moment: string;
  /** Null if the mail was sent before. */
  mail: OutgoingMail | null;
  /**
   * True for an account that was merged: its person stays, under the same name, so texts are not
   * searched for it, and a restored backup keeps the account.
   */
  isMerged?: true;
}

const id = sql.placeholder('id');
const person = sql.placeholder('person');
const moment = sql.placeholder('moment');
const mail = sql.placeholder('mail');

/** Selects a column of the rows of a condition, as part of a list. */
const selectValues = (column: SQLiteColumn, where: SQL) =>
  sql`select ${column} as value from ${column.table} where ${where}`;

/** JSON array of the distinct values of queries, without empty ones. */
const jsonList = (...queries: SQL[]) =>
  sql`json((select json_group_array(value) from (${sql.join(queries, sql` union `)}) where value <> ''))`;

const isPerson = eq(usersTable.id, person);

/** Must be read before the account is emptied: its former names are in history. */
const knownColumn = sql`json_object(
  'names', ${jsonList(
    selectValues(usersTable.name, isPerson),
    selectValues(
      historyTable.link_title,
      sql`${historyTable.link_id} = ${person} and ${historyTable.link_table} = 'users'`,
    ),
  )},
  'emails', ${jsonList(
    selectValues(usersTable.email, isPerson),
    selectValues(sentEmailsTable.to_addr, eq(sentEmailsTable.user_id, person)),
    selectValues(emailLinksTable.email, eq(emailLinksTable.user_id, person)),
  )},
  'phones', ${jsonList(
    ...phoneContactFields.map((name) => selectValues(usersTable[name], isPerson)),
  )},
  'addresses', ${jsonList(
    selectValues(sessionsTable.client_ip, eq(sessionsTable.user_id, person)),
    selectValues(securityEventsTable.client_ip, eq(securityEventsTable.user_id, person)),
    sql`select * from (${selectValues(accessLogsTable.client_ip, eq(accessLogsTable.created_by, person))}
      order by ${accessLogsTable.id} desc limit 5000)`,
  )})`;

const erasureOf = (user: Placeholder | string) =>
  qb.select({ id: erasuresTable.id }).from(erasuresTable).where(eq(erasuresTable.person_id, user));

/** INSERT that decides. It excludes the last admin and repeated erasures. */
const decideQuery = prepare(['id', 'person', 'moment', 'mail', 'is_merged'], () =>
  qb.insert(erasuresTable).select(
    qb
      .select(
        insertedFields(erasuresTable, {
          id: sql`${id}`,
          created_at: sql`${moment}`,
          person_id: usersTable.id,
          known: sql`iif(${sql.placeholder('is_merged')}, null, ${knownColumn})`,
          sent_email_id: sql`${mail}`,
        }),
      )
      .from(usersTable)
      .where(and(isPerson, keepsLastAdmin(), notExists(erasureOf(person)))),
  ),
);

const hasErasure = (erasure: Placeholder | string) =>
  exists(
    qb.select({ id: erasuresTable.id }).from(erasuresTable).where(eq(erasuresTable.id, erasure)),
  );

const isDecided = hasErasure(id);

/** Anonymous history row. */
const historyQuery = prepare(['history', 'moment', 'by', 'id'], () =>
  qb.insert(historyTable).select(
    qb
      .select(
        historyFields('Account deleted', historyParams, {
          link: 'erasures',
          id,
          title: FORMER_MEMBER,
        }),
      )
      .from(sql`(select 1)`)
      .where(isDecided),
  ),
);

/** Placeholder account until the last reference is cleared. It cannot be approved. */
const anonymizeQuery = prepare(
  ['id', 'person', 'moment'],
  ({ person }) => sql`
    update ${usersTable} set ${sql.join(listTiedAssignments(usersTable.id), sql`, `)}
    where ${usersTable.id} = ${person} and ${isDecided}`,
);

const personSessions = qb
  .select({ id: sessionsTable.id })
  .from(sessionsTable)
  .where(eq(sessionsTable.user_id, person));

/** Removes access and public traces of the person. */
const listEndAccessQueries = lazy(() =>
  [
    qb
      .delete(sessionRefreshesTable)
      .where(and(inArray(sessionRefreshesTable.session_id, personSessions), isDecided)),
    ...selectDeletedRows('first').map(
      ({ table, where }) => sql`delete from ${table} where ${where} and ${isDecided}`,
    ),
    qb
      .update(eventsTable)
      .set({ is_active: false })
      .where(and(eq(eventsTable.user_id, person), isTrue(eventsTable.is_active), isDecided)),
    qb.delete(statusReportsTable).where(isDecided),
  ].map((one: SQLWrapper) => prepare(one)),
);

/**
 * True if the erasure began or the account is already erased; it does not begin for the last admin.
 */
const resultQuery = prepare(['id', 'person'], () => {
  const account = qb.select({ id: usersTable.id }).from(usersTable).where(isPerson);
  return qb.selectValues({
    begun: sql`${isDecided}`.mapWith(Boolean),
    is_erased: sql`not exists ${account} or exists ${erasureOf(person)}`.mapWith(Boolean),
  });
});

/** Same condition as `decideQuery`. */
export function canBeErased(user: string) {
  const account = qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, user), keepsLastAdmin()));
  return sql`exists ${account} and not exists ${erasureOf(user)}`;
}

export function beginErasureQueries(what: NewErasure) {
  const values = {
    ...what,
    mail: what.mail?.id ?? null,
    history: createId(),
    is_merged: what.isMerged ? 1 : 0,
  };
  const begun = hasErasure(what.id);
  const written: Statement[] = [
    decideQuery(values),
    historyQuery(values),
    ...(what.mail ? buildFarewellMail(what.mail, begun) : []),
    anonymizeQuery(values),
    ...listEndAccessQueries().map((run) => run(values)),
  ];
  return { written, queries: { outcome: resultQuery(values) } };
}

/** The mail goes to the address without a reference to the user. */
const buildFarewellMail = (mail: OutgoingMail, begun: SQL) => [
  ...mail.statements(begun),
  statement(
    qb
      .update(sentEmailsTable)
      .set({ user_id: null })
      .where(and(eq(sentEmailsTable.id, mail.id), isNotNull(sentEmailsTable.user_id))),
  ),
];
