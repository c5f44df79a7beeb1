import { bookmarksApi } from '../../contract/community/bookmarks.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { notBlockedBy } from '../../db/conditions/block-filter.ts';
import { findVisibleObject, objectNotFoundError } from '../../db/conditions/visible-objects.ts';
import { defineMutation } from '../../http/mutation.ts';
import { findBookmark } from './find-bookmark.ts';

/**
 * The member’s own bookmark of an item; 204 without one. It is declared as a mutation, because
 * queries cannot answer 204.
 */
export const getBookmark = defineMutation(bookmarksApi.get, {
  auth: 'M',
  changes: [],
  run: async (_, c) => {
    const what = c.req.valid('param');
    const { viewer } = c.var;
    const {
      objects,
      bookmarks: [bookmark],
    } = await c.var.db.run({
      queries: {
        objects: findVisibleObject(what, { now: getNowIso(), meets: notBlockedBy(viewer) }),
        bookmarks: statement(findBookmark(viewer?.id ?? '', what)),
      },
    });
    if (objects.length === 0) throw objectNotFoundError();
    return bookmark ? c.json({ id: bookmark.id }, 200) : c.body(null, 204);
  },
});
