/** Public queries of blogs: the list, newest first or searched, and one blog. */

import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { blogsApi } from '../contract/content/blogs.api.ts';
import { blogsPageLimits } from '../contract/shared/limits.ts';
import { editor, maker } from '../db/author-names.ts';
import { prepare, statement } from '../db/client.ts';
import {
  buildOrderBy,
  getLimitOffset,
  isDefaultSort,
  type SearchQuery,
  sortKey,
} from '../db/pagination.ts';
import { isTrue, qb, scalar } from '../db/query-builder.ts';
import { blogsTable } from '../db/schema/content.ts';
import { membershipLevelsTable, uploadedFilesTable } from '../db/schema/users.ts';
import { searchDocuments, toListCount } from '../db/search/full-text.ts';
import { truncate } from '../db/truncate.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';

const blogFields = {
  id: blogsTable.id,
  title: blogsTable.title,
  tag: blogsTable.tag,
  is_active: blogsTable.is_active,
  language_id: blogsTable.language_id,
  created_at: blogsTable.created_at,
  created_by: blogsTable.created_by,
  created_by_name: maker.name,
  updated_at: blogsTable.updated_at,
  updated_by: blogsTable.updated_by,
  updated_by_name: editor.name,
};

const isActive = isTrue(blogsTable.is_active);

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

const listFields = () => ({
  ...blogFields,
  created_by_image: authorImage(),
  // An extra character shows that the text is longer.
  opening: sql<string>`substr(coalesce(${blogsTable.plain}, ''), 1, ${blogsPageLimits.opening + 1})`,
});

const selectBlogs = () =>
  qb
    .select(listFields())
    .from(blogsTable)
    .leftJoin(maker, eq(maker.id, blogsTable.created_by))
    .leftJoin(editor, eq(editor.id, blogsTable.updated_by));

const countQuery = prepare([], () =>
  qb.select({ count: count() }).from(blogsTable).where(isActive),
);

const newestQuery = prepare(['limit', 'offset'], ({ limit, offset }) =>
  selectBlogs()
    .where(isActive)
    .orderBy(desc(blogsTable.created_at), blogsTable.id)
    .limit(limit)
    .offset(offset),
);

export const listBlogs = defineQuery(blogsApi.list, {
  auth: 'P',
  buildQueries: ({ query }) => {
    if (isDefaultSort(query))
      return { count: countQuery(), blogs: newestQuery(getLimitOffset(query)) };
    return query.search?.trim() ? searchBlogs(query, query.search) : sortBlogs(query);
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

function sortBlogs(query: SearchQuery) {
  const { limit, offset } = getLimitOffset(query);
  return {
    count: countQuery(),
    blogs: statement(
      selectBlogs().where(isActive).orderBy(getOrder(query)).limit(limit).offset(offset),
    ),
  };
}

function searchBlogs(query: SearchQuery, search: string) {
  const { limit, offset } = getLimitOffset(query);
  const documents = searchDocuments('blog', blogsTable, search);
  return {
    count: statement(documents.count(isActive)),
    blogs: statement(
      documents
        .select(listFields())
        .leftJoin(maker, eq(maker.id, blogsTable.created_by))
        .leftJoin(editor, eq(editor.id, blogsTable.updated_by))
        .where(and(documents.isFound, isActive))
        .orderBy(getOrder(query))
        .limit(limit)
        .offset(offset),
    ),
  };
}

const blogQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select({ ...blogFields, details: blogsTable.details, version: blogsTable.version })
    .from(blogsTable)
    .leftJoin(maker, eq(maker.id, blogsTable.created_by))
    .leftJoin(editor, eq(editor.id, blogsTable.updated_by))
    .where(and(eq(blogsTable.tag, tag), isActive)),
);

export const getBlog = defineQuery(blogsApi.get, {
  auth: 'P',
  buildQueries: ({ params: { tag } }) => ({ blog: blogQuery({ tag }) }),
  toResponse: ({ blog: [blog] }) => {
    if (!blog) throw notFoundError('This blog does not exist.');
    return blog;
  },
});
