/**
 * A published article with its sections and files. Restricted bodies need a level that permits
 * them.
 */

import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  lt,
  lte,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type CurrentViewer, hasPermission } from '../../contract/accounts/permissions.ts';
import { articlesApi } from '../../contract/content/articles/articles.api.ts';
import type { ArticleView } from '../../contract/content/articles/articles.ts';
import { editor, maker } from '../../db/author-names.ts';
import { articleCardFields, category, image } from '../../db/cards/article-card.ts';
import { prepare, type StatementRows } from '../../db/client.ts';
import { isArticlePublished } from '../../db/conditions/is-published.ts';
import {
  isShownArticle,
  otherLanguage,
  type ReaderLanguages,
} from '../../db/conditions/is-shown-translation.ts';
import { focalPoint } from '../../db/focal-point.ts';
import { getDecoder, isFalse, isTrue, jsonArray, jsonObject, qb } from '../../db/query-builder.ts';
import {
  requestNames,
  selectRequestedId,
  selectTranslations,
} from '../../db/requested-translation.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { fileUsesTable } from '../../db/schema/file-uses.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { parseSections } from './parse-sections.ts';

const author = alias(usersTable, 'author');
const publisher = alias(usersTable, 'publisher');
const neighbour = alias(articlesTable, 'neighbour');

/**
 * One row with everything the page of an article needs. `article` selects all its columns, and
 * `isShown` is a condition on its category.
 */
export function selectArticlePage(
  article: SQL,
  now: SQLWrapper,
  reader: ReaderLanguages,
  isShown?: SQL,
) {
  const a = qb.$with('a', getTableColumns(articlesTable)).as(article);
  /** Neighbours skip coming-soon articles. */
  const findNeighbour = (condition: SQL | undefined, ...order: SQL[]) =>
    jsonObject(
      qb
        .select({
          tag: neighbour.tag,
          title: neighbour.title,
          language: otherLanguage(neighbour, reader),
        })
        .from(neighbour)
        .where(
          and(
            eq(neighbour.category_id, a.category_id),
            lte(neighbour.published_at, now),
            isFalse(neighbour.is_coming_soon),
            isShownArticle(neighbour, reader, now),
            condition,
          ),
        )
        .orderBy(...order)
        .limit(1),
    );
  /** Often the maker is the author and the editor, and is read once. */
  const ofAuthor = (column: 'name' | 'tag' | 'is_public') =>
    sql<string | null>`iif(${a.author_id} is null, ${maker[column]}, ${author[column]})`;
  const { published_at, id, is_pinned } = neighbour;
  const isAlike = eq(is_pinned, a.is_pinned);
  const forth = [desc(published_at), asc(id)];
  const back = [asc(published_at), desc(id)];
  const isBefore = and(
    isAlike,
    sql`${published_at} >= iif(${a.is_coming_soon}, '', ${a.published_at})`,
    or(isTrue(a.is_coming_soon), gt(published_at, a.published_at), lt(id, a.id)),
  );
  const isAfter = and(
    isAlike,
    isFalse(a.is_coming_soon),
    lte(published_at, a.published_at),
    or(lt(published_at, a.published_at), gt(id, a.id)),
  );
  // Cards are in this order: pinned articles first, those to come last, then the newest.
  const before = findNeighbour(isBefore, ...back);
  const lastPinned = findNeighbour(isTrue(is_pinned), ...back);
  const after = findNeighbour(isAfter, ...forth);
  const firstUnpinned = findNeighbour(isFalse(is_pinned), ...forth);
  return qb
    .with(a)
    .select({
      ...articleCardFields(a, reader),
      version: a.version,
      article: a.article,
      created_at: a.created_at,
      created_by: a.created_by,
      created_by_name: maker.name,
      updated_at: a.updated_at,
      updated_by: a.updated_by,
      updated_by_name: sql<
        string | null
      >`iif(${a.updated_by} = ${a.created_by}, ${maker.name}, ${editor.name})`,
      country_id: a.country_id,
      country_name: countriesTable.name,
      published_by: a.published_by,
      published_by_name: publisher.name,
      created_by_override: a.created_by_override,
      author_name: ofAuthor('name'),
      created_by_tag: sql<
        string | null
      >`iif(${a.created_by_override} is null and ${ofAuthor('is_public')} = 1, ${ofAuthor('tag')}, null)`,
      tags: jsonArray(
        qb
          .select({ id: tagsTable.id, name: tagsTable.name })
          .from(tagLinksTable)
          .innerJoin(tagsTable, eq(tagsTable.id, tagLinksTable.tag_id))
          .where(eq(tagLinksTable.article_id, a.id)),
      ),
      translations: selectTranslations(articlesTable, a.translation_group_id, reader, (other) =>
        lte(other.published_at, now),
      ),
      previous: firstNotNull(before, sql`iif(${a.is_pinned}, null, ${lastPinned})`),
      next: firstNotNull(after, sql`iif(${a.is_pinned}, ${firstUnpinned}, null)`),
      files: jsonArray(selectSectionFiles(a.id)),
    })
    .from(a)
    .innerJoin(category, eq(category.id, a.category_id))
    .leftJoin(image, eq(image.id, a.key_image_id))
    .leftJoin(countriesTable, eq(countriesTable.id, a.country_id))
    .leftJoin(maker, eq(maker.id, a.created_by))
    .leftJoin(author, eq(author.id, a.author_id))
    .leftJoin(editor, eq(editor.id, sql`nullif(${a.updated_by}, ${a.created_by})`))
    .leftJoin(publisher, eq(publisher.id, a.published_by))
    .where(isShown);
}

