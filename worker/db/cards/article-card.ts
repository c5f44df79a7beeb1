/** Columns of an article card, and subqueries that select the articles of a list in order. */

import { and, desc, eq, lte, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import {
  isShownArticle,
  otherLanguage,
  type ReaderLanguages,
} from '../conditions/is-shown-translation.ts';
import { focalPoint } from '../focal-point.ts';
import { isFalse, isTrue, notNull, qb } from '../query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../schema/articles.ts';
import { uploadedFilesTable } from '../schema/users.ts';
import { translatedText } from '../translated-text.ts';

export const category = alias(articleCategoriesTable, 'category');
export const image = alias(uploadedFilesTable, 'image');

/** Columns of articles that a card shows. */
export const articleFields = {
  id: articlesTable.id,
  tag: articlesTable.tag,
  title: articlesTable.title,
  sub_title: articlesTable.sub_title,
  language_id: articlesTable.language_id,
  category_id: articlesTable.category_id,
  key_image_id: articlesTable.key_image_id,
  is_pinned: articlesTable.is_pinned,
  is_coming_soon: articlesTable.is_coming_soon,
  is_featured: articlesTable.is_featured,
  is_restricted: articlesTable.is_restricted,
  published_at: articlesTable.published_at,
};

export const selectArticles = () => qb.select(articleFields).from(articlesTable);

const nameArticles = () => selectArticles().as('a');
export type ArticleSubquery = ReturnType<typeof nameArticles>;

/** Fields of the card of a published article. */
export const articleCardFields = (
  a: Pick<ArticleSubquery, keyof typeof articleFields>,
  reader: ReaderLanguages,
) => ({
  id: a.id,
  tag: a.tag,
  title: a.title,
  sub_title: a.sub_title,
  language_id: a.language_id,
  language: otherLanguage(a, reader),
  category_id: a.category_id,
  key_image_id: a.key_image_id,
  is_pinned: a.is_pinned,
  is_coming_soon: a.is_coming_soon,
  is_featured: a.is_featured,
  is_restricted: a.is_restricted,
  published_at: notNull(a.published_at),
  category_tag: notNull(category.tag),
  category_name: translatedText(category.name),
  key_image_name: image.name,
  key_image_title: image.title,
  key_image_alternative_text: image.alternative_text,
  key_image_width: image.width,
  key_image_focus: focalPoint(image),
  key_image_height: image.height,
});

/** Cards of the articles of a subquery. Left joins keep their order. */
export const selectArticleCards = (a: ArticleSubquery, reader: ReaderLanguages) =>
  qb
    .select(articleCardFields(a, reader))
    .from(a)
    .leftJoin(category, eq(category.id, a.category_id))
    .leftJoin(image, eq(image.id, a.key_image_id));

interface Page {
  limit: Placeholder | number;
  offset: Placeholder | number;
  /** Sum of limit and offset. */
  end: Placeholder | number;
}

/**
 * Parts of a list in their order: pinned articles, those among them that come soon, the others, and
 * those among them that come soon.
 */
export type ArticlePart = 0 | 1 | 2 | 3;

/** Number of an article's part, as an expression of its flags. */
export const toArticlePart = ({
  is_pinned,
  is_coming_soon,
}: Record<'is_pinned' | 'is_coming_soon', SQLWrapper>) =>
  sql<number>`((1 - ${is_pinned}) * 2 + ${is_coming_soon})`;

/** Condition that an index fulfils. */
export const isInPart = (part: ArticlePart) =>
  and(
    part < 2 ? isTrue(articlesTable.is_pinned) : isFalse(articlesTable.is_pinned),
    part % 2 === 1 ? isTrue(articlesTable.is_coming_soon) : isFalse(articlesTable.is_coming_soon),
  );

/**
 * Selects the first published articles, the newest of each part first. Each part walks an index and
 * stops early, however many articles exist or are scheduled.
 */
export function selectFirstArticles(
  condition: SQL,
  now: Placeholder | string,
  reader: ReaderLanguages,
  { limit, offset, end }: Page,
): ArticleSubquery {
  const selectPart = (part: ArticlePart) =>
    qb.selectAll(
      selectArticles()
        .where(
          and(
            condition,
            isInPart(part),
            lte(articlesTable.published_at, now),
            isShownArticle(articlesTable, reader, now),
          ),
        )
        .orderBy(desc(articlesTable.published_at), articlesTable.id)
        .limit(end)
        .as(`part_${part}`),
    );
  return selectPart(0)
    .unionAll(selectPart(1))
    .unionAll(selectPart(2))
    .unionAll(selectPart(3))
    .limit(limit)
    .offset(offset)
    .as('a');
}
