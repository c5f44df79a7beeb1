import { and, eq, exists, sql } from 'drizzle-orm';
import { likesApi } from '../../contract/community/likes.api.ts';
import { prepare } from '../../db/client.ts';
import {
  findVisibleObject,
  objectNotFoundError,
  visibilityOf,
} from '../../db/conditions/visible-objects.ts';
import { qb, scalar } from '../../db/query-builder.ts';
import { likeCountsTable, likesTable } from '../../db/schema/social.ts';
import { defineQuery } from '../../http/query.ts';

const countQuery = prepare(
  ['object_type', 'object_id', 'viewer'],
  ({ object_type, object_id, viewer }) => {
    const count = scalar(
      qb
        .select({ count: likeCountsTable.count })
        .from(likeCountsTable)
        .where(
          and(
            eq(likeCountsTable.object_type, object_type),
            eq(likeCountsTable.object_id, object_id),
          ),
        ),
    );
    const own = qb
      .select({ id: likesTable.id })
      .from(likesTable)
      .where(
        and(
          eq(likesTable.object_type, object_type),
          eq(likesTable.object_id, object_id),
          eq(likesTable.created_by, viewer),
        ),
      );
    return qb.selectValues({
      count: sql<number>`coalesce(${count}, 0)`,
      by_user: exists(own).mapWith(Boolean),
    });
  },
);

/** Number of likes of a visible object, and if the current user likes it. */
export const getLikeCount = defineQuery(likesApi.count, {
  auth: 'P',
  buildQueries: ({ params, viewer, now }) => ({
    likes: countQuery({ ...params, viewer: viewer?.id ?? null }),
    object: findVisibleObject(params, visibilityOf(viewer, now)),
  }),
  toResponse: ({ likes: [likes], object: [object] }) => {
    if (!likes || !object) throw objectNotFoundError();
    return likes;
  },
});
