/**
 * Lists the public replies of a thread: parents before children, siblings by time. Authors hidden
 * from the reader keep their place, without text and name.
 */

import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  type Placeholder,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { maker } from '../../db/author-names.ts';
import { prepare } from '../../db/client.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { likesTable } from '../../db/schema/social.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

/** Error 404 of a thread. */
export const threadNotFound = () => notFoundError('thread_not_found');

const countQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select({ count: threadsTable.places_count })
    .from(threadsTable)
    .where(and(eq(threadsTable.tag, tag), isFalse(threadsTable.is_deleted))),
);

/** A reply of the page that a subquery with this name has read. */
const reply = alias(threadRepliesTable, 'r');

/** SQL condition: the author of a reply is hidden from the reader. */
const isHidden = sql`${maker.id} is not ${reply.created_by}`;

/**
 * Last editor, unless the author is hidden. Avoids a lookup in the common case that both are the
 * same.
 */
const editorFields = () => {
  const name = qb
    .select({ name: usersTable.name })
    .from(usersTable)
    .where(eq(usersTable.id, reply.updated_by));
  return {
    updated_by: sql<string | null>`iif(${isHidden}, null, ${reply.updated_by})`,
    updated_by_name: sql<string | null>`case when ${isHidden} then null
      when ${reply.updated_by} is ${reply.created_by} then ${maker.name} else ${name} end`,
  };
};

/** A page of replies. The statements take the names of `selectPage`, `viewer` and `is_admin`. */
export const buildRepliesQuery = <const Name extends string>(
  names: readonly Name[],
  selectPage: (placeholders: { [Each in Name]: Placeholder<Each> }) => SQLWrapper,
) =>
  prepareForViewer([...names, 'viewer', 'is_admin'], (placeholders, meets) => {
    const { viewer, is_admin } = placeholders as Record<'viewer' | 'is_admin', Placeholder>;
    const page = qb
      .$with('r', {})
      .as(selectPage(placeholders as { [Each in Name]: Placeholder<Each> }).getSQL());
    const like = qb
      .select({ id: likesTable.id })
      .from(likesTable)
      .where(
        and(
          eq(likesTable.object_type, 'thread-replies').inlineParams(),
          eq(likesTable.object_id, reply.id),
          eq(likesTable.created_by, viewer),
        ),
      );
    return qb
      .with(page)
      .select({
        id: reply.id,
        created_at: reply.created_at,
        created_by: maker.id,
        created_by_name: maker.name,
        created_by_tag: sql<string | null>`iif(${maker.is_public}, ${maker.tag}, null)`,
        created_by_image: sql<
          string | null
        >`iif(${maker.is_public} and ${membershipLevelsTable.authz_user_detailed}, ${uploadedFilesTable.name}, null)`,
        updated_at: reply.updated_at,
        ...editorFields(),
        thread_id: reply.thread_id,
        reply_id: reply.reply_id,
        depth: reply.depth,
        edited_at: reply.edited_at,
        language_id: reply.language_id,
        is_deleted: reply.is_deleted,
        likes_count: reply.likes_count,
        version: reply.version,
        is_hidden: isHidden.mapWith(Boolean),
        comments: sql<
          string | null
        >`iif(${reply.is_deleted} or ${isHidden}, null, ${reply.comments})`,
        ive_liked: exists(like).mapWith(Boolean),
        may_restore:
          sql`${reply.is_deleted} and (${reply.deleted_by} = ${viewer} or ${is_admin}) is true`.mapWith(
            Boolean,
          ),
      })
      .from(page)
      .leftJoin(
        maker,
        eq(maker.id, sql`iif(${meets(reply.created_by)}, ${reply.created_by}, null)`),
      )
      .leftJoin(membershipLevelsTable, eq(membershipLevelsTable.id, maker.membership_level_id))
      .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, maker.image_id));
  });

/** Placeholder values for the current reader. */
export const getReaderParams = (viewer: AuthenticatedUser | null) => ({
  viewer: viewer?.id ?? null,
  is_admin: Number(viewer?.is_admin ?? false),
});

const pageQuery = buildRepliesQuery(['tag', 'limit', 'offset'], ({ tag, limit, offset }) => {
  const thread = qb
    .select({ id: threadsTable.id })
    .from(threadsTable)
    .where(and(eq(threadsTable.tag, tag), isFalse(threadsTable.is_deleted)));
  return qb
    .select(getTableColumns(threadRepliesTable))
    .from(threadRepliesTable)
    .where(eq(threadRepliesTable.thread_id, sql`${thread}`))
    .orderBy(asc(threadRepliesTable.path))
    .limit(limit)
    .offset(offset);
});

export const listRepliesOfThread = defineQuery(threadsApi.listReplies, {
  auth: 'P',
  buildQueries: ({ params: { tag }, query, viewer }) => ({
    count: countQuery({ tag }),
    replies: pageQuery(viewer, { tag, ...getReaderParams(viewer), ...getLimitOffset(query) }),
  }),
  toResponse: ({ count: [found], replies }) => {
    if (!found) throw threadNotFound();
    return { count: found.count, data: replies };
  },
});
