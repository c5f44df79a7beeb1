/**
 * Published articles with a tag. Only the newest links are read, which bounds the cost of common
 * tags; an unknown tag gives an empty list.
 */

import { and, count, desc, eq, exists, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { tagsApi } from '../../contract/content/tags.api.ts';
import { normalizeTagName } from '../../contract/content/tags.ts';
import { tagLimits as limits } from '../../contract/shared/limits.ts';
import { articleFields, selectArticleCards } from '../../db/cards/article-card.ts';
import { prepare } from '../../db/client.ts';
import { isPublished } from '../../db/conditions/is-published.ts';
import {
  isShownArticle,
  type ReaderLanguages,
  readerNames,
} from '../../db/conditions/is-shown-translation.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { qb, scalar } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { defineQuery } from '../../http/query.ts';

const tagId = (name: SQLWrapper) =>
  scalar(qb.select({ id: tagsTable.id }).from(tagsTable).where(eq(tagsTable.name, name)));

const selectNewestLinks = (name: SQLWrapper) =>
  qb
    .select({ article_id: tagLinksTable.article_id })
    .from(tagLinksTable)
    .where(and(eq(tagLinksTable.tag_id, tagId(name)), isNotNull(tagLinksTable.article_id)))
    .orderBy(desc(tagLinksTable.id))
    .limit(limits.articles);

const nameLinks = (name: SQLWrapper) => selectNewestLinks(name).as('links');

/** SQL condition: published, and shown to the reader among the translations with the tag. */
const isListed = (
  links: ReturnType<typeof nameLinks>,
  name: SQLWrapper,
  now: SQLWrapper,
  reader: ReaderLanguages,
) =>
  and(
    eq(articlesTable.id, links.article_id),
    isPublished(now),
    isShownArticle(articlesTable, reader, now, (other) =>
      exists(
        qb
          .select({ id: tagLinksTable.id })
          .from(tagLinksTable)
          .where(
            and(eq(tagLinksTable.article_id, other.id), eq(tagLinksTable.tag_id, tagId(name))),
          ),
      ),
    ),
  );

const countQuery = prepare(['name', 'now', ...readerNames], ({ name, now, ...reader }) => {
  const links = nameLinks(name);
  const published = qb
    .select({ count: count() })
    .from(links)
    .crossJoin(articlesTable)
    .where(isListed(links, name, now, reader));
  const linked = qb.select({ count: count() }).from(links);
  return qb.selectValues({ count: sql<number>`${published}`, linked: sql<number>`${linked}` });
});

/** A cross join, because SQLite must begin at the links. */
const articlesQuery = prepare(
  ['name', 'now', 'limit', 'offset', ...readerNames],
  ({ name, now, limit, offset, ...reader }) => {
    const links = nameLinks(name);
    const { is_pinned, is_coming_soon, published_at, id } = articlesTable;
    return selectArticleCards(
      qb
        .select(articleFields)
        .from(links)
        .crossJoin(articlesTable)
        .where(isListed(links, name, now, reader))
        .orderBy(desc(is_pinned), is_coming_soon, desc(published_at), id)
        .limit(limit)
        .offset(offset)
        .as('a'),
      reader,
    );
  },
);

export const listTaggedArticles = defineQuery(tagsApi.listArticles, {
  auth: 'P',
  buildQueries: ({ params, query, now, reader }) => {
    const values = {
      name: normalizeTagName(params.name),
      now,
      ...getLimitOffset(query),
      ...reader,
    };
    return { count: countQuery(values), articles: articlesQuery(values) };
  },
  toResponse: ({ count: [counted], articles }) => ({
    count: counted?.count ?? 0,
    ...(counted?.linked === limits.articles && { count_is_floor: true }),
    data: articles,
  }),
});
