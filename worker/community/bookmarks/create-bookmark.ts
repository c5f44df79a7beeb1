import { exists } from 'drizzle-orm';
import { bookmarksApi } from '../../contract/community/bookmarks.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { notBlockedBy } from '../../db/conditions/block-filter.ts';
import { objectNotFoundError, selectVisibleObject } from '../../db/conditions/visible-objects.ts';
import { createId } from '../../db/ids.ts';
import { insertIf } from '../../db/query-builder.ts';
import { bookmarksTable, savedItemsTable } from '../../db/schema/social.ts';
import { defineMutation } from '../../http/mutation.ts';
import { findBookmark } from './find-bookmark.ts';

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
    const isVisible = exists(
      selectVisibleObject(what, { now: moment, meets: notBlockedBy(viewer) }),
    );
    const row = { id: createId(), created_by: by, created_at: moment };
    const insert =
      object_type === 'articles'
        ? insertIf(
            bookmarksTable,
            { ...row, article_id: object_id },
            isVisible,
          ).onConflictDoNothing({ target: [bookmarksTable.created_by, bookmarksTable.article_id] })
        : insertIf(
            savedItemsTable,
            { ...row, object_type, object_id },
            isVisible,
          ).onConflictDoNothing({
            target: [
              savedItemsTable.object_type,
              savedItemsTable.object_id,
              savedItemsTable.created_by,
            ],
          });
    const {
      bookmarks: [bookmark],
    } = await c.var.db.run({
      written: [statement(insert)],
      queries: { bookmarks: statement(findBookmark(by, what, isVisible)) },
    });
    if (!bookmark) throw objectNotFoundError();
    return c.json({ id: bookmark.id }, 201);
  },
});
