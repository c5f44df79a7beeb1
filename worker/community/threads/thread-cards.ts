/** Columns and conversion of thread cards, with opening and last participants. */

import { type SQL, sql } from 'drizzle-orm';
import { type ThreadCard, threadCardLimits } from '../../contract/community/threads.ts';
import type { BlockFilter } from '../../db/conditions/block-filter.ts';
import { truncate } from '../../db/truncate.ts';
import { answerIdColumn, answersCountColumn } from './thread-rows.ts';

const { opening, replies, faces } = threadCardLimits;

/** Cards of threads `t`, with opening and last participants. */
export const buildThreadCardsQuery = (threads: SQL, meets: BlockFilter) => sql`
  select t.id, t.title, t.tag, s.name as sub_category_name, s.tag as sub_category_tag,
    iif(s.is_active, s.category_tag, null) as category_tag, t.replies_count, ${answersCountColumn}, t.last_reply_at, ${answerIdColumn},
    t.created_at, maker.name as created_by_name, ${threadPreviewColumns(meets)}
  from (${threads}) t cross join sub_categories s on s.id = t.sub_category_id
  left join users maker on maker.id = t.created_by`;

/** Opening and last participants of threads `t`. */
export const threadPreviewColumns = (meets: BlockFilter) => sql`
    (select iif(r.is_deleted or not ${meets(sql`r.created_by`)}, null, substr(r.plain, 1, ${sql.raw(String(opening + 1))}))
      from thread_replies r where r.thread_id = t.id order by r.path limit 1) as opening,
    ${participantsColumn(meets)} as faces`;

/** Placeholder columns for lists that show titles only. */
export const emptyPreviewColumns = sql`null as opening, '[]' as faces`;

/** Avatars appear only for public profiles whose level permits one. */
const participantsColumn = (
  meets: BlockFilter,
) => sql`(select json_group_array(json_object('name', u.name,
      'image_name', iif(u.is_public and l.authz_user_detailed, f.name, null)) order by v.at desc)
    from (select created_by, max(created_at) as at from (
        select created_by, created_at from thread_replies
        where thread_id = t.id and is_deleted = 0 order by created_at desc limit ${sql.raw(String(replies))})
      where ${meets(sql`created_by`)} group by created_by order by at desc limit ${sql.raw(String(faces))}) v
    cross join users u on u.id = v.created_by
    join membership_levels l on l.id = u.membership_level_id
    left join uploaded_files f on f.id = u.image_id)`;

export const serializeThreadCard = <Row extends { faces: string; opening: string | null }>({
  faces,
  ...row
}: Row) => ({
  ...row,
  opening: row.opening === null ? null : truncate(row.opening, opening),
  faces: JSON.parse(faces) as ThreadCard['faces'],
});
