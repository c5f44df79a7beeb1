import { bookmarkMade, savedTypes } from '../../contract/community/bookmarks.ts';
import { statement } from '../../db/client.ts';
import { metBy } from '../../db/conditions/block-filter.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { missing, objectFound } from '../../db/conditions/visible-objects.ts';
import { keptBy } from './bookmark-by.ts';

/** A mutation by type, because queries cannot answer 204. */
export const bookmarkOfObject = call({
  method: 'get',
  path: '/bookmarks/:object_type/:object_id',
  who: 'M',
  noun: 'bookmarks',
  summary: 'Get your bookmark of an article, user, thread or event; 204 if there is none',
  status: 200,
  answer: bookmarkMade,
  changes: [],
  run: async (_, c) => {
    const { object_type = '', object_id = '' } = c.req.param();
    const what = { object_type, object_id };
    if (!savedTypes.some((type) => type === object_type)) throw missing();
    const { viewer } = c.var;
    const [[found], [bookmark]] = await c.var.db.batch([
      objectFound(what, { now: now(), meets: metBy(viewer) }),
      statement<{ id: string }>(keptBy(viewer?.id ?? '', what)),
    ]);
    if (!found) throw missing();
    return bookmark ? c.json({ id: bookmark.id }, 200) : c.body(null, 204);
  },
});
