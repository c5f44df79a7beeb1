import { type SQL, sql } from 'drizzle-orm';
import { type BookmarkCreation, bookmarkCreation, bookmarkMade } from '../../contract/community/bookmarks.ts';
import { statement } from '../../db/client.ts';
import { metBy } from '../../db/conditions/block-filter.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { newId } from '../../db/ids.ts';
import { missing, objectIn } from '../../db/conditions/visible-objects.ts';
import { keptBy } from './bookmark-by.ts';

/** A repeated request returns the same id. */
export const keepBookmark = call<BookmarkCreation>({
  method: 'post',
  path: '/bookmarks',
  who: 'M',
  right: 'authz_favourites',
  noun: 'bookmarks',
  summary: 'Save an article, person, thread or event; saving it again returns the first bookmark',
  body: bookmarkCreation,
  status: 201,
  isUndoable: true,
  answer: bookmarkMade,
  changes: [],
  run: async (sent, c) => {
    const { viewer } = c.var;
    const by = viewer?.id ?? '';
    const moment = now();
    const { article_id, object_type = 'articles', object_id = article_id ?? '' } = sent;
    const what = { object_type, object_id };
    const object = objectIn(what, { now: moment, meets: metBy(viewer) });
    const insert: SQL =
      object_type === 'articles'
        ? sql`insert into bookmarks (id, article_id, created_by, created_at)
            select ${newId()}, id, ${by}, ${moment} from ${object}
            on conflict (created_by, article_id) do nothing`
        : sql`insert into saved_items (id, object_type, object_id, created_by, created_at)
            select ${newId()}, ${object_type}, id, ${by}, ${moment} from ${object}
            on conflict (object_type, object_id, created_by) do nothing`;
    const [, [made]] = await c.var.db.batch([
      statement(insert),
      statement<{ id: string }>(sql`${keptBy(by, what)} and exists (select 1 from ${object})`),
    ]);
    if (!made) throw missing();
    return c.json({ id: made.id }, 201);
  },
});
