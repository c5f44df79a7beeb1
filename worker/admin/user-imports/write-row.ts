/**
 * Statements that write a row of an import: a new account, or cells of an existing one. All of them
 * depend on the row being unwritten, so the queue may deliver it twice.
 */

import { and, eq, exists, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { UserImportOutcome } from '../../contract/admin/user-imports.ts';
import { reservedUserTags } from '../../contract/practitioners/users.ts';
import { getTownKey } from '../../contract/search/town-key.ts';
import { auditedUpdate } from '../../db/audited-update.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { isNotMerged } from '../../db/conditions/is-not-merged.ts';
import { createId } from '../../db/ids.ts';
import { historyFields } from '../../db/insert-history.ts';
import { insertedFields, insertIf, isFalse, qb } from '../../db/query-builder.ts';
import { invitesTable } from '../../db/schema/accounts.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { tagLinksTable } from '../../db/schema/tags.ts';
import { type PlannedAccount, userImportRowsTable } from '../../db/schema/user-imports.ts';
import { usersTable } from '../../db/schema/users.ts';
import { buildTag, uniqueTag } from '../../db/url-tag.ts';
import type { Bindings } from '../../env.ts';
import { chooseLanguage } from '../../http/language.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import type { OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { isMailWritten } from '../../mail/outbox/written-mails.ts';
import { accountHistoryOptions } from '../../practitioners/users/account-history-options.ts';
import { composeNewAccountMail } from '../../practitioners/users/compose-new-account-mail.ts';

export interface RowToWrite {
  place: number;
  planned: PlannedAccount;
  /** The account to update; null for a new one. */
  user_id: string | null;
}

export interface RowContext {
  env: Bindings;
  import_id: string;
  /** Admin whose session runs the import. */
  by: string;
  at: string;
  default_level_id: string;
  /** Template of the mail to new accounts; null if none are sent. */
  welcome: { template: TemplateRow | undefined } | null;
}

interface WrittenRow {
  statements: Statement[];
  /** Mail that the statements may write. */
  mail: OutgoingMail | null;
}

/** SQL condition: the row is this one. */
export const isRow = (import_id: string, place: number) =>
  and(eq(userImportRowsTable.import_id, import_id), eq(userImportRowsTable.place, place));

const rowExists = (where: SQL | undefined) =>
  exists(qb.select({ place: userImportRowsTable.place }).from(userImportRowsTable).where(where));

const isWaiting = ({ import_id }: RowContext, { place }: RowToWrite) =>
  rowExists(and(isRow(import_id, place), eq(userImportRowsTable.state, 'waiting')));

/** SQL condition: the account may be written. Admins and merged accounts are never touched. */
const isWritable = (id: string) =>
  exists(
    qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(
        and(
          eq(usersTable.id, id),
          isFalse(usersTable.is_admin),
          isNotBeingErased(usersTable),
          isNotMerged(usersTable.id),
        ),
      ),
  );

export const writeRow = (context: RowContext, row: RowToWrite): Promise<WrittenRow> =>
  row.user_id
    ? Promise.resolve(updateAccount(context, row, row.user_id))
    : createAccount(context, row);

async function createAccount(context: RowContext, row: RowToWrite): Promise<WrittenRow> {
  const { env, at, by, default_level_id, welcome } = context;
  const { columns, email, joined } = row.planned;
  const id = createId();
  const waiting = isWaiting(context, row);
  const name = columns.name ?? email;
  const isFree = notExists(
    qb.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.email, email)),
  );
  const inserted = insertIf(
    usersTable,
    {
      membership_level_id: default_level_id,
      ...columns,
      id,
      created_at: joined ? `${joined}T00:00:00.000Z` : at,
      created_by: by,
      updated_at: at,
      updated_by: by,
      name,
      tag: uniqueTag('users', buildTag(name, `item-${id.slice(-8)}`), reservedUserTags),
      email,
      town_key: getTownKey(columns.address_town),
      is_active: true,
      // Accounts that an admin creates count as confirmed and approved (contract, section 3).
      email_verified_at: at,
      approved_at: at,
      approved_by_id: by,
      language_id: chooseLanguage(env),
    },
    sql`${waiting} and ${isFree}`,
  );
  const isCreated = and(waiting, isWritable(id)) ?? sql`0`;
  const to = { id, name, email, language_id: null };
  const mail = welcome && (await composeNewAccountMail(env, { to, template: welcome.template }));
  return {
    mail: mail?.letter ?? null,
    statements: [
      statement(inserted),
      insertAccountHistory(context, id, 'Created by an import', waiting),
      ...addLinks(context, row, id),
      ...(mail?.statements(and(isCreated, notExists(stoppedInvite(email)))) ?? []),
      settleRow(context, row, id, {
        state: sql`iif(${isWritable(id)}, 'created', 'failed')`,
        error: sql`iif(${isWritable(id)}, null, ${JSON.stringify({ code: 'import_email_taken' })})`,
        is_mailed: mail ? sql`${isMailWritten(mail.letter.id)}` : sql`0`,
        change_id: sql`null`,
      }),
    ],
  };
}

/** People who unsubscribed from invitations get no mail about an account either. */
const stoppedInvite = (email: string) =>
  qb
    .select({ id: invitesTable.id })
    .from(invitesTable)
    .where(and(eq(invitesTable.email, email), isNotNull(invitesTable.stopped_at)));