/** The second has the same fields as the first. */
const firstNotNull = <Value>(one: SQL<Value>, other: SQL): SQL<Value> =>
  sql<Value>`coalesce(${one}, ${other})`.mapWith(getDecoder(one) ?? String) as SQL<Value>;

/** Fields of a picture or video in the body of an article. */
export const sectionFileFields = {
  id: uploadedFilesTable.id,
  name: uploadedFilesTable.name,
  title: uploadedFilesTable.title,
  copyright: uploadedFilesTable.copyright,
  alternative_text: uploadedFilesTable.alternative_text,
  width: uploadedFilesTable.width,
  height: uploadedFilesTable.height,
  focus: focalPoint(uploadedFilesTable),
};

/** Files that a saved article shows. */
export const selectSectionFiles = (article: SQLWrapper) =>
  qb
    .select(sectionFileFields)
    .from(fileUsesTable)
    .crossJoin(uploadedFilesTable)
    .where(
      and(
        sql`${fileUsesTable.resource} = 'articles'`,
        eq(fileUsesTable.item_id, article),
        eq(uploadedFilesTable.id, fileUsesTable.reference),
      ),
    );

/** Files that a body names, such as that of a draft: one or two ids follow each `data-file="`. */
export const selectFilesOfBody = (body: SQL) =>
  qb
    .select(sectionFileFields)
    .from(uploadedFilesTable)
    .where(
      sql`${uploadedFilesTable.id} in (select substr(part.value, position.value, 36)
        from json_each('[' || replace(json_quote(${body}), ${'data-file=\\"'}, '","') || ']') part,
          json_each('[1, 38]') position where part.key > 0)`,
    );

const pageNames = ['tag', 'now', ...requestNames] as const;

const isRequested = ({ tag, now, ...request }: Record<(typeof pageNames)[number], Placeholder>) =>
  and(
    eq(
      articlesTable.id,
      selectRequestedId(articlesTable, tag, request, (article) => isArticlePublished(now, article)),
    ),
    lte(articlesTable.published_at, now),
  );

const articleQuery = prepare(pageNames, (page) =>
  selectArticlePage(
    qb.select(getTableColumns(articlesTable)).from(articlesTable).where(isRequested(page)).getSQL(),
    page.now,
    page,
    isTrue(category.is_active),
  ),
);

export type ArticlePageRow = StatementRows<{
  article: ReturnType<typeof articleQuery>;
}>['article'][number];

export const getArticle = defineQuery(articlesApi.get, {
  auth: 'P',
  buildQueries: ({ params: { tag }, now, reader }) => ({
    article: articleQuery({ tag, now, ...reader }),
  }),
  toResponse: ({ article: [article] }, { viewer }) => serializeArticlePage(article, viewer),
  toHydrationState: toEmbeddedArticle,
});

/** @throws HttpError 404 */
export function serializeArticlePage(row: ArticlePageRow | undefined, viewer: CurrentViewer) {
  if (!row) throw notFoundError('article_not_found');
  const { files, ...article } = row;
  const body = canReadBody(row, viewer) ? row.article : null;
  return {
    ...article,
    article: body,
    tags: article.tags.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    sections: parseSections(body, files),
  } satisfies ArticleView;
}

/** Pages embed the parsed sections only; the body would send the same content twice. */
export function toEmbeddedArticle<View extends Pick<ArticleView, 'article'>>(answer: View) {
  return { ...answer, article: answer.article && '…' };
}

/** Restricted bodies need a level that permits them; coming-soon bodies are for admins. */
const canReadBody = (row: ArticlePageRow, viewer: CurrentViewer) =>
  viewer?.is_admin ||
  (!row.is_coming_soon && (!row.is_restricted || hasPermission(viewer, 'authz_articles')));
