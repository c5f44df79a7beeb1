import { sql } from 'drizzle-orm';
import { articleList as answer, articleListQuery, shownArticles } from '../../contract/content/articles.ts';
import { articleList, type Picked, shapeArticleList } from '../../db/cards/published-article-list.ts';
import { inActiveCategory } from '../../db/conditions/is-published.ts';
import { read } from '../../http/query.ts';

/** Published articles as cards, optionally of one category. */
export const articlesList = read({
  path: '/articles/fe',
  who: 'P',
  noun: 'articles',
  summary: 'List published articles as cards: pinned first, then newest first',
  query: articleListQuery,
  answer,
  statements: ({ query, now }) => articleList(query, now, pickedBy(query.category_tag)),
  shape: shapeArticleList,
  state: (answer) => shownArticles.parse(answer),
});

const pickedBy = (tag: string | undefined): Picked =>
  tag === undefined
    ? {
        filter: inActiveCategory(),
        dated: sql`select count - (select coalesce(sum(count_dated_articles), 0)
          from article_categories where is_active = 0) from counters where name = 'dated_articles'`,
      }
    : {
        filter: sql`category_id =
          (select id from article_categories where tag = ${tag} and is_active = 1)`,
        dated: sql`select count_dated_articles from article_categories
          where tag = ${tag} and is_active = 1`,
      };
