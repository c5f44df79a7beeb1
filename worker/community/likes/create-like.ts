import { sql } from 'drizzle-orm';
import { likesApi } from '../../contract/community/likes.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { notBlockedBy } from '../../db/conditions/block-filter.ts';
import { objectNotFoundError, selectVisibleObject } from '../../db/conditions/visible-objects.ts';
import { createId } from '../../db/ids.ts';
import { defineMutation } from '../../http/mutation.ts';
import { getTablesToPurge } from './get-tables-to-purge.ts';

/** Likes an item. A repeated request returns the same id. */
export const createLike = defineMutation(likesApi.create, {
  auth: 'M',
  permission: 'authz_favourites',
  isReversible: true,
  changes: ({ object_type }) => getTablesToPurge(object_type),
  run: async (sent, c) => {
    const { viewer } = c.var;
    const by = viewer?.id ?? '';
    const moment = getNowIso();
    const liked = selectVisibleObject(sent, { now: moment, meets: notBlockedBy(viewer) });
    const { object_type, object_id } = sent;
    const [, [like]] = await c.var.db.batch([
      statement(sql`insert into likes (id, object_type, object_id, created_by, created_at)
        select ${createId()}, ${object_type}, id, ${by}, ${moment} from ${liked}
        on conflict (object_type, object_id, created_by) do nothing`),
      statement<{ id: string }>(sql`select id from likes where object_type = ${object_type}
        and object_id = ${object_id} and created_by = ${by}
        and exists (select 1 from ${liked})`),
    ]);
    if (!like) throw objectNotFoundError();
    return c.json({ id: like.id }, 201);
  },
});
