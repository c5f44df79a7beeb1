import { sql } from 'drizzle-orm';
import { type ArticleTopics, articleTopics, topicBounds } from '../../contract/content/articles.ts';
import { prepare } from '../../db/client.ts';
import { isOnSite } from '../../db/conditions/is-published.ts';
import { read } from '../../http/query.ts';

const categories = prepare<ArticleTopics['categories'][number]>(sql`
  select tag, name from article_categories where is_active = 1 order by display_order, id`);

/** Counts published articles only, so that tags of hidden articles stay hidden. */
const tags = prepare<ArticleTopics['tags'][number]>(sql`
  select t.name, count(*) as count
  from (select id from articles where ${isOnSite(sql`${sql.placeholder('now')}`)}
    order by published_at desc, id limit ${sql.raw(String(topicBounds.articles))}) a
  cross join tag_links l on l.article_id = a.id
  cross join tags t on t.id = l.tag_id
  group by t.id order by count(*) desc, t.name limit ${sql.raw(String(topicBounds.tags))}`);

/** Categories and frequent tags that articles can be browsed by. */
export const articlesTopics = read({
  path: '/articles/topics',
  who: 'P',
  noun: 'articles',
  summary: `List active categories, and the tags used most in the newest ${topicBounds.articles} articles`,
  answer: articleTopics,
  statements: ({ now }) => [categories(), tags({ now })] as const,
  shape: ([categories, tags]) => ({ categories, tags }),
});
