import { type SQL, sql } from 'drizzle-orm';
import { articleDraftsApi } from '../../contract/content/article-drafts.api.ts';
import {
  type ArticleDraft,
  draftTimings,
  maxDraftBytes,
} from '../../contract/content/article-drafts.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { parseIfMatch } from '../../db/audited-update.ts';
import { prepare, type Statement, type StatementRows, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';

const param = (name: string) => sql.placeholder(name);

const ownDraftQuery = prepare<{ fields: string | null; version: number; updated_at: string }>(sql`
  select d.fields, d.version, d.updated_at from articles a
  left join article_drafts d on d.article_id = a.id and d.user_id = ${param('by')}
  where a.id = ${param('id')}`);

const otherEditorsQuery = prepare<ArticleDraft['others'][number]>(sql`
  select u.id, u.name, d.touched_at from article_drafts d join users u on u.id = d.user_id
  where d.article_id = ${param('id')} and d.user_id <> ${param('by')} and d.touched_at > ${param('since')}
  order by d.touched_at desc limit 20`);

/** Sending nothing new preserves the draft: an idle open form must not overwrite it. */
const hasNewFields = sql`excluded.fields not in ('{}', fields)`;
const saveQuery = prepare(sql`
  insert into article_drafts (article_id, user_id, version, fields, updated_at, touched_at)
  select id, ${param('by')}, coalesce(${param('version')}, version), ${param('fields')}, ${param('now')}, ${param('now')}
  from articles where id = ${param('id')}
  on conflict do update set touched_at = excluded.touched_at, version = iif(${hasNewFields}, excluded.version, version),
    fields = iif(${hasNewFields}, excluded.fields, fields), updated_at = iif(${hasNewFields}, excluded.updated_at, updated_at)`);

const deleteQuery = prepare(
  sql`delete from article_drafts where article_id = ${param('id')} and user_id = ${param('by')}`,
);

function buildQueries(id: string, by: string, moment: string) {
  const since = new Date(Date.parse(moment) - draftTimings.openMinutes * minuteMs).toISOString();
  return [ownDraftQuery({ id, by }), otherEditorsQuery({ id, by, since })] as const;
}

function toDraft([[row], people]: StatementRows<ReturnType<typeof buildQueries>>): ArticleDraft {
  if (!row) throw notFoundError('This article does not exist.');
  const isTyped = row.fields !== null && row.fields !== '{}';
  return {
    draft: isTyped ? JSON.parse(row.fields ?? '') : null,
    etag: isTyped ? `"${row.version}"` : null,
    updated_at: isTyped ? row.updated_at : null,
    others: people,
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
    const [, ...rows] = await db.batch([kept, ...buildQueries(id, by, moment)]);
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
  statement(sql`delete from article_drafts where article_id = ${id} and user_id = ${by} and ${happened}
    and not exists (select 1 from json_each(fields)
      where key not in (select value from json_each(${JSON.stringify(saved)})))`);
