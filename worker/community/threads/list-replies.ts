import { type SQL, sql } from 'drizzle-orm';
import { type ThreadReplyView, threadRepliesQuery, threadReplyList } from '../../contract/community/threads.ts';
import { prepare } from '../../db/client.ts';
import { prepareFor } from '../../db/conditions/block-filter.ts';
import { notFound } from '../../http/http-error.ts';
import { withFlags } from '../../db/convert-flags.ts';
import { rowsAsked } from '../../db/pagination.ts';
import { read } from '../../http/query.ts';
import type { SignedIn } from '../../auth/current-user.ts';

const flags = ['is_deleted', 'is_hidden', 'ive_liked', 'may_restore'] as const;

type Row = Omit<ThreadReplyView, (typeof flags)[number]> & Record<(typeof flags)[number], number>;

export const missing = () => notFound('This thread does not exist.');

const threadId = sql`(select id from threads
  where tag = ${sql.placeholder('tag')} and is_deleted = 0)`;

const thread = prepare<{ count: number }>(sql`select places_count as count from threads
  where tag = ${sql.placeholder('tag')} and is_deleted = 0`);

/**
 * Last editor, unless the author is hidden. Avoids a lookup in the common case that both are the
 * same.
 */
const editor = sql`
  iif(maker.id is r.created_by, r.updated_by, null) as updated_by,
  case when maker.id is not r.created_by then null
    when r.updated_by is r.created_by then maker.name
    else (select name from users where id = r.updated_by) end as updated_by_name`;

/**
 * Public view of replies `r`. Authors hidden from the reader keep their place, without text and
 * names.
 */
export const repliesShown = (from: SQL) =>
  prepareFor<Row>(
    (meets) => sql`
    select r.id, r.created_at, maker.id as created_by, maker.name as created_by_name,
      iif(maker.is_public, maker.tag, null) as created_by_tag,
      iif(maker.is_public and l.authz_user_detailed, f.name, null) as created_by_image, r.updated_at, ${editor},
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
export const readBy = (viewer: SignedIn | null) => ({
  viewer: viewer?.id ?? null,
  is_admin: Number(viewer?.is_admin ?? false),
});

export const shapeReply = (row: Row): ThreadReplyView => withFlags(row, flags);

const page = repliesShown(sql`(select * from thread_replies where thread_id = ${threadId}
  order by path limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) r`);

/** Replies parent before child, siblings by time. */
export const repliesOfThread = read({
  path: '/threads/fe/:tag/replies',
  who: 'P',
  noun: 'threads',
  summary:
    'List a thread’s replies in reading order; a deleted reply keeps its place without its text',
  query: threadRepliesQuery,
  answer: threadReplyList,
  statements: ({ params: { tag }, query, viewer }) =>
    [thread({ tag }), page(viewer, { tag, ...readBy(viewer), ...rowsAsked(query) })] as const,
  shape: ([[found], rows]) => {
    if (!found) throw missing();
    return { count: found.count, data: rows.map(shapeReply) };
  },
});
