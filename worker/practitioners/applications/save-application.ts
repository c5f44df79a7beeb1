/**
 * Replaces the draft of an application to be listed as a practitioner. A submitted one is
 * read-only.
 */

import {
  and,
  eq,
  inArray,
  isNull,
  not,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AccountChange } from '../../contract/accounts/accounts.ts';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { auditedUpdate } from '../../db/audited-update.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields, historyParams } from '../../db/insert-history.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { excluded, insertIf, isTrue, qb } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { applicationsTable } from '../../db/schema/listing.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { accountHistoryOptions } from '../users/account-history-options.ts';
import { derivedColumns } from '../users/derived-columns.ts';
import { toPlainColumns } from '../users/writable-fields.ts';
import { emptyApplication, userApplicationQuery } from './application-rows.ts';

/** The applicant; `isEditable` also reads users. */
const user = alias(usersTable, 'u');

/** Sent ids that are not of active sub-categories. */
const unknownIds = (ids: SQLWrapper) => {
  const active = qb
    .select({ id: subCategoriesTable.id })
    .from(subCategoriesTable)
    .where(isTrue(subCategoriesTable.is_active));
  return qb
    .select({ key: sql<number>`key` })
    .from(sql`json_each(${ids})`)
    .where(sql`value not in ${active}`);
};
const unknownQuery = prepare(['ids'], ({ ids }) => unknownIds(ids));

/** A submitted application is read-only. Former practitioners may apply again. */
const isEditable = () => {
  const practitioners = qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .innerJoin(membershipLevelsTable, eq(membershipLevelsTable.id, usersTable.membership_level_id))
    .where(
      and(
        eq(usersTable.id, applicationsTable.user_id),
        isTrue(membershipLevelsTable.authz_user_services),
      ),
    );
  return or(
    inArray(applicationsTable.state, ['draft', 'asked', 'declined']),
    and(eq(applicationsTable.state, 'approved'), notExists(practitioners)),
  ) as SQL;
};

const historyQuery = prepare(
  ['id', 'history', 'moment', 'by', 'ids', 'words'],
  ({ id, ids, words }) => {
    const isNew = isNull(applicationsTable.user_id);
    const differs = sql`(${applicationsTable.words} is not ${words}
      or coalesce(${applicationsTable.sub_category_ids}, '[]') <> ${ids})`;
    return qb.insert(historyTable).select(
      qb
        .select(
          historyFields(
            sql`iif(${isNew}, 'Application started', 'Application changed')`,
            historyParams,
            { link: 'users', id: user.id, title: user.name },
          ),
        )
        .from(user)
        .leftJoin(applicationsTable, eq(applicationsTable.user_id, user.id))
        .where(
          and(
            eq(user.id, id),
            isNotBeingErased(user),
            notExists(unknownIds(ids)),
            or(isNew, and(isEditable(), differs)),
          ),
        ),
    );
  },
);

const saveQuery = prepare(
  ['id', 'history', 'moment', 'ids', 'words'],
  ({ id, history, moment, ids, words }) =>
    insertIf(
      applicationsTable,
      { user_id: id, created_at: moment, updated_at: moment, sub_category_ids: ids, words },
      historyExists(history),
    ).onConflictDoUpdate({
      target: applicationsTable.user_id,
      set: {
        updated_at: excluded(applicationsTable.updated_at),
        words: excluded(applicationsTable.words),
        sub_category_ids: excluded(applicationsTable.sub_category_ids),
        state: sql`iif(${applicationsTable.state} = 'approved', 'draft', ${applicationsTable.state})`,
      },
    }),
);

const editableQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ is_editable: isEditable().mapWith(Boolean) })
    .from(applicationsTable)
    .where(eq(applicationsTable.user_id, id)),
);

/** Replaces the draft. Writes nothing if it is unchanged. */
export const saveApplication = defineMutation(applicationsApi.save, {
  auth: 'S',
  allowForApplicants: true,
  changes: ['users'],
  run: async ({ sub_category_ids, words, ...account }, c) => {
    const { id } = c.req.param();
    const values = {
      id,
      history: createId(),
      moment: getNowIso(),
      by: c.var.viewer?.id ?? null,
      ids: JSON.stringify([...new Set(sub_category_ids)]),
      words: words || null,
    };
    const {
      owner: [owner],
      unknown,
      stored: [stored],
      application: [application],
    } = await c.var.db.run({
      written: [...buildAccountChange(account, values), historyQuery(values), saveQuery(values)],
      queries: {
        owner: listOwnerQuery({ id }),
        unknown: unknownQuery(values),
        stored: editableQuery({ id }),
        application: userApplicationQuery({ id }),
      },
    });
    if (!owner) throw userNotFoundError();
    if (stored && !stored.is_editable) throw isApplicationDecided(application?.state);
    if (unknown.length > 0) {
      throw validationError([
        {
          path: 'sub_category_ids',
          code: 'offering_unavailable',
        },
      ]);
    }
    return c.json(application ?? emptyApplication, 200);
  },
});

type AppliedAccountFields = Pick<AccountChange, 'client_groups' | 'first_appointment'>;

/** Saves the fields of the account that belong to the application, if they are sent. */
function buildAccountChange(
  sent: AppliedAccountFields,
  { id, moment, by, ids }: { id: string; moment: string; by: string | null; ids: string },
): Statement[] {
  if (Object.keys(sent).length === 0) return [];
  const decided = qb
    .select({ user_id: applicationsTable.user_id })
    .from(applicationsTable)
    .where(and(eq(applicationsTable.user_id, id), not(isEditable())));
  return auditedUpdate({
    table: usersTable,
    resource: 'users',
    title: usersTable.name,
    id,
    actorId: by,
    at: moment,
    set: { ...toPlainColumns(sent), ...derivedColumns(sent, moment) },
    when: and(isNotBeingErased(usersTable), notExists(decided), notExists(unknownIds(sql`${ids}`))),
    ...accountHistoryOptions,
  }).statements;
}

export const isApplicationDecided = (state: string | null | undefined) =>
  conflictError('done', state === 'approved' ? 'application_approved' : 'application_submitted');
