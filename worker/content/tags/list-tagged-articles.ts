import { sql } from 'drizzle-orm';
import { tagsApi } from '../../contract/content/tags.api.ts';
import { normalizeTagName } from '../../contract/content/tags.ts';
import { tagLimits as limits } from '../../contract/shared/limits.ts';
import {
  type ArticleCardRow,
  articleCardColumns,
  articleCardJoins,
  toArticleCard,
} from '../../db/cards/article-card.ts';
import { prepare } from '../../db/client.ts';
import { isPublished } from '../../db/conditions/is-published.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { defineQuery } from '../../http/query.ts';

/** Only the newest links are read, which bounds the cost of common tags. */
const newestLinks = sql`select article_id from tag_links
  where tag_id = (select id from tags where name = ${sql.placeholder('name')})
    and article_id is not null
  order by id desc limit ${sql.raw(String(limits.articles))}`;

const published = sql`select articles.* from (${newestLinks}) cross join articles
  on articles.id = article_id where ${isPublished(sql`${sql.placeholder('now')}`, 'articles')}`;

const countQuery = prepare<{ count: number; linked: number }>(sql`
  select (select count(*) from (${published})) as count, (select count(*) from (${newestLinks})) as linked`);

const cardsQuery = prepare<ArticleCardRow>(sql`
  select ${articleCardColumns} from (
    select * from (${published}) order by is_pinned desc, published_at desc, id
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
  ) a ${articleCardJoins}`);

/** An unknown tag gives an empty list. */
export const listTaggedArticles = defineQuery(tagsApi.listArticles, {
  auth: 'P',
  buildQueries: ({ params, query, now }) => {
    const values = { name: normalizeTagName(params.name), now, ...getLimitOffset(query) };
    return [countQuery(values), cardsQuery(values)] as const;
  },
  toResponse: ([[counted], rows]) => ({
    count: counted?.count ?? 0,
    ...(counted?.linked === limits.articles && { count_is_floor: true }),
    data: rows.map(toArticleCard),
  }),
});
