import { sql } from 'drizzle-orm';
import { articlesApi } from '../../contract/content/articles.api.ts';
import { type ArticleTopics, articleTopicLimits } from '../../contract/content/articles.ts';
import { prepare } from '../../db/client.ts';
import { isPublished } from '../../db/conditions/is-published.ts';
import { defineQuery } from '../../http/query.ts';

const categories = prepare<ArticleTopics['categories'][number]>(sql`
  select tag, name from article_categories where is_active = 1 order by display_order, id`);

/** Counts published articles only, so that tags of hidden articles stay hidden. */
const tags = prepare<ArticleTopics['tags'][number]>(sql`
  select t.name, count(*) as count
  from (select id from articles where ${isPublished(sql`${sql.placeholder('now')}`)}
    order by published_at desc, id limit ${sql.raw(String(articleTopicLimits.articles))}) a
  cross join tag_links l on l.article_id = a.id
  cross join tags t on t.id = l.tag_id
  group by t.id order by count(*) desc, t.name limit ${sql.raw(String(articleTopicLimits.tags))}`);

/** Categories and frequent tags that articles can be browsed by. */
export const listArticleTopics = defineQuery(articlesApi.listTopics, {
  auth: 'P',
  buildQueries: ({ now }) => [categories(), tags({ now })] as const,
  toResponse: ([categories, tags]) => ({ categories, tags }),
});
