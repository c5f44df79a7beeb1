/**
 * Lists the public replies of a thread: parents before children, siblings by time. Authors hidden
 * from the reader keep their place, without text and name.
 */

import { type SQL, sql } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import type { ThreadReplyView } from '../../contract/community/threads.ts';
import { prepare } from '../../db/client.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

const flags = ['is_deleted', 'is_hidden', 'ive_liked', 'may_restore'] as const;

type ReplyRow = Omit<ThreadReplyView, (typeof flags)[number]> &
  Record<(typeof flags)[number], number>;

/** Error 404 of a thread. */
export const threadNotFound = () => notFoundError('This thread does not exist.');

const threadIdSql = sql`(select id from threads
  where tag = ${sql.placeholder('tag')} and is_deleted = 0)`;

const countQuery = prepare<{ count: number }>(sql`select places_count as count from threads
  where tag = ${sql.placeholder('tag')} and is_deleted = 0`);

/**
 * Last editor, unless the author is hidden. Avoids a lookup in the common case that both are the
 * same.
 */
const editorColumns = sql`
  iif(maker.id is r.created_by, r.updated_by, null) as updated_by,
  case when maker.id is not r.created_by then null
    when r.updated_by is r.created_by then maker.name
    else (select name from users where id = r.updated_by) end as updated_by_name`;

/**
 * Public view of replies `r`. Authors hidden from the reader keep their place, without text and
 * names.
 */
export const buildRepliesQuery = (from: SQL) =>
  prepareForViewer<ReplyRow>(
    (meets) => sql`
    select r.id, r.created_at, maker.id as created_by, maker.name as created_by_name,
      iif(maker.is_public, maker.tag, null) as created_by_tag,
      iif(maker.is_public and l.authz_user_detailed, f.name, null) as created_by_image, r.updated_at, ${editorColumns},
      r.thread_id, r.reply_id, r.depth, r.edited_at, r.is_deleted, r.likes_count, r.version,
      maker.id is not r.created_by as is_hidden,
      iif(r.is_deleted or maker.id is not r.created_by, null, r.comments) as comments,
      exists (select 1 from likes where object_type = 'thread-replies' and object_id = r.id
        and likes.created_by = ${sql.placeholder('viewer')}) as ive_liked,
      r.is_deleted and (r.deleted_by = ${sql.placeholder('viewer')}
        or ${sql.placeholder('is_admin')}) is true as may_restore
    from ${from}
      left join users maker on maker.id = iif(${meets(sql`r.created_by`)}, r.created_by, null)
      left join membership_levels l on l.id = maker.membership_level_id
      left join uploaded_files f on f.id = maker.image_id`,
  );

/** Placeholder values for the current reader. */
export const getReaderParams = (viewer: AuthenticatedUser | null) => ({
  viewer: viewer?.id ?? null,
  is_admin: Number(viewer?.is_admin ?? false),
});

export const serializeReply = (row: ReplyRow): ThreadReplyView => convertFlags(row, flags);

const pageQuery =
  buildRepliesQuery(sql`(select * from thread_replies where thread_id = ${threadIdSql}
  order by path limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) r`);

/** Replies parent before child, siblings by time. */
export const listRepliesOfThread = defineQuery(threadsApi.listReplies, {
  auth: 'P',
  buildQueries: ({ params: { tag }, query, viewer }) =>
    [
      countQuery({ tag }),
      pageQuery(viewer, { tag, ...getReaderParams(viewer), ...getLimitOffset(query) }),
    ] as const,
  toResponse: ([[found], rows]) => {
    if (!found) throw threadNotFound();
    return { count: found.count, data: rows.map(serializeReply) };
  },
});
