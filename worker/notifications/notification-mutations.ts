/** Mutations of notifications: marking as read, settings and push subscriptions. */

import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { notificationsApi } from '../contract/notifications/notifications.api.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { isOneOf, isTrue, qb } from '../db/query-builder.ts';
import { noticesTable } from '../db/schema/notifications.ts';
import { defineMutation, type Mutation } from '../http/mutation.ts';
import { cancelIfSeen, undoMailCount } from './cancel-if-seen.ts';
import { updateNotificationPause } from './notification-pause.ts';
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
    const isNamed = isOneOf(noticesTable.id, ids ?? []);
    const namedThreads = qb
      .select({ object_id: noticesTable.object_id })
      .from(noticesTable)
      .where(and(eq(noticesTable.user_id, by), isNamed));
    const isMeant = ids
      ? or(
          isNamed,
          and(
            isTrue(noticesTable.is_on_site),
            eq(noticesTable.object_type, 'threads'),
            inArray(noticesTable.object_id, namedThreads),
          ),
        )
      : and(lte(noticesTable.updated_at, until), isTrue(noticesTable.is_on_site));
    const isRead = and(eq(noticesTable.user_id, by), isNull(noticesTable.read_at), isMeant);
    const seen = sql`${qb
      .select({ value: noticesTable.object_id })
      .from(noticesTable)
      .where(isRead)}`;
    await c.var.db.run({
      written: [
        undoMailCount(by, seen),
        cancelIfSeen(by, seen),
        statement(
          qb
            .update(noticesTable)
            .set({ read_at: getNowIso(), digest: null, is_push_due: false })
            .where(isRead),
        ),
      ],
    });
    return c.body(null, 204);
  },
});

export const notificationMutations: Mutation[] = [
  unsubscribeKind,
  markNotificationsRead,
  updateNotificationSettings,
  updateNotificationPause,
  getPushOffer,
  subscribeToPush,
  unsubscribeFromPush,
];
