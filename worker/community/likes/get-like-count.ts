import { sql } from 'drizzle-orm';
import { type LikeCount, likeCount } from '../../contract/community/likes.ts';
import { prepare } from '../../db/client.ts';
import { missing, objectFound, sightOf } from '../../db/conditions/visible-objects.ts';
import { read } from '../../http/query.ts';

const object = sql`object_type = ${sql.placeholder('object_type')}
  and object_id = ${sql.placeholder('object_id')}`;

const counted = prepare<{ count: number; by_user: number }>(sql`
  select coalesce((select count from like_counts where ${object}), 0) as count,
    exists (select 1 from likes where ${object}
      and created_by = ${sql.placeholder('viewer')}) as by_user`);

/** Counts only what the current user may see. */
export const likesCount = read({
  path: '/likes/:object_type/:object_id/count',
  who: 'P',
  noun: 'likes',
  summary: 'Get the number of likes of an object, and whether you like it',
  answer: likeCount,
  statements: ({ params, viewer, now }) =>
    [
      counted({ ...params, viewer: viewer?.id ?? null }),
      objectFound(params, sightOf(viewer, now)),
    ] as const,
  shape: ([[row], [found]]): LikeCount => {
    if (!row || !found) throw missing();
    return { count: row.count, by_user: Boolean(row.by_user) };
  },
});
