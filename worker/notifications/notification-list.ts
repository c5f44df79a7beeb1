/** GET /users/{id}/notices: a member's notifications; admins cannot read them. */

import { and, count, eq, isNull, sql } from 'drizzle-orm';
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

const unreadCountQuery = prepare(['id'], ({ id }) =>
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
        ),
      )
      .limit(notificationLimits.counted)
      .as('groups'),
  ),
);

export const userNotificationsQuery = defineQuery(notificationsApi.list, {
  auth: 'Self',
  buildQueries: ({ params: { id }, query }) => {
    const { limit } = getLimitOffset(query, notificationLimits.atOnce);
    const isOwn = sql`${notification.user_id} = ${id} and ${isTrue(notification.is_on_site)} and ${isActorNotBlocked}`;
    return {
      unread: unreadCountQuery({ id }),
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
