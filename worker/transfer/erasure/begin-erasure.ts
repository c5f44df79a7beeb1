/**
 * First batch of an erasure: hides the person from everyone, so that only references remain to be
 * cleared.
 */

import { type SQL, sql } from 'drizzle-orm';
import { keepsLastAdmin } from '../../auth/end-access.ts';
import { FORMER_MEMBER } from '../../contract/accounts/erasures.ts';
import { phoneContactFields } from '../../contract/practitioners/contact-fields.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import { historyParams, insertHistory } from '../../db/insert-history.ts';
import { lazy } from '../../db/lazy.ts';
import { usersTable } from '../../db/schema/users.ts';
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
}

const [id, person, _by, moment, mail] = ['id', 'person', 'by', 'moment', 'mail'].map((name) =>
  sql.placeholder(name),
) as [ReturnType<typeof sql.placeholder>, ...ReturnType<typeof sql.placeholder>[]];

const jsonArray = (column: string, rows: ReturnType<typeof sql>) =>
  sql`json((select json_group_array(${sql.identifier(column)}) from (${rows}) where ${sql.identifier(column)} <> ''))`;

/** Must be read before the account is emptied: its former names are in history. */
const knownColumn = sql`json_object(
  'names', ${jsonArray(
    'name',
    sql`select name from users where id = ${person} union
    select link_title from history where link_id = ${person} and link_table = 'users'`,
  )},
  'emails', ${jsonArray(
    'email',
    sql`select email from users where id = ${person} union
    select to_addr from sent_emails where user_id = ${person} union
    select email from email_links where user_id = ${person}`,
  )},
  'phones', ${jsonArray(
    'phone',
    sql.join(
      phoneContactFields.map(
        (name) => sql`select ${sql.identifier(name)} as phone from users where id = ${person}`,
      ),
      sql` union `,
    ),
  )},
  'addresses', ${jsonArray(
    'client_ip',
    sql`select client_ip from sessions where user_id = ${person} union
    select client_ip from security_events where user_id = ${person} union
    select client_ip from (select client_ip from access_logs where created_by = ${person}
      order by id desc limit 5000)`,
  )})`;

/** INSERT that decides. It excludes the last admin and repeated erasures. */
const decideQuery = prepare(sql`
  insert into erasures (id, created_at, person_id, known, sent_email_id)
  select ${id}, ${moment}, id, ${knownColumn}, ${mail} from users
  where id = ${person} and (${keepsLastAdmin()})
    and not exists (select 1 from erasures where person_id = ${person})`);

const isDecided = sql`exists (select 1 from erasures where id = ${id})`;

/** Anonymous history row. */
const historyQuery = prepare(sql`
  ${insertHistory('Account deleted', historyParams, { link: 'erasures', id, title: FORMER_MEMBER })}
  where ${isDecided}`);

/** Placeholder account until the last reference is cleared. It cannot be approved. */
const anonymizeQuery = prepare(
  ['id', 'person', 'moment'],
  ({ person }) => sql`
    update ${usersTable} set ${sql.join(listTiedAssignments(usersTable.id), sql`, `)}
    where ${usersTable.id} = ${person} and ${isDecided}`,
);

/** Removes access and public traces of the person. */
const listEndAccessQueries = lazy(() =>
  [
    sql`delete from session_refreshes where session_id in
    (select id from sessions where user_id = ${person}) and ${isDecided}`,
    ...selectDeletedRows('first').map(
      ({ table, where }) => sql`delete from ${table} where ${where} and ${isDecided}`,
    ),
    sql`update events set is_active = 0 where user_id = ${person} and is_active = 1 and ${isDecided}`,
    sql`delete from status_reports where ${isDecided}`,
  ].map((one) => prepare(one)),
);

/**
 * True if the erasure began or the account is already erased; it does not begin for the last admin.
 */
const resultQuery = prepare<{ begun: number; is_erased: number }>(sql`select ${isDecided} as begun,
  not exists (select 1 from users where id = ${person})
    or exists (select 1 from erasures where person_id = ${person}) as is_erased`);

/** Same condition as `decide`. */
export const canBeErased = (of: string) =>
  sql`exists (select 1 from users where id = ${of} and (${keepsLastAdmin()}))
    and not exists (select 1 from erasures where person_id = ${of})`;

export function beginErasureQueries(what: NewErasure): Statement[] {
  const values = { ...what, mail: what.mail?.id ?? null, history: createId() };
  const begun = sql`exists (select 1 from erasures where id = ${what.id})`;
  return [
    decideQuery(values),
    historyQuery(values),
    ...(what.mail ? buildFarewellMail(what.mail, begun) : []),
    anonymizeQuery(values),
    ...listEndAccessQueries().map((run) => run(values)),
    resultQuery(values),
  ];
}

/** The mail goes to the address without a reference to the user. */
const buildFarewellMail = (mail: OutgoingMail, begun: SQL) => [
  ...mail.statements(begun),
  statement(
    sql`update sent_emails set user_id = null where id = ${mail.id} and user_id is not null`,
  ),
];
