/**
 * Finds objects of any type (articles, users, threads …) that the reader may see, for likes,
 * bookmarks and reports.
 */

import { and, eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SelectedFieldsFlat, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type LikeableType, likeableTypes } from '../../contract/community/likes.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { statement } from '../client.ts';
import { isFalse, isTrue, qb } from '../query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../schema/articles.ts';
import { blogsTable, pagesTable } from '../schema/content.ts';
import { categoriesTable, subCategoriesTable } from '../schema/directory.ts';
import { eventsTable, locationsTable } from '../schema/locations-and-events.ts';
import { likesTable } from '../schema/social.ts';
import { threadRepliesTable, threadsTable } from '../schema/threads.ts';
import { usersTable } from '../schema/users.ts';
import { translatedText } from '../translated-text.ts';
import { type BlockFilter, notBlockedBy } from './block-filter.ts';
import { isPublished } from './is-published.ts';

/** Table of an object type, with the condition that readers may see a row. */
interface ObjectTable {
  table: SQLiteTable & { id: SQLiteColumn };
  title: SQLiteColumn | SQL;
  isSeen: (now: SQLWrapper | string) => SQL | undefined;
  /** Column with the owner; objects of blocked owners are hidden. */
  owner?: SQLiteColumn;
}

/** Visibility for a reader: the public condition at a time, and the block filter. */
interface Visibility {
  now: SQLWrapper | string;
  meets: BlockFilter;
}

/** Undefined for admins, who see everything. */
export const visibilityOf = (
  viewer: AuthenticatedUser | null,
  now: string,
): Visibility | undefined => (viewer?.is_admin ? undefined : { now, meets: notBlockedBy(viewer) });

/** Tables of the objects that can be liked and saved, with their public condition. */
const objectTables: Record<LikeableType, ObjectTable> = {
  'article-categories': {
    table: articleCategoriesTable,
    title: translatedText(articleCategoriesTable.name),
    isSeen: () => isTrue(articleCategoriesTable.is_active),
  },
  articles: { table: articlesTable, title: articlesTable.title, isSeen: isPublished },
  blogs: { table: blogsTable, title: blogsTable.title, isSeen: () => isTrue(blogsTable.is_active) },
  categories: {
    table: categoriesTable,
    title: translatedText(categoriesTable.name),
    isSeen: () => isTrue(categoriesTable.is_active),
  },
  events: {
    table: eventsTable,
    title: eventsTable.name,
    isSeen: () =>
      and(
        isTrue(eventsTable.is_active),
        exists(
          qb
            .select({ id: usersTable.id })
            .from(usersTable)
            .where(and(eq(usersTable.id, eventsTable.user_id), isTrue(usersTable.is_active))),
        ),
      ),
    owner: eventsTable.user_id,
  },
  locations: {
    table: locationsTable,
    title: locationsTable.name,
    isSeen: () => and(isTrue(locationsTable.is_public), isTrue(locationsTable.is_active)),
  },
  pages: { table: pagesTable, title: pagesTable.title, isSeen: () => isTrue(pagesTable.is_active) },
  sub_categories: {
    table: subCategoriesTable,
    title: translatedText(subCategoriesTable.name),
    isSeen: () =>
      and(
        isTrue(subCategoriesTable.is_active),
        exists(
          qb
            .select({ id: categoriesTable.id })
            .from(categoriesTable)
            .where(
              and(
                eq(categoriesTable.id, subCategoriesTable.category_id),
                isTrue(categoriesTable.is_active),
              ),
            ),
        ),
      ),
  },
  'thread-replies': {
    table: threadRepliesTable,
    title: sql`substr(${threadRepliesTable.plain}, 1, 200)`,
    isSeen: () =>
      and(
        isFalse(threadRepliesTable.is_deleted),
        exists(
          qb
            .select({ id: threadsTable.id })
            .from(threadsTable)
            .where(
              and(
                eq(threadsTable.id, threadRepliesTable.thread_id),
                isFalse(threadsTable.is_deleted),
              ),
            ),
        ),
      ),
    owner: threadRepliesTable.created_by,
  },
  threads: {
    table: threadsTable,
    title: threadsTable.title,
    isSeen: () => isFalse(threadsTable.is_deleted),
    owner: threadsTable.created_by,
  },
  users: {
    table: usersTable,
    title: usersTable.name,
    isSeen: () => isTrue(usersTable.is_public),
    owner: usersTable.id,
  },
};

const isVisible = ({ isSeen, owner }: ObjectTable, sight?: Visibility) =>
  sight && and(isSeen(sight.now), owner && sight.meets(owner));

interface ObjectReference {
  object_type: LikeableType;
  object_id: SQL | string;
}

/** Statement that finds a visible object. */
export const findVisibleObject = (object: ObjectReference, sight?: Visibility) =>
  statement(selectVisibleObject(object, sight));

/** The same as a query, for conditions. */
export function selectVisibleObject(
  { object_type, object_id }: ObjectReference,
  sight?: Visibility,
) {
  return selectFromObject(
    object_type,
    object_id,
    ({ table }) => ({ id: sql<string>`${table.id}` }),
    sight,
  );
}

/** Selects fields of an object that can be liked, if it is visible. */
export function selectFromObject<Fields extends SelectedFieldsFlat>(
  type: LikeableType,
  id: SQLWrapper | string,
  getFields: (object: ObjectTable) => Fields,
  sight?: Visibility,
) {
  const object = objectTables[type];
  const { table } = object;
  return qb
    .select(getFields(object))
    .from(table)
    .where(and(eq(table.id, id), isVisible(object, sight)));
}

/** Title of the object of a like; null if it is deleted or hidden. */
export function likedObjectName(
  sight: Visibility | undefined,
  likes: Record<'object_type' | 'object_id', SQLiteColumn> = likesTable,
) {
  const cases = likeableTypes.map((type) => {
    const getName = ({ title }: ObjectTable) => ({ name: sql`${title}` });
    const name = selectFromObject(type, likes.object_id, getName, sight);
    return sql`when ${type} then ${name}`;
  });
  return sql<string | null>`case ${likes.object_type} ${sql.join(cases, sql` `)} end`;
}

export const objectNotFoundError = () => notFoundError('not_found');
