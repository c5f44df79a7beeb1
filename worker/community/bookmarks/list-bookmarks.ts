/**
 * A member’s bookmarks of one object type, newest first, without objects that are no longer
 * visible.
 */

import { type SQL, sql } from 'drizzle-orm';
import { bookmarksApi } from '../../contract/community/bookmarks.api.ts';
import {
  type Bookmark,
  type BookmarkableType,
  bookmarkableTypes,
} from '../../contract/community/bookmarks.ts';
import { threadCardLimits } from '../../contract/community/threads.ts';
import { statement } from '../../db/client.ts';
import { selectVisibleObject, visibilityOf } from '../../db/conditions/visible-objects.ts';
import { buildUserItemList, listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';

type Row = Omit<Bookmark, 'article_id' | 'article_tag' | 'article_title' | 'object_type'>;

const articleBookmarks = buildUserItemList<Bookmark>({
  sort: 'created_at desc',
  reverse: 'created_at asc',
  orders: ['id', 'article_id', 'article_tag', 'article_title', 'object_name', 'created_at'],
  texts: ['article_title', 'object_name'],
});

const openingLength = sql.raw(String(threadCardLimits.opening));

/** Joins the portrait of user `u`, if the profile is public and the level permits one. */
const portraitJoins = sql`left join membership_levels l on l.id = u.membership_level_id
  left join uploaded_files f on f.id = iif(u.is_public and l.authz_user_detailed, u.image_id, null)`;

/** Columns of a bookmarked object `o`, by type. */
const objectColumns: Record<
  BookmarkableType,
  { name: SQL; line: SQL; by?: SQL; at?: SQL; joins: SQL }
> = {
  articles: {
    name: sql`o.title`,
    line: sql`o.sub_title`,
    joins: sql`left join uploaded_files f on f.id = o.key_image_id`,
  },
  users: {
    name: sql`o.name`,
    line: sql`o.title`,
    joins: sql`left join users u on u.id = o.id ${portraitJoins}`,
  },
  threads: {
    name: sql`o.title`,
    line: sql`(select iif(r.is_deleted, null, substr(r.plain, 1, ${openingLength})) from thread_replies r
      where r.thread_id = o.id order by r.path limit 1)`,
    by: sql`u.name`,
    joins: sql`left join users u on u.id = o.created_by ${portraitJoins}`,
  },
  events: {
    name: sql`o.name`,
    line: sql`substr(o.description, 1, ${openingLength})`,
    at: sql`o.start_at`,
    joins: sql`left join uploaded_files f on f.id = o.image_1_id`,
  },
};

const buildBookmarksQuery = (id: string, type: BookmarkableType) =>
  type === 'articles'
    ? sql`bookmarks where created_by = ${id}`
    : sql`saved_items where created_by = ${id} and object_type = ${type}`;

export const listBookmarks = defineQuery(bookmarksApi.list, {
  auth: 'S',
  buildQueries: ({ params: { id }, query, viewer, now }) => {
    const { limit, offset } = articleBookmarks.rowsToRead(query);
    const object_type = getObjectType(query);
    const { name, line, by, at, joins } = objectColumns[object_type];
    const object_id = sql.raw(object_type === 'articles' ? 'article_id' : 'object_id');
    const seen = selectVisibleObject(
      { object_type, object_id: sql`b.object_id` },
      visibilityOf(viewer, now),
    );
    const rows = statement<Row>(sql`
      select b.id, b.object_id, o.tag as object_tag, ${name} as object_name,
        ${line} as object_line, f.name as object_image, ${by ?? sql`null`} as object_by,
        ${at ?? sql`null`} as object_at, b.created_at
      from (select id, ${object_id} as object_id, created_at from ${buildBookmarksQuery(id, object_type)}
        order by id ${sql.raw(articleBookmarks.wayOf(query))} limit ${limit} offset ${offset}) b
      left join ${sql.raw(object_type)} o on o.id = (select id from ${seen}) ${joins}`);
    const counts = bookmarkableTypes.map(
      (type) => sql`(select count(*) from ${buildBookmarksQuery(id, type)}) as ${sql.raw(type)}`,
    );
    const counted = statement<Record<BookmarkableType, number>>(
      sql`select ${sql.join(counts, sql`, `)}`,
    );
    return [listOwnerQuery({ id }), counted, rows] as const;
  },
  toResponse: ([[person], [saved], rows], { query }) => {
    if (!person || !saved) throw userNotFoundError();
    const object_type = getObjectType(query);
    const isArticle = object_type === 'articles';
    const data = rows.map((row) => ({
      ...row,
      object_type,
      article_id: isArticle ? row.object_id : null,
      article_tag: isArticle ? row.object_tag : null,
      article_title: isArticle ? row.object_name : null,
    }));
    return { ...articleBookmarks.answer(data, saved[object_type], query), saved };
  },
});

const getObjectType = ({ object_type }: { object_type?: string }): BookmarkableType =>
  bookmarkableTypes.find((type) => type === object_type) ?? 'articles';
