/** Categories and frequent tags that articles can be browsed by. */

import { and, count, desc, eq } from 'drizzle-orm';
import { articlesApi } from '../../contract/content/articles/articles.api.ts';
import { articleTopicLimits } from '../../contract/content/articles/articles.ts';
import { prepare } from '../../db/client.ts';
import { isPublished } from '../../db/conditions/is-published.ts';
import { isShownArticle, readerNames } from '../../db/conditions/is-shown-translation.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../../db/schema/articles.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { translatedText } from '../../db/translated-text.ts';
import { defineQuery } from '../../http/query.ts';

const categoriesQuery = prepare([], () =>
  qb
    .select({ tag: articleCategoriesTable.tag, name: translatedText(articleCategoriesTable.name) })
    .from(articleCategoriesTable)
    .where(isTrue(articleCategoriesTable.is_active))
    .orderBy(articleCategoriesTable.display_order, articleCategoriesTable.id),
);

/** Counts published articles only, so that tags of hidden articles stay hidden. */
const tagsQuery = prepare(['now', ...readerNames], ({ now, ...reader }) => {
  const newest = qb
    .select({ id: articlesTable.id })
    .from(articlesTable)
    .where(and(isPublished(now), isShownArticle(articlesTable, reader, now)))
    .orderBy(desc(articlesTable.published_at), articlesTable.id)
    .limit(articleTopicLimits.articles)
    .as('newest');
  return qb
    .select({ name: tagsTable.name, count: count() })
    .from(newest)
    .crossJoin(tagLinksTable)
    .crossJoin(tagsTable)
    .where(and(eq(tagLinksTable.article_id, newest.id), eq(tagsTable.id, tagLinksTable.tag_id)))
    .groupBy(tagsTable.id)
    .orderBy(desc(count()), tagsTable.name)
    .limit(articleTopicLimits.tags);
});

export const listArticleTopics = defineQuery(articlesApi.listTopics, {
  auth: 'P',
  buildQueries: ({ now, reader }) => ({
    categories: categoriesQuery(),
    tags: tagsQuery({ now, ...reader }),
  }),
  toResponse: (topics) => topics,
});
