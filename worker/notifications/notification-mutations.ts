/** Mutations of notifications: marking as read, settings and push subscriptions. */

import { sql } from 'drizzle-orm';
import { notificationsApi } from '../contract/notifications/notifications.api.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { defineMutation, type Mutation } from '../http/mutation.ts';
import { cancelIfSeen, undoMailCount } from './cancel-if-seen.ts';
import { updateNotificationSettings } from './notification-settings.ts';
import { getPushOffer, subscribeToPush, unsubscribeFromPush } from './push-subscriptions.ts';
import { unsubscribeKind } from './unsubscribe-kind.ts';

/**
 * POST /users/{id}/notices/read: also removes them from digests and push, and cancels waiting
 * mails.
 */
const markNotificationsRead = defineMutation(notificationsApi.markRead, {
  auth: 'Self',
  changes: [],
  run: async ({ ids, until = getNowIso() }, c) => {
    const by = c.req.param('id');
    const named = sql`id in (select value from json_each(${JSON.stringify(ids)}))`;
    const which = ids
      ? sql`(${named} or is_on_site = 1 and object_type = 'threads' and object_id in
          (select object_id from notices where user_id = ${by} and ${named}))`
      : sql`updated_at <= ${until} and is_on_site = 1`;
    const these = sql`user_id = ${by} and read_at is null and ${which}`;
    const seen = sql`(select object_id as value from notices where ${these})`;
    await c.var.db.batch([
      undoMailCount(by, seen),
      cancelIfSeen(by, seen),
      statement(sql`update notices set read_at = ${getNowIso()}, digest = null, is_push_due = 0
        where ${these}`),
    ]);
    return c.body(null, 204);
  },
});

export const notificationMutations: Mutation[] = [
  unsubscribeKind,
  markNotificationsRead,
  updateNotificationSettings,
  getPushOffer,
  subscribeToPush,
  unsubscribeFromPush,
];
