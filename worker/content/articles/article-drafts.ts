import { type SQL, sql } from 'drizzle-orm';
import {
  type ArticleDraft,
  articleDraft,
  type DraftFields,
  draftFields,
  draftTimes,
  mostDraft,
} from '../../contract/content/article-drafts.ts';
import { minutes } from '../../contract/shared/limits.ts';
import { prepare, type Rows, type Statement, statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { versionSent } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { notFound } from '../../http/http-error.ts';
import { read } from '../../http/query.ts';

const given = (name: string) => sql.placeholder(name);

const own = prepare<{ fields: string | null; version: number; updated_at: string }>(sql`
  select d.fields, d.version, d.updated_at from articles a
  left join article_drafts d on d.article_id = a.id and d.user_id = ${given('by')}
  where a.id = ${given('id')}`);

const others = prepare<ArticleDraft['others'][number]>(sql`
  select u.id, u.name, d.touched_at from article_drafts d join users u on u.id = d.user_id
  where d.article_id = ${given('id')} and d.user_id <> ${given('by')} and d.touched_at > ${given('since')}
  order by d.touched_at desc limit 20`);

/** Sending nothing new preserves the draft: an idle open form must not overwrite it. */
const isNew = sql`excluded.fields not in ('{}', fields)`;
const keep = prepare(sql`
  insert into article_drafts (article_id, user_id, version, fields, updated_at, touched_at)
  select id, ${given('by')}, coalesce(${given('version')}, version), ${given('fields')}, ${given('now')}, ${given('now')}
  from articles where id = ${given('id')}
  on conflict do update set touched_at = excluded.touched_at, version = iif(${isNew}, excluded.version, version),
    fields = iif(${isNew}, excluded.fields, fields), updated_at = iif(${isNew}, excluded.updated_at, updated_at)`);

const drop = prepare(
  sql`delete from article_drafts where article_id = ${given('id')} and user_id = ${given('by')}`,
);

function statements(id: string, by: string, moment: string) {
  const since = new Date(Date.parse(moment) - draftTimes.openMinutes * minutes).toISOString();
  return [own({ id, by }), others({ id, by, since })] as const;
}

function shape([[row], people]: Rows<ReturnType<typeof statements>>): ArticleDraft {
  if (!row) throw notFound('This article does not exist.');
  const isTyped = row.fields !== null && row.fields !== '{}';
  return {
    draft: isTyped ? JSON.parse(row.fields ?? '') : null,
    etag: isTyped ? `"${row.version}"` : null,
    updated_at: isTyped ? row.updated_at : null,
    others: people,
  };
}

const shared = { path: '/articles/:id/draft', who: 'A', noun: 'articles' } as const;

export const draftOfArticle = read({
  ...shared,
  summary: 'Get your unsaved draft of an article, and who else has the article open',
  answer: articleDraft,
  statements: ({ params, viewer, now }) => statements(params.id ?? '', viewer?.id ?? '', now),
  shape,
});

/** `If-Match` names the version on which it was typed. */
export const keepDraft = call<DraftFields>({
  ...shared,
  method: 'put',
  summary: 'Save your draft of an article; only you can read it',
  body: draftFields,
  most: mostDraft,
  status: 200,
  answer: articleDraft,
  changes: [],
  run: async (typed, c) => {
    const { db, viewer } = c.var;
    const id = c.req.param('id') ?? '';
    const by = viewer?.id ?? '';
    const moment = now();
    const version = versionSent(c.req.header('If-Match'));
    const kept = typed
      ? keep({ id, by, version, fields: JSON.stringify(typed), now: moment })
      : drop({ id, by });
    const [, ...rows] = await db.batch([kept, ...statements(id, by, moment)]);
    return c.json(shape(rows));
  },
});

/** Deletes the draft in the batch of a save, unless it holds fields that were not saved. */
export const dropDraft = (id: string, by: string, saved: string[], happened: SQL): Statement =>
  statement(sql`delete from article_drafts where article_id = ${id} and user_id = ${by} and ${happened}
    and not exists (select 1 from json_each(fields)
      where key not in (select value from json_each(${JSON.stringify(saved)})))`);
