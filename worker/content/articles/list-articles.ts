import { sql } from 'drizzle-orm';
import { articlesApi } from '../../contract/content/articles.api.ts';
import {
  type ArticleSelection,
  buildArticleListQueries,
  toArticleList,
} from '../../db/cards/published-article-list.ts';
import { isArticleCategoryActive } from '../../db/conditions/is-published.ts';
import { defineQuery } from '../../http/query.ts';

/** Published articles as cards, optionally of one category. */
export const listArticles = defineQuery(articlesApi.list, {
  auth: 'P',
  buildQueries: ({ query, now }) =>
    buildArticleListQueries(query, now, buildCategoryFilter(query.category_tag)),
  toResponse: toArticleList,
});

const buildCategoryFilter = (tag: string | undefined): ArticleSelection =>
  tag === undefined
    ? {
        filter: isArticleCategoryActive(),
        dated: sql`select count - (select coalesce(sum(count_dated_articles), 0)
          from article_categories where is_active = 0) from counters where name = 'dated_articles'`,
      }
    : {
        filter: sql`category_id =
          (select id from article_categories where tag = ${tag} and is_active = 1)`,
        dated: sql`select count_dated_articles from article_categories
          where tag = ${tag} and is_active = 1`,
      };
