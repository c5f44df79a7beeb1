/**
 * An admin’s unsaved edits of an article, stored while typing and restored when the form opens
 * again.
 */

import { and, desc, eq, gt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { SectionFileInfo } from '../../contract/content/articles/article-body.ts';
import { articleDraftsApi } from '../../contract/content/articles/article-drafts.api.ts';
import {
  type ArticleDraft,
  draftTimings,
  maxDraftBytes,
} from '../../contract/content/articles/article-drafts.ts';
import { articlesResource } from '../../contract/content/articles/articles.resource.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { parseIfMatch } from '../../db/audited-update.ts';
import { prepare, type Statement, type StatementRows, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { excluded, insertedFields, jsonArray, qb } from '../../db/query-builder.ts';
import { articleDraftsTable, articlesTable } from '../../db/schema/articles.ts';
import { usersTable } from '../../db/schema/users.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';
import { toColumns } from '../../http/resource/to-columns.ts';
import { selectFilesOfBody } from './get-article.ts';
import { parseSections } from './parse-sections.ts';

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

const draftedBody = sql<string | null>`coalesce(${articleDraftsTable.fields} ->> '$.article',
  ${articlesTable.article})`;

/** The draft with the article that it changes. */
const draftedBodyQuery = prepare(['id', 'by'], ({ id, by }) =>
  qb
    .select({
      article: draftedBody,
      files: jsonArray(selectFilesOfBody(draftedBody)),
    })
    .from(articlesTable)
    .leftJoin(
      articleDraftsTable,
      and(eq(articleDraftsTable.article_id, articlesTable.id), eq(articleDraftsTable.user_id, by)),
    )
    .where(eq(articlesTable.id, id)),
);

/** Condition: the caller has seen the present draft, or does not say which one it has seen. */
const isKnown = (known: SQLWrapper) =>
  sql`(${known} is null or ${known} = iif(${articleDraftsTable.fields} = '{}', '',
    ${articleDraftsTable.updated_at}))`;

/** Sending nothing new preserves the draft: an idle open form must not overwrite it. */
const saveQuery = prepare(
  ['id', 'by', 'version', 'fields', 'known', 'now'],
  ({ id, by, version, fields, known, now }) => {
    const draft = articleDraftsTable;
    const hasNewFields = sql`${excluded(draft.fields)} not in ('{}', ${draft.fields})
      and ${isKnown(known)}`;
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

const deleteQuery = prepare(['id', 'by', 'known'], ({ id, by, known }) =>
  qb.delete(articleDraftsTable).where(and(isOwnDraft(id, by), isKnown(known))),
);

function buildQueries(id: string, by: string, moment: string) {
  const since = new Date(Date.parse(moment) - draftTimings.openMinutes * minuteMs).toISOString();
  return { draft: ownDraftQuery({ id, by }), others: otherEditorsQuery({ id, by, since }) };
}

function toDraft({
  draft: [row],
  others,
}: StatementRows<ReturnType<typeof buildQueries>>): ArticleDraft {
  if (!row) throw notFoundError('article_not_found');
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
  buildQueries: ({ params: { id }, query, viewer, now }) => ({
    ...buildQueries(id, viewer?.id ?? '', now),
    ...(query.sections && { body: draftedBodyQuery({ id, by: viewer?.id ?? '' }) }),
  }),
  toResponse: ({ body, ...rows }) => ({
    ...toDraft(rows),
    ...(body?.[0] && { sections: toPreviewSections(body[0]) }),
  }),
});

interface DraftedBody {
  article: string | null;
  files: SectionFileInfo[];
}

/** Sections as a save would clean them. */
function toPreviewSections({ article, files }: DraftedBody) {
  const { article: cleaned } = toColumns(articlesResource, { article });
  return parseSections(cleaned as string | null, files);
}

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
    const { known = null } = c.req.valid('query');
    const kept = typed
      ? saveQuery({ id, by, version, fields: JSON.stringify(typed), known, now: moment })
      : deleteQuery({ id, by, known });
    const rows = await db.run({ written: [kept], queries: buildQueries(id, by, moment) });
    return c.json(toDraft(rows));
  },
});

/**
 * Deletes the draft in the batch of a save, unless it holds something that was not saved. An empty
 * field is saved as null.
 */
export const deleteDraftQuery = (id: string, by: string, saved: object, happened: SQL): Statement =>
  statement(
    qb.delete(articleDraftsTable).where(
      and(
        isOwnDraft(id, by),
        happened,
        sql`not exists (select 1 from json_each(${articleDraftsTable.fields}) typed where not exists (
          select 1 from json_each(${JSON.stringify(saved)}) saved
          where saved.key = typed.key and ifnull(saved.value, '') = ifnull(typed.value, '')))`,
      ),
    ),
  );
