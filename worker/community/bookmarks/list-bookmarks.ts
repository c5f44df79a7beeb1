/**
 * A member’s bookmarks of one object type, newest first, without objects that are no longer
 * visible.
 */

import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { bookmarksApi } from '../../contract/community/bookmarks.api.ts';
import {
  type Bookmark,
  type BookmarkableType,
  bookmarkableTypes,
} from '../../contract/community/bookmarks.ts';
import { threadCardLimits } from '../../contract/community/threads.ts';
import { statement } from '../../db/client.ts';
import { selectVisibleObject, visibilityOf } from '../../db/conditions/visible-objects.ts';
import { focalPoint } from '../../db/focal-point.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import type { SearchQuery } from '../../db/pagination.ts';
import { isTrue, qb, scalar } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { bookmarksTable, savedItemsTable } from '../../db/schema/social.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { buildUserItemList, sortDirections } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';

const articleBookmarks = buildUserItemList<Bookmark>({
  sort: 'created_at desc',
  reverse: 'created_at asc',
  orders: ['id', 'article_id', 'article_tag', 'article_title', 'object_name', 'created_at'],
  texts: ['article_title', 'object_name'],
});

const author = alias(usersTable, 'author');

const openingOf = (text: SQLiteColumn) => sql`substr(${text}, 1, ${threadCardLimits.opening})`;

/** Portrait of a user, if the profile is public and the level permits one. */
const getPortraitId = (user: typeof usersTable | typeof author) =>
  scalar(
    qb
      .select({ id: sql<string>`${user.image_id}` })
      .from(membershipLevelsTable)
      .where(
        and(
          eq(membershipLevelsTable.id, user.membership_level_id),
          isTrue(membershipLevelsTable.authz_user_detailed),
          isTrue(user.is_public),
        ),
      ),
  );

/** Opening of a thread; null if it was deleted. */
const threadOpening = () =>
  scalar(
    qb
      .select({
        opening: sql<
          string | null
        >`iif(${threadRepliesTable.is_deleted}, null, ${openingOf(threadRepliesTable.plain)})`,
      })
      .from(threadRepliesTable)
      .where(eq(threadRepliesTable.thread_id, threadsTable.id))
      .orderBy(asc(threadRepliesTable.path))
      .limit(1),
  );

interface ObjectFields {
  table: SQLiteTable & Record<'id' | 'tag', SQLiteColumn>;
  name: SQLiteColumn;
  line: SQLiteColumn | SQL;
  language: SQLiteColumn;
  image: SQLiteColumn | SQL;
  /** Author, whose name is shown. */
  authorId?: SQLiteColumn;
  at?: SQLiteColumn;
}

/** Fields of a bookmarked object, by type. */
const objectFields: Record<BookmarkableType, () => ObjectFields> = {
  articles: () => ({
    table: articlesTable,
    name: articlesTable.title,
    line: articlesTable.sub_title,
    language: articlesTable.language_id,
    image: articlesTable.key_image_id,
  }),
  users: () => ({
    table: usersTable,
    name: usersTable.name,
    line: usersTable.title,
    language: usersTable.words_language_id,
    image: getPortraitId(usersTable),
  }),
  threads: () => ({
    table: threadsTable,
    name: threadsTable.title,
    line: threadOpening(),
    language: threadsTable.language_id,
    image: getPortraitId(author),
    authorId: threadsTable.created_by,
  }),
  events: () => ({
    table: eventsTable,
    name: eventsTable.name,
    line: openingOf(eventsTable.description),
    language: eventsTable.language_id,
    image: eventsTable.image_1_id,
    at: eventsTable.start_at,
  }),
};

const isOfUser = (id: string, type: BookmarkableType) =>
  type === 'articles'
    ? eq(bookmarksTable.created_by, id)
    : and(eq(savedItemsTable.created_by, id), eq(savedItemsTable.object_type, type));

export const listBookmarks = defineQuery(bookmarksApi.list, {
  auth: 'S',
  buildQueries: ({ params: { id }, query, viewer, now }) => {
    const object_type = getObjectType(query);
    return {
      owner: listOwnerQuery({ id }),
      saved: statement(qb.selectValues(countBookmarks(id))),
      bookmarks: buildBookmarksQuery(id, object_type, query, visibilityOf(viewer, now)),
    };
  },
  toResponse: ({ owner: [owner], saved: [saved], bookmarks }, { query }) => {
    if (!owner || !saved) throw userNotFoundError();
    const object_type = getObjectType(query);
    const isArticle = object_type === 'articles';
    const data = bookmarks.map((row) => ({
      ...row,
      object_type,
      article_id: isArticle ? row.object_id : null,
      article_tag: isArticle ? row.object_tag : null,
      article_title: isArticle ? row.object_name : null,
    }));
    return { ...articleBookmarks.answer(data, saved[object_type], query), saved };
  },
});

function countBookmarks(id: string) {
  const counts = bookmarkableTypes.map((type) => {
    const table = type === 'articles' ? bookmarksTable : savedItemsTable;
    const bookmarks = qb.select({ count: count() }).from(table).where(isOfUser(id, type));
    return [type, sql<number>`${bookmarks}`];
  });
  return Object.fromEntries(counts) as Record<BookmarkableType, SQL<number>>;
}

/** Pages the bookmarks of a type before their objects are joined. */
function buildBookmarksQuery(
  id: string,
  object_type: BookmarkableType,
  query: SearchQuery,
  sight: Parameters<typeof selectVisibleObject>[1],
) {
  const { limit, offset } = articleBookmarks.rowsToRead(query);
  const order = sortDirections[articleBookmarks.wayOf(query)];
  const isArticle = object_type === 'articles';
  const source = isArticle ? bookmarksTable : savedItemsTable;
  const page = qb
    .select({
      bookmark_id: sql<string>`${source.id}`,
      bookmarked_id: sql<string>`${isArticle ? bookmarksTable.article_id : savedItemsTable.object_id}`,
      bookmarked_at: sql<string>`${source.created_at}`,
    })
    .from(source)
    .where(isOfUser(id, object_type))
    .orderBy(order(source.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  const { table, name, line, language, image, authorId, at } = objectFields[object_type]();
  const seen = selectVisibleObject({ object_type, object_id: sql`${page.bookmarked_id}` }, sight);
  return statement(
    qb
      .select({
        id: page.bookmark_id,
        object_id: page.bookmarked_id,
        object_tag: sql<string | null>`${table.tag}`,
        object_name: sql<string | null>`${name}`,
        object_line: sql<string | null>`${line}`,
        object_language_id: sql<string | null>`${language}`,
        object_image: uploadedFilesTable.name,
        object_image_focus: focalPoint(uploadedFilesTable),
        object_by: author.name,
        object_at: at ? sql<string | null>`${at}` : sql<null>`null`,
        created_at: page.bookmarked_at,
      })
      .from(page)
      .leftJoin(table, eq(table.id, sql`${seen}`))
      .leftJoin(author, eq(author.id, authorId ?? sql`null`))
      .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, image)),
  );
}

const getObjectType = ({ object_type }: { object_type?: string }): BookmarkableType =>
  bookmarkableTypes.find((type) => type === object_type) ?? 'articles';
