/** Newest articles for the site’s feeds. Restricted articles appear without their text. */

import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { sectionFileFields } from '../content/articles/get-article.ts';
import { feedLimits } from '../contract/shared/limits.ts';
import { maker } from '../db/author-names.ts';
import { prepare, type StatementRows } from '../db/client.ts';
import { isPublished } from '../db/conditions/is-published.ts';
import {
  isShownArticle,
  otherLanguage,
  readerNames,
} from '../db/conditions/is-shown-translation.ts';
import { notNull, qb } from '../db/query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../db/schema/articles.ts';
import { fileUsesTable } from '../db/schema/file-uses.ts';
import { uploadedFilesTable } from '../db/schema/users.ts';
import { translatedText } from '../db/translated-text.ts';
import type { Reader } from '../http/language.ts';

type FeedRows = StatementRows<ReturnType<ReturnType<typeof buildNewestArticles>>>;

/** Article of a feed. Restricted articles have neither `article` nor `plain`. */
export type FeedArticle = FeedRows['articles'][number];

/** Picture or video in a body. */
export type FeedFile = FeedRows['files'][number];

/**
 * Builds the queries of a feed: the newest articles that meet a condition, and the files of the
 * open ones. The condition may use the placeholder `tag`.
 */
export function buildNewestArticles(condition?: SQL) {
  const now = sql.placeholder('now');
  const reader = {
    language: sql.placeholder('language'),
    default_language: sql.placeholder('default_language'),
  };
  const newest = qb
    .select({
      id: articlesTable.id,
      tag: articlesTable.tag,
      title: articlesTable.title,
      language_id: articlesTable.language_id,
      translation_group_id: articlesTable.translation_group_id,
      sub_title: articlesTable.sub_title,
      article: articlesTable.article,
      plain: articlesTable.plain,
      category_id: articlesTable.category_id,
      key_image_id: articlesTable.key_image_id,
      created_by: articlesTable.created_by,
      created_by_override: articlesTable.created_by_override,
      author_id: articlesTable.author_id,
      published_at: articlesTable.published_at,
      updated_at: articlesTable.updated_at,
      is_coming_soon: articlesTable.is_coming_soon,
      is_restricted: articlesTable.is_restricted,
    })
    .from(articlesTable)
    .where(and(condition, isPublished(now), isShownArticle(articlesTable, reader, now)))
    .orderBy(desc(articlesTable.published_at), articlesTable.id)
    .limit(feedLimits.entries)
    .as('newest');
  const isClosed = sql`(${newest.is_restricted} = 1 or ${newest.is_coming_soon} = 1)`;
  const articles = prepare(['now', ...readerNames], () =>
    qb
      .select({
        id: newest.id,
        tag: newest.tag,
        title: newest.title,
        language: otherLanguage(newest, reader),
        sub_title: newest.sub_title,
        published_at: notNull(newest.published_at),
        updated_at: sql<string>`max(${newest.updated_at}, ${newest.published_at})`,
        author: sql<
          string | null
        >`coalesce(nullif(${newest.created_by_override}, ''), ${maker.name})`,
        category_tag: notNull(articleCategoriesTable.tag),
        category_name: translatedText(articleCategoriesTable.name),
        is_coming_soon: newest.is_coming_soon,
        is_restricted: newest.is_restricted,
        article: sql<string | null>`iif(${isClosed}, null, ${newest.article})`,
        plain: sql<string | null>`iif(${isClosed}, null, substr(${newest.plain}, 1, 400))`,
        image_name: uploadedFilesTable.name,
        image_type: uploadedFilesTable.content_type,
        image_size: uploadedFilesTable.size,
      })
      .from(newest)
      .leftJoin(articleCategoriesTable, eq(articleCategoriesTable.id, newest.category_id))
      .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, newest.key_image_id))
      .leftJoin(maker, eq(maker.id, sql`coalesce(${newest.author_id}, ${newest.created_by})`)),
  );
  const files = prepare(['now', ...readerNames], () =>
    qb
      .select(sectionFileFields)
      .from(uploadedFilesTable)
      .where(
        inArray(
          uploadedFilesTable.id,
          qb
            .select({ id: fileUsesTable.reference })
            .from(newest)
            // A cross join keeps the order; otherwise SQLite reads the files of all articles.
            .crossJoin(fileUsesTable)
            .where(
              and(
                eq(fileUsesTable.resource, 'articles'),
                eq(fileUsesTable.item_id, newest.id),
                not(isClosed),
              ),
            ),
        ),
      ),
  );
  return (values: Reader & { now: string; tag?: string }) => ({
    articles: articles(values),
    files: files(values),
  });
}
