/** GET /users/{id}/notices: a member's notifications; admins cannot read them. */

import { sql } from 'drizzle-orm';
import { hasPermission } from '../contract/accounts/permissions.ts';
import { notificationsApi } from '../contract/notifications/notifications.api.ts';
import { notificationLimits } from '../contract/notifications/notifications.ts';
import { prepare, statement } from '../db/client.ts';
import { getLimitOffset } from '../db/pagination.ts';
import { inline } from '../db/query-builder.ts';
import { defineQuery } from '../http/query.ts';
import { groupByThread, groupKey, threadSummaryColumn } from './group-by-thread.ts';
import {
  isActorNotBlocked,
  type NotificationRow,
  selectNotifications,
  toNotification,
} from './notification-rows.ts';

/** Kinds that have their own counter in the menu, if the member has the right. */
const separatelyCounted = { message: 'authz_messages', friend_request: 'authz_friends' } as const;

const unreadCountQuery = prepare<{
  count: number;
}>(sql`select count(*) as count from (select distinct ${groupKey} from notices n
  where n.user_id = ${sql.placeholder('id')} and n.read_at is null and n.is_on_site = 1 and ${isActorNotBlocked}
    and n.kind not in (select value from json_each(${sql.placeholder('elsewhere')}))
  limit ${inline(notificationLimits.counted)})`);

export const userNotificationsQuery = defineQuery(notificationsApi.list, {
  auth: 'Self',
  buildQueries: ({ params: { id }, query, viewer }) => {
    const elsewhere = Object.entries(separatelyCounted).flatMap(([kind, right]) =>
      hasPermission(viewer, right) ? kind : [],
    );
    const { limit } = getLimitOffset(query, notificationLimits.atOnce);
    const isOwn = sql`n.user_id = ${id} and n.is_on_site = 1 and ${isActorNotBlocked}`;
    return {
      unread: unreadCountQuery({ id, elsewhere: JSON.stringify(elsewhere) }),
      notifications: statement<NotificationRow>(
        sql`${selectNotifications(groupByThread(isOwn, query.before, limit), threadSummaryColumn)} order by n.updated_at desc, n.id desc`,
      ),
    };
  },
  toResponse: ({ unread: [found], notifications }) => ({
    unread: found?.count ?? 0,
    data: notifications.map(toNotification),
  }),
});
