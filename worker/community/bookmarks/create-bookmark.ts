import { type SQL, sql } from 'drizzle-orm';
import { bookmarksApi } from '../../contract/community/bookmarks.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { notBlockedBy } from '../../db/conditions/block-filter.ts';
import { objectNotFoundError, selectVisibleObject } from '../../db/conditions/visible-objects.ts';
import { createId } from '../../db/ids.ts';
import { defineMutation } from '../../http/mutation.ts';
import { findBookmarkSql } from './find-bookmark-sql.ts';

/** Bookmarks an item. A repeated request returns the same id. */
export const createBookmark = defineMutation(bookmarksApi.create, {
  auth: 'M',
  permission: 'authz_favourites',
  isReversible: true,
  changes: [],
  run: async (sent, c) => {
    const { viewer } = c.var;
    const by = viewer?.id ?? '';
    const moment = getNowIso();
    const { article_id, object_type = 'articles', object_id = article_id ?? '' } = sent;
    const what = { object_type, object_id };
    const object = selectVisibleObject(what, { now: moment, meets: notBlockedBy(viewer) });
    const insert: SQL =
      object_type === 'articles'
        ? sql`insert into bookmarks (id, article_id, created_by, created_at)
            select ${createId()}, id, ${by}, ${moment} from ${object}
            on conflict (created_by, article_id) do nothing`
        : sql`insert into saved_items (id, object_type, object_id, created_by, created_at)
            select ${createId()}, ${object_type}, id, ${by}, ${moment} from ${object}
            on conflict (object_type, object_id, created_by) do nothing`;
    const [, [bookmark]] = await c.var.db.batch([
      statement(insert),
      statement<{ id: string }>(
        sql`${findBookmarkSql(by, what)} and exists (select 1 from ${object})`,
      ),
    ]);
    if (!bookmark) throw objectNotFoundError();
    return c.json({ id: bookmark.id }, 201);
  },
});
