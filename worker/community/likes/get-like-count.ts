import { sql } from 'drizzle-orm';
import { likesApi } from '../../contract/community/likes.api.ts';
import type { LikeCount } from '../../contract/community/likes.ts';
import { prepare } from '../../db/client.ts';
import {
  findVisibleObject,
  objectNotFoundError,
  visibilityOf,
} from '../../db/conditions/visible-objects.ts';
import { defineQuery } from '../../http/query.ts';

const object = sql`object_type = ${sql.placeholder('object_type')}
  and object_id = ${sql.placeholder('object_id')}`;

const countQuery = prepare<{ count: number; by_user: number }>(sql`
  select coalesce((select count from like_counts where ${object}), 0) as count,
    exists (select 1 from likes where ${object}
      and created_by = ${sql.placeholder('viewer')}) as by_user`);

/** Counts only what the current user may see. */
export const getLikeCount = defineQuery(likesApi.count, {
  auth: 'P',
  buildQueries: ({ params, viewer, now }) =>
    [
      countQuery({ ...params, viewer: viewer?.id ?? null }),
      findVisibleObject(params, visibilityOf(viewer, now)),
    ] as const,
  toResponse: ([[row], [found]]): LikeCount => {
    if (!row || !found) throw objectNotFoundError();
    return { count: row.count, by_user: Boolean(row.by_user) };
  },
});
