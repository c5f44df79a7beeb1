/**
 * An admin’s unsaved edits of an article, stored while typing and restored when the form opens
 * again.
 */

import { and, desc, eq, gt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { articleDraftsApi } from '../../contract/content/articles/article-drafts.api.ts';
import {
  type ArticleDraft,
  draftTimings,
  maxDraftBytes,
} from '../../contract/content/articles/article-drafts.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { parseIfMatch } from '../../db/audited-update.ts';
import { prepare, type Statement, type StatementRows, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { excluded, insertedFields, qb } from '../../db/query-builder.ts';
import { articleDraftsTable, articlesTable } from '../../db/schema/articles.ts';
import { usersTable } from '../../db/schema/users.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';

const ownDraftQuery = prepare(['id', 'by'], ({ id, by }) =>
  qb
    .select({
      fields: articleDraftsTable.fields,
      version: articleDraftsTable.version,
      updated_at: articleDraftsTable.updated_at,
    })
    .from(articlesTable)
    .leftJoin(
      articleDraftsTable,
      and(eq(articleDraftsTable.article_id, articlesTable.id), eq(articleDraftsTable.user_id, by)),
    )
    .where(eq(articlesTable.id, id)),
);

const otherEditorsQuery = prepare(['id', 'by', 'since'], ({ id, by, since }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      touched_at: articleDraftsTable.touched_at,
    })
    .from(articleDraftsTable)
    .innerJoin(usersTable, eq(usersTable.id, articleDraftsTable.user_id))
    .where(
      and(
        eq(articleDraftsTable.article_id, id),
        ne(articleDraftsTable.user_id, by),
        gt(articleDraftsTable.touched_at, since),
      ),
    )
    .orderBy(desc(articleDraftsTable.touched_at))
    .limit(20),
);

/** Sending nothing new preserves the draft: an idle open form must not overwrite it. */
const saveQuery = prepare(
  ['id', 'by', 'version', 'fields', 'now'],
  ({ id, by, version, fields, now }) => {
    const draft = articleDraftsTable;
    const hasNewFields = sql`${excluded(draft.fields)} not in ('{}', ${draft.fields})`;
    const newer = (column: SQLiteColumn) =>
      sql`iif(${hasNewFields}, ${excluded(column)}, ${column})`;
    return qb
      .insert(draft)
      .select(
        qb
          .select(
            insertedFields(draft, {
              article_id: articlesTable.id,
              user_id: by,
              version: sql`coalesce(${version}, ${articlesTable.version})`,
              fields: sql`${fields}`,
              updated_at: now,
              touched_at: now,
            }),
          )
          .from(articlesTable)
          .where(eq(articlesTable.id, id)),
      )
      .onConflictDoUpdate({
        target: [draft.article_id, draft.user_id],
        set: {
          touched_at: excluded(draft.touched_at),
          version: newer(draft.version),
          fields: newer(draft.fields),
          updated_at: newer(draft.updated_at),
        },
      });
  },
);

const isOwnDraft = (id: SQLWrapper | string, by: SQLWrapper | string) =>
  and(eq(articleDraftsTable.article_id, id), eq(articleDraftsTable.user_id, by));

const deleteQuery = prepare(['id', 'by'], ({ id, by }) =>
  qb.delete(articleDraftsTable).where(isOwnDraft(id, by)),
);

function buildQueries(id: string, by: string, moment: string) {
  const since = new Date(Date.parse(moment) - draftTimings.openMinutes * minuteMs).toISOString();
  return { draft: ownDraftQuery({ id, by }), others: otherEditorsQuery({ id, by, since }) };
}

function toDraft({
  draft: [row],
  others,
}: StatementRows<ReturnType<typeof buildQueries>>): ArticleDraft {
  if (!row) throw notFoundError('This article does not exist.');
  const isTyped = row.fields !== null && Object.keys(row.fields).length > 0;
  return {
    draft: isTyped ? row.fields : null,
    etag: isTyped ? `"${row.version}"` : null,
    updated_at: isTyped ? row.updated_at : null,
    others,
  };
}

export const getArticleDraft = defineQuery(articleDraftsApi.get, {
  auth: 'A',
  buildQueries: ({ params, viewer, now }) => buildQueries(params.id, viewer?.id ?? '', now),
  toResponse: toDraft,
});

/** `If-Match` names the version on which it was typed. */
export const saveArticleDraft = defineMutation(articleDraftsApi.save, {
  auth: 'A',
  maxBytes: maxDraftBytes,
  changes: [],
  run: async (typed, c) => {
    const { db, viewer } = c.var;
    const id = c.req.param('id');
    const by = viewer?.id ?? '';
    const moment = getNowIso();
    const version = parseIfMatch(c.req.header('If-Match'));
    const kept = typed
      ? saveQuery({ id, by, version, fields: JSON.stringify(typed), now: moment })
      : deleteQuery({ id, by });
    const rows = await db.run({ written: [kept], queries: buildQueries(id, by, moment) });
    return c.json(toDraft(rows));
  },
});

/** Deletes the draft in the batch of a save, unless it holds fields that were not saved. */
export const deleteDraftQuery = (
  id: string,
  by: string,
  saved: string[],
  happened: SQL,
): Statement =>
  statement(
    qb.delete(articleDraftsTable).where(
      and(
        isOwnDraft(id, by),
        happened,
        sql`not exists (select 1 from json_each(${articleDraftsTable.fields})
          where key not in (select value from json_each(${JSON.stringify(saved)})))`,
      ),
    ),
  );
