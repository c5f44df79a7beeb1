import { sql } from 'drizzle-orm';
import { articlesApi } from '../../contract/content/articles.api.ts';
import {
  type ArticleCardRow,
  articleCardColumns,
  articleCardJoins,
  selectFirstArticles,
} from '../../db/cards/article-card.ts';
import { buildArticleListQueries, toArticleList } from '../../db/cards/published-article-list.ts';
import { prepare } from '../../db/client.ts';
import { isArticleCategoryActive } from '../../db/conditions/is-published.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { defineQuery } from '../../http/query.ts';

/** Counter of featured articles minus those in inactive categories. */
const featuredCount = sql`select count - (select count(*) from article_categories c cross join articles a
    on a.category_id = c.id and a.is_featured = 1 and a.published_at is not null
    where c.is_active = 0)
  from counters where name = 'featured_articles'`;

const filter = sql`is_featured = 1 and ${isArticleCategoryActive()}`;

const count = prepare<{ count: number }>(sql`
  select (${featuredCount}) - (select count(*) from articles indexed by articles_featured
    where ${filter} and is_pinned in (0, 1) and published_at > ${sql.placeholder('now')}) as count`);

const featured = selectFirstArticles(
  filter,
  sql`${sql.placeholder('limit')}`,
  sql`${sql.placeholder('offset')}`,
);

const cards = prepare<ArticleCardRow>(
  sql`select ${articleCardColumns} from (${featured}) a ${articleCardJoins}`,
);

/** Published featured articles as cards. */
export const listFeaturedArticles = defineQuery(articlesApi.listFeatured, {
  auth: 'P',
  buildQueries: ({ query, now }) =>
    query.search || query.orderby
      ? buildArticleListQueries(query, now, { filter, dated: featuredCount })
      : ([count({ now }), cards({ now, ...getLimitOffset(query) })] as const),
  toResponse: toArticleList,
});
