/** Public queries of blogs: the list, newest first or searched, and one blog. */

import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { blogsApi } from '../contract/content/blogs.api.ts';
import { blogsPageLimits } from '../contract/shared/limits.ts';
import { editor, maker } from '../db/author-names.ts';
import { prepare, statement } from '../db/client.ts';
import {
  isShownTranslation,
  otherLanguage,
  type ReaderLanguages,
  readerNames,
  toReaderParams,
} from '../db/conditions/is-shown-translation.ts';
import {
  buildOrderBy,
  getLimitOffset,
  isDefaultSort,
  type SearchQuery,
  sortKey,
} from '../db/pagination.ts';
import { isTrue, qb, scalar } from '../db/query-builder.ts';
import { isRequestedItem, requestNames, selectTranslations } from '../db/requested-translation.ts';
import { blogsTable } from '../db/schema/content.ts';
import { membershipLevelsTable, uploadedFilesTable } from '../db/schema/users.ts';
import { searchDocuments, toListCount } from '../db/search/full-text.ts';
import { truncate } from '../db/truncate.ts';
import { notFoundError } from '../http/http-error.ts';
import type { Reader } from '../http/language.ts';
import { defineQuery } from '../http/query.ts';

const blogFields = (reader: ReaderLanguages) => ({
  id: blogsTable.id,
  title: blogsTable.title,
  tag: blogsTable.tag,
  is_active: blogsTable.is_active,
  language_id: blogsTable.language_id,
  language: otherLanguage(blogsTable, reader),
  created_at: blogsTable.created_at,
  created_by: blogsTable.created_by,
  created_by_name: maker.name,
  updated_at: blogsTable.updated_at,
  updated_by: blogsTable.updated_by,
  updated_by_name: editor.name,
});

const isActive = (blog: typeof blogsTable) => isTrue(blog.is_active);

const isShown = (
  reader: ReaderLanguages,
  isListed: (blog: typeof blogsTable) => SQL | undefined = () => undefined,
) =>
  and(
    isActive(blogsTable),
    isShownTranslation(blogsTable, blogsTable, reader, (other) =>
      and(isActive(other), isListed(other)),
    ),
  ) as SQL;

/** Picture of the author, if the profile shows it. */
const authorImage = () =>
  scalar(
    qb
      .select({ name: uploadedFilesTable.name })
      .from(membershipLevelsTable)
      .innerJoin(uploadedFilesTable, eq(uploadedFilesTable.id, maker.image_id))
      .where(
        and(
          eq(membershipLevelsTable.id, maker.membership_level_id),
          isTrue(membershipLevelsTable.authz_user_detailed),
          isTrue(maker.is_public),
        ),
      ),
  );

const listFields = (reader: ReaderLanguages) => ({
  ...blogFields(reader),
  created_by_image: authorImage(),
  // An extra character shows that the text is longer.
  opening: sql<string>`substr(coalesce(${blogsTable.plain}, ''), 1, ${blogsPageLimits.opening + 1})`,
});

const selectBlogs = (reader: ReaderLanguages) =>
  qb
    .select(listFields(reader))
    .from(blogsTable)
    .leftJoin(maker, eq(maker.id, blogsTable.created_by))
    .leftJoin(editor, eq(editor.id, blogsTable.updated_by));

const countQuery = prepare([...readerNames], (reader) =>
  qb.select({ count: count() }).from(blogsTable).where(isShown(reader)),
);

const newestQuery = prepare(['limit', 'offset', ...readerNames], ({ limit, offset, ...reader }) =>
  selectBlogs(reader)
    .where(isShown(reader))
    .orderBy(desc(blogsTable.created_at), blogsTable.id)
    .limit(limit)
    .offset(offset),
);

export const listBlogs = defineQuery(blogsApi.list, {
  auth: 'P',
  buildQueries: ({ query, reader }) => {
    if (isDefaultSort(query))
      return {
        count: countQuery(reader),
        blogs: newestQuery({ ...getLimitOffset(query), ...reader }),
      };
    return query.search?.trim()
      ? searchBlogs(query, query.search, reader)
      : sortBlogs(query, reader);
  },
  toResponse: ({ count: [counted], blogs }) => ({
    ...toListCount(counted),
    data: blogs.map((row) => ({ ...row, opening: truncate(row.opening, blogsPageLimits.opening) })),
  }),
});

const orders = {
  title: sortKey(blogsTable.title),
  tag: blogsTable.tag,
  created_at: blogsTable.created_at,
  created_by_name: sortKey(maker.name),
  updated_at: blogsTable.updated_at,
  updated_by_name: sortKey(editor.name),
};

const getOrder = (query: SearchQuery): SQL =>
  buildOrderBy(query, orders, blogsTable.id) ??
  sql`${blogsTable.created_at} desc, ${blogsTable.id}`;

function sortBlogs(query: SearchQuery, asking: Reader) {
  const { limit, offset } = getLimitOffset(query);
  const reader = toReaderParams(asking);
  return {
    count: countQuery(asking),
    blogs: statement(
      selectBlogs(reader)
        .where(isShown(reader))
        .orderBy(getOrder(query))
        .limit(limit)
        .offset(offset),
    ),
  };
}

function searchBlogs(query: SearchQuery, search: string, asking: Reader) {
  const { limit, offset } = getLimitOffset(query);
  const reader = toReaderParams(asking);
  const documents = searchDocuments('blog', blogsTable, search);
  const isListed = isShown(reader, (other) => documents.isCandidate(other.id));
  return {
    count: statement(documents.count(isListed)),
    blogs: statement(
      documents
        .select(listFields(reader))
        .leftJoin(maker, eq(maker.id, blogsTable.created_by))
        .leftJoin(editor, eq(editor.id, blogsTable.updated_by))
        .where(and(documents.isFound, isListed))
        .orderBy(getOrder(query))
        .limit(limit)
        .offset(offset),
    ),
  };
}

const blogQuery = prepare(['tag', ...requestNames], ({ tag, ...reader }) =>
  qb
    .select({
      ...blogFields(reader),
      translations: selectTranslations(
        blogsTable,
        blogsTable.translation_group_id,
        reader,
        isActive,
      ),
      details: blogsTable.details,
      version: blogsTable.version,
    })
    .from(blogsTable)
    .leftJoin(maker, eq(maker.id, blogsTable.created_by))
    .leftJoin(editor, eq(editor.id, blogsTable.updated_by))
    .where(isRequestedItem(blogsTable, tag, reader, isActive)),
);

export const getBlog = defineQuery(blogsApi.get, {
  auth: 'P',
  buildQueries: ({ params: { tag }, reader }) => ({ blog: blogQuery({ tag, ...reader }) }),
  toResponse: ({ blog: [blog] }) => {
    if (!blog) throw notFoundError('blog_not_found');
    return blog;
  },
});
