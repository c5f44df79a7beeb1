import { type SQL, sql } from 'drizzle-orm';
import { type CurrentViewer, hasPermission } from '../../contract/accounts/permissions.ts';
import type { SectionFileInfo } from '../../contract/content/article-body.ts';
import { articlesApi } from '../../contract/content/articles.api.ts';
import type { ArticleView } from '../../contract/content/articles.ts';
import {
  type ArticleCardRow,
  articleCardColumns,
  articleCardFlags,
} from '../../db/cards/article-card.ts';
import { prepare } from '../../db/client.ts';
import { isPublished } from '../../db/conditions/is-published.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { parseSections } from './parse-sections.ts';

export type ArticlePageRow = ArticleCardRow &
  Omit<ArticleView, keyof ArticleCardRow | 'sections' | 'tags' | 'previous' | 'next'> & {
    tags: string;
    previous: string | null;
    next: string | null;
  };

const now = sql`${sql.placeholder('now')}`;

const published = sql`select * from articles
  where tag = ${sql.placeholder('tag')} and ${isPublished(now)}`;

const buildNeighbourQuery = (where: string, order: string) => sql`
  select json_object('tag', n.tag, 'title', n.title, 'language_id', n.language_id) from articles n
  where n.category_id = a.category_id and n.published_at <= ${now} and n.is_coming_soon = 0
    and ${sql.raw(where)} order by ${sql.raw(order)} limit 1`;

const forth = 'n.published_at desc, n.id';
const back = 'n.published_at, n.id desc';

/**
 * Neighbours in card order: pinned articles first, then the newest, skipping coming-soon ones. Runs
 * continue across the pinned boundary.
 */
const before = sql`coalesce(
  (${buildNeighbourQuery('n.is_pinned = a.is_pinned and n.published_at >= a.published_at and (n.published_at > a.published_at or n.id < a.id)', back)}),
  iif(a.is_pinned, null, (${buildNeighbourQuery('n.is_pinned = 1', back)})))`;
const after = sql`coalesce(
  (${buildNeighbourQuery('n.is_pinned = a.is_pinned and n.published_at <= a.published_at and (n.published_at < a.published_at or n.id > a.id)', forth)}),
  iif(a.is_pinned, (${buildNeighbourQuery('n.is_pinned = 0', forth)}), null))`;

/** One row with everything the article page needs. */
export const buildArticlePageQuery = (article: SQL) => sql`
  select ${articleCardColumns}, a.version, a.article, a.created_at, a.created_by, maker.name as created_by_name,
    a.updated_at, a.updated_by, editor.name as updated_by_name,
    a.country_id, country.name as country_name,
    a.published_by, publisher.name as published_by_name, a.created_by_override,
    author.name as author_name,
    iif(a.created_by_override is null and author.is_public = 1, author.tag, null) as created_by_tag,
    (select json_group_array(json_object('id', t.id, 'name', t.name) order by t.name)
      from tag_links k join tags t on t.id = k.tag_id where k.article_id = a.id) as tags,
    ${before} as previous, ${after} as next
  from (${article}) a
  join article_categories c on c.id = a.category_id
  left join uploaded_files f on f.id = a.key_image_id
  left join countries country on country.id = a.country_id
  left join users maker on maker.id = a.created_by
  left join users author on author.id = coalesce(a.author_id, a.created_by)
  left join users editor on editor.id = a.updated_by
  left join users publisher on publisher.id = a.published_by`;

const article = prepare<ArticlePageRow>(buildArticlePageQuery(published));

const files = prepare<SectionFileInfo>(sql`
  select id, name, title, copyright, alternative_text, width, height from uploaded_files
  where object_type = 'articles' and object_id = (select id from (${published}))`);

export const getArticle = defineQuery(articlesApi.get, {
  auth: 'P',
  buildQueries: ({ params, now }) => {
    const values = { tag: params.tag, now };
    return [article(values), files(values)] as const;
  },
  toResponse: ([[row], files], { viewer }) => serializeArticlePage(row, files, viewer),
  toHydrationState: omitBody,
});

/** @throws HttpError 404 */
export function serializeArticlePage(
  row: ArticlePageRow | undefined,
  files: SectionFileInfo[],
  viewer: CurrentViewer,
) {
  if (!row) throw notFoundError('This article does not exist.');
  const body = canReadBody(row, viewer) ? row.article : null;
  return {
    ...convertFlags(row, articleCardFlags),
    article: body,
    sections: parseSections(body, files),
    tags: JSON.parse(row.tags),
    previous: row.previous && JSON.parse(row.previous),
    next: row.next && JSON.parse(row.next),
  } satisfies ArticleView;
}

/** Pages embed the parsed sections only; the body would send the same content twice. */
export function omitBody<View extends ArticleView>(answer: View) {
  return { ...answer, article: answer.article && '…' };
}

/** Restricted bodies need a level that permits them; coming-soon bodies are for admins. */
const canReadBody = (row: ArticlePageRow, viewer: CurrentViewer) =>
  viewer?.is_admin ||
  (!row.is_coming_soon && (!row.is_restricted || hasPermission(viewer, 'authz_articles')));
