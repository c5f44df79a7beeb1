import { sql } from 'drizzle-orm';
import { type LikeCreation, likeCreation, likeMade } from '../../contract/community/likes.ts';
import { statement } from '../../db/client.ts';
import { metBy } from '../../db/conditions/block-filter.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { newId } from '../../db/ids.ts';
import { missing, objectIn } from '../../db/conditions/visible-objects.ts';
import { shownWith } from './tables-to-purge.ts';

/** A repeated request returns the same id. */
export const like = call<LikeCreation>({
  method: 'post',
  path: '/likes',
  who: 'M',
  right: 'authz_favourites',
  noun: 'likes',
  summary: 'Like a public object; liking it again returns the first like',
  body: likeCreation,
  status: 201,
  isUndoable: true,
  answer: likeMade,
  changes: ({ object_type }) => shownWith(object_type),
  run: async (sent, c) => {
    const { viewer } = c.var;
    const by = viewer?.id ?? '';
    const moment = now();
    const liked = objectIn(sent, { now: moment, meets: metBy(viewer) });
    const { object_type, object_id } = sent;
    const [, [made]] = await c.var.db.batch([
      statement(sql`insert into likes (id, object_type, object_id, created_by, created_at)
        select ${newId()}, ${object_type}, id, ${by}, ${moment} from ${liked}
        on conflict (object_type, object_id, created_by) do nothing`),
      statement<{ id: string }>(sql`select id from likes where object_type = ${object_type}
        and object_id = ${object_id} and created_by = ${by}
        and exists (select 1 from ${liked})`),
    ]);
    if (!made) throw missing();
    return c.json({ id: made.id }, 201);
  },
});
