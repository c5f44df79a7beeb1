/** GET /users/{id}/notices: a member's notifications; admins cannot read them. */

import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { hasPermission } from '../contract/accounts/permissions.ts';
import { notificationsApi } from '../contract/notifications/notifications.api.ts';
import { notificationLimits } from '../contract/notifications/notifications.ts';
import { prepare, statement } from '../db/client.ts';
import { getLimitOffset } from '../db/pagination.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { defineQuery } from '../http/query.ts';
import { groupByThread, groupKey, threadSummaryColumn } from './group-by-thread.ts';
import {
  isActorNotBlocked,
  type NotificationRow,
  notification,
  selectNotifications,
  toNotification,
} from './notification-rows.ts';

/** Kinds that have their own counter in the menu, if the member has the right. */
const separatelyCounted = { message: 'authz_messages', friend_request: 'authz_friends' } as const;

const unreadCountQuery = prepare(['id', 'elsewhere'], ({ id, elsewhere }) =>
  qb.select({ count: count() }).from(
    qb
      .selectDistinct({ group: groupKey })
      .from(notification)
      .where(
        and(
          eq(notification.user_id, id),
          isNull(notification.read_at),
          isTrue(notification.is_on_site),
          isActorNotBlocked,
          sql`${notification.kind} not in (select value from json_each(${elsewhere}))`,
        ),
      )
      .limit(notificationLimits.counted)
      .as('groups'),
  ),
);

export const userNotificationsQuery = defineQuery(notificationsApi.list, {
  auth: 'Self',
  buildQueries: ({ params: { id }, query, viewer }) => {
    const elsewhere = Object.entries(separatelyCounted).flatMap(([kind, right]) =>
      hasPermission(viewer, right) ? kind : [],
    );
    const { limit } = getLimitOffset(query, notificationLimits.atOnce);
    const isOwn = sql`${notification.user_id} = ${id} and ${isTrue(notification.is_on_site)} and ${isActorNotBlocked}`;
    return {
      unread: unreadCountQuery({ id, elsewhere: JSON.stringify(elsewhere) }),
      notifications: statement<NotificationRow>(
        sql`${selectNotifications(groupByThread(isOwn, query.before, limit), threadSummaryColumn)} order by ${notification.updated_at} desc, ${notification.id} desc`,
      ),
    };
  },
  toResponse: ({ unread: [found], notifications }) => ({
    unread: found?.count ?? 0,
    data: notifications.map(toNotification),
  }),
});
