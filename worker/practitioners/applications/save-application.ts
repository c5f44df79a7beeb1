/**
 * Replaces the draft of an application to be listed as a practitioner. A submitted one is
 * read-only.
 */

import {
  and,
  eq,
  inArray,
  isNull,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { prepare } from '../../db/client.ts';
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
import { emptyApplication, userApplicationQuery } from './application-rows.ts';

/** The applicant; `isEditable` also reads users. */
const user = alias(usersTable, 'u');

/** Sent ids that are not of active sub-categories. */
const unknownIds = (ids: Placeholder) => {
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
  changes: [],
  run: async ({ sub_category_ids, words }, c) => {
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
      written: [historyQuery(values), saveQuery(values)],
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
          message: 'One of the offerings you chose is not available. Remove it and try again',
        },
      ]);
    }
    return c.json(application ?? emptyApplication, 200);
  },
});

export const isApplicationDecided = (state: string | null | undefined) =>
  conflictError(
    'done',
    state === 'approved'
      ? 'This application is already approved.'
      : 'You have already submitted this application. We are reviewing it.',
  );
