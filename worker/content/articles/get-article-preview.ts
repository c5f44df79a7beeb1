import { getTableColumns, sql } from 'drizzle-orm';
import type { SectionFileInfo } from '../../contract/content/article-body.ts';
import { articlesApi } from '../../contract/content/articles.api.ts';
import { prepare } from '../../db/client.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { defineQuery } from '../../http/query.ts';
import {
  type ArticlePageRow,
  buildArticlePageQuery,
  omitBody,
  serializeArticlePage,
} from './get-article.ts';
import { findPreviewCreator, previewExpired, verifyPreviewToken } from './preview-link.ts';

const id = sql.placeholder('id');
const now = sql.placeholder('now');

/** The saved article; an unpublished one appears as if published now. */
const previewColumns = Object.keys(getTableColumns(articlesTable)).map((name) =>
  name === 'published_at' ? sql`coalesce(published_at, ${now}) as published_at` : sql.raw(name),
);

const pageQuery = prepare<ArticlePageRow & { ends_at?: string }>(
  buildArticlePageQuery(
    sql`select ${sql.join(previewColumns, sql`, `)} from articles where id = ${id}`,
  ),
);

const filesQuery = prepare<SectionFileInfo>(sql`
  select id, name, title, copyright, alternative_text, width, height from uploaded_files
  where object_type = 'articles' and object_id = ${id}`);

/** Open to anyone with the private link. */
export const getArticlePreview = defineQuery(articlesApi.getPreview, {
  auth: 'P',
  buildQueries: ({ params: { id, token }, now }) =>
    [pageQuery({ id, now }), filesQuery({ id }), findPreviewCreator(token)] as const,
  decryptRows: async ([[row], files, [maker]], { params: { id, token } }, env) => {
    const ends_at = await verifyPreviewToken(env, id, token);
    if (!maker) throw previewExpired();
    return [row ? [{ ...row, ends_at }] : [], files, [maker]];
  },
  toResponse: ([[row], files]) => ({
    ...serializeArticlePage(row, files, null),
    ends_at: row?.ends_at ?? '',
  }),
  toHydrationState: omitBody,
});
