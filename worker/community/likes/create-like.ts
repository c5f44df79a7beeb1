import { and, eq, exists } from 'drizzle-orm';
import { likesApi } from '../../contract/community/likes.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { notBlockedBy } from '../../db/conditions/block-filter.ts';
import { objectNotFoundError, selectVisibleObject } from '../../db/conditions/visible-objects.ts';
import { createId } from '../../db/ids.ts';
import { insertIf, qb } from '../../db/query-builder.ts';
import { likesTable } from '../../db/schema/social.ts';
import { defineMutation } from '../../http/mutation.ts';
import { getTablesToPurge } from './get-tables-to-purge.ts';

/** Likes an item. A repeated request returns the same id. */
export const createLike = defineMutation(likesApi.create, {
  auth: 'M',
  permission: 'authz_favourites',
  isReversible: true,
  hidesNothing: true,
  changes: ({ object_type }) => getTablesToPurge(object_type),
  run: async (sent, c) => {
    const { viewer } = c.var;
    const by = viewer?.id ?? '';
    const moment = getNowIso();
    const { object_type, object_id } = sent;
    const isVisible = exists(
      selectVisibleObject(sent, { now: moment, meets: notBlockedBy(viewer) }),
    );
    const {
      like: [like],
    } = await c.var.db.run({
      written: [
        statement(
          insertIf(
            likesTable,
            { id: createId(), object_type, object_id, created_by: by, created_at: moment },
            isVisible,
          ).onConflictDoNothing({
            target: [likesTable.object_type, likesTable.object_id, likesTable.created_by],
          }),
        ),
      ],
      queries: {
        like: statement(
          qb
            .select({ id: likesTable.id })
            .from(likesTable)
            .where(
              and(
                eq(likesTable.object_type, object_type),
                eq(likesTable.object_id, object_id),
                eq(likesTable.created_by, by),
                isVisible,
              ),
            ),
        ),
      },
    });
    if (!like) throw objectNotFoundError();
    return c.json({ id: like.id }, 201);
  },
});