function updateAccount(context: RowContext, row: RowToWrite, id: string): WrittenRow {
  const { at, by } = context;
  const { columns } = row.planned;
  const waiting = isWaiting(context, row);
  const linked = insertAccountHistory(
    context,
    id,
    'Tags and offerings added by an import',
    and(waiting, hasAddedLinks(context, row)),
  );
  const changed = auditedUpdate({
    ...accountHistoryOptions,
    table: usersTable,
    resource: 'users',
    title: usersTable.name,
    id,
    actorId: by,
    at,
    set: {
      ...columns,
      ...(columns.address_town && { town_key: getTownKey(columns.address_town) }),
    },
    when: and(isWritable(id), waiting),
  });
  const outcome = sql`case when not ${isWritable(id)} then 'failed'
    when ${changed.applied} or ${hasAddedLinks(context, row)} then 'updated' else 'unchanged' end`;
  return {
    mail: null,
    statements: [
      ...addLinks(context, row, id),
      linked,
      ...changed.statements,
      settleRow(context, row, id, {
        state: outcome,
        error: sql`iif(${isWritable(id)}, null, ${JSON.stringify({ code: 'import_admin' })})`,
        is_mailed: sql`0`,
        change_id: sql`iif(${changed.applied}, ${changed.history}, null)`,
      }),
    ],
  };
}

/** Adds tags and offerings that the account does not have, and remembers them for an undo. */
function addLinks(context: RowContext, row: RowToWrite, user_id: string): Statement[] {
  const { import_id, by, at } = context;
  const { tag_ids, sub_category_ids } = row.planned;
  if (tag_ids.length === 0 && sub_category_ids.length === 0) return [];
  const links = JSON.stringify(tag_ids.map((tag_id) => ({ id: createId(), tag_id })));
  const waiting = isWaiting(context, row);
  const newTags = sql`(select json_group_array(json(l.value)) from json_each(${links}) l
    where not exists (select 1 from ${tagLinksTable} where ${tagLinksTable.user_id} = ${user_id}
      and ${tagLinksTable.tag_id} = l.value ->> 'tag_id'))`;
  const newOfferings = sql`(select json_group_array(o.value)
    from json_each(${JSON.stringify(sub_category_ids)}) o
    where not exists (select 1 from ${userSubCategoriesTable}
      where ${userSubCategoriesTable.user_id} = ${user_id}
        and ${userSubCategoriesTable.sub_category_id} = o.value))`;
  const source = (list: SQL) => sql`${userImportRowsTable}, json_each(${list}) a`;
  const isSource = and(isRow(import_id, row.place), waiting, isWritable(user_id));
  return [
    statement(
      qb
        .update(userImportRowsTable)
        .set({ added: sql`json_object('tags', ${newTags}, 'offerings', ${newOfferings})` })
        .where(isSource),
    ),
    statement(
      qb.insert(tagLinksTable).select(
        qb
          .select(
            insertedFields(tagLinksTable, {
              id: sql`a.value ->> 'id'`,
              created_at: at,
              created_by: by,
              updated_at: at,
              updated_by: by,
              tag_id: sql`a.value ->> 'tag_id'`,
              user_id,
            }),
          )
          .from(source(sql`${userImportRowsTable.added} -> '$.tags'`))
          .where(isSource),
      ),
    ),
    statement(
      qb.insert(userSubCategoriesTable).select(
        qb
          .select(
            insertedFields(userSubCategoriesTable, {
              user_id,
              sub_category_id: sql`a.value`,
              created_at: at,
            }),
          )
          .from(source(sql`${userImportRowsTable.added} -> '$.offerings'`))
          .where(isSource),
      ),
    ),
  ];
}

const hasAddedLinks = ({ import_id }: RowContext, { place }: RowToWrite) =>
  rowExists(
    and(
      isRow(import_id, place),
      sql`coalesce(json_array_length(${userImportRowsTable.added} -> '$.tags')
        + json_array_length(${userImportRowsTable.added} -> '$.offerings'), 0) > 0`,
    ),
  );

const insertAccountHistory = (
  { at, by }: RowContext,
  id: string,
  description: string,
  when: SQL | undefined,
) =>
  statement(
    qb.insert(historyTable).select(
      qb
        .select(
          historyFields(
            description,
            // The history of the values must be the newest, so that an undo can put it back.
            { history: createId(getNowMs() - 1), moment: at, by },
            { link: 'users', id: usersTable.id, title: usersTable.name },
          ),
        )
        .from(usersTable)
        .where(and(eq(usersTable.id, id), isFalse(usersTable.is_admin), when)),
    ),
  );

interface SettledRow {
  state: SQL;
  error: SQL;
  is_mailed: SQL;
  change_id: SQL;
}

/** Stores the outcome of a row, and forgets its values. */
const settleRow = (
  { import_id }: RowContext,
  { place }: RowToWrite,
  user_id: string,
  settled: SettledRow,
) =>
  statement(
    qb
      .update(userImportRowsTable)
      .set({
        ...settled,
        user_id: sql`iif(${isWritable(user_id)}, ${user_id}, null)`,
        planned: null,
      })
      .where(and(isRow(import_id, place), eq(userImportRowsTable.state, 'waiting'))),
  );

/** Stores that a row could not be written, with the error code. */
export const failRow = (import_id: string, place: number, code: string) =>
  statement(
    qb
      .update(userImportRowsTable)
      .set({ state: 'failed' satisfies UserImportOutcome, error: { code }, planned: null })
      .where(and(isRow(import_id, place), eq(userImportRowsTable.state, 'waiting'))),
  );
