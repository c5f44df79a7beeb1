import { getTableColumns, sql } from 'drizzle-orm';
import { articlePreview } from '../../contract/content/articles.ts';
import type { SectionFile } from '../../contract/content/article-body.ts';
import { prepare } from '../../db/client.ts';
import { articles } from '../../db/schema/articles.ts';
import { read } from '../../http/query.ts';
import { type ArticleRow, pageOf, shapePage, withoutBody } from './get-article.ts';
import { makerOfPreview, previewOver, previewUntil } from './preview-link.ts';

const id = sql.placeholder('id');
const now = sql.placeholder('now');

/** The saved article; an unpublished one appears as if published now. */
const columns = Object.keys(getTableColumns(articles)).map((name) =>
  name === 'published_at' ? sql`coalesce(published_at, ${now}) as published_at` : sql.raw(name),
);

const page = prepare<ArticleRow & { ends_at?: string }>(
  pageOf(sql`select ${sql.join(columns, sql`, `)} from articles where id = ${id}`),
);

const files = prepare<SectionFile>(sql`
  select id, name, title, copyright, alternative_text, width, height from uploaded_files
  where object_type = 'articles' and object_id = ${id}`);

/** Open to anyone with the private link. */
export const articleBehindLink = read({
  path: '/articles/preview/:id/:token',
  who: 'P',
  noun: 'articles',
  summary: 'Get an article by its private link; 404 once the link has expired',
  answer: articlePreview,
  statements: ({ params: { id, token = '' }, now }) =>
    [page({ id, now }), files({ id }), makerOfPreview(token)] as const,
  opened: async ([[row], files, [maker]], { params: { id = '', token = '' } }, env) => {
    const ends_at = await previewUntil(env, id, token);
    if (!maker) throw previewOver();
    return [row ? [{ ...row, ends_at }] : [], files, [maker]];
  },
  shape: ([[row], files]) => ({ ...shapePage(row, files, null), ends_at: row?.ends_at ?? '' }),
  state: withoutBody,
});
