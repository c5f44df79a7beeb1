/** Tables of notifications, their settings and push subscriptions. */

import { sql } from 'drizzle-orm';
import { index, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { deleteRow, deleteWithRow, exportIn, keep } from './column-rules.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  idColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';
import { userColumn } from './users.ts';

const ownerColumn = () => userColumn(deleteRow).notNull();

/** Notifications: one unread row per kind and object, which counts repeats. */
export const noticesTable = defineTable(
  'notices',
  omitTable('notifications of this site, deleted soon'),
  {
    id: idColumn(),
    user_id: ownerColumn(),
    kind: textColumn(keep, exportIn('news')).notNull(),
    object_type: textColumn(keep, exportIn('news')).notNull(),
    object_id: textColumn(deleteWithRow).notNull(),
    /**
     * Detail of the object: the reply of a thread, the changes of an event (one per line), or
     * asked, approved or confirm.
     */
    part: textColumn(keep),
    /** Last actor. */
    by_id: userColumn(deleteRow),
    count: counterColumn(keep, exportIn('news')),
    created_at: timestampColumn(keep, exportIn('news')).notNull(),
    /** Time of the last event. */
    updated_at: timestampColumn(keep, exportIn('news')).notNull(),
    read_at: timestampColumn(keep, exportIn('news')),
    /** True if the bell shows it; false for digest or push only. */
    is_on_site: booleanColumnWithDefault(true, keep),
    /** `daily` or `weekly` until the digest is written. */
    digest: textColumn(keep),
    /** True until a push message is sent. */
    is_push_due: booleanColumnWithDefault(false, keep),
  },
  (table) => [
    uniqueIndex('notices_unread')
      .on(table.user_id, table.kind, table.object_id)
      .where(sql`read_at is null`),
    index('notices_newest').on(table.user_id, table.updated_at, table.id),
    index('notices_digest').on(table.user_id, table.digest).where(sql`digest is not null`),
    index('notices_push').on(table.updated_at).where(sql`is_push_due = 1`),
    index('notices_by').on(table.by_id).where(sql`by_id is not null`),
  ],
);

/**
 * Notification settings of a member that differ from the defaults, and the time of the next digest.
 */
export const noticeSettingsTable = defineTable(
  'notice_settings',
  omitTable('everyone chooses again'),
  {
    user_id: userColumn(deleteRow).primaryKey(),
    /** JSON: `{kind: {site, mail, push}}`. */
    settings: textColumn(deleteWithRow, exportIn('news_settings')).notNull(),
    updated_at: timestampColumn(keep, exportIn('news_settings')).notNull(),
    /** In the member's morning; null without digests. */
    digest_at: timestampColumn(keep, exportIn('news_settings')),
    /** End of a pause of all e-mails and push; the far future until the member ends it. */
    paused_until: timestampColumn(keep, exportIn('news_settings')),
  },
  (table) => [index('notice_settings_due').on(table.digest_at).where(sql`digest_at is not null`)],
);

/** Push subscriptions of browsers, as they provided them. */
export const pushSubscriptionsTable = defineTable(
  'push_subscriptions',
  omitTable('subscriptions of browsers to this site'),
  {
    id: idColumn(),
    user_id: ownerColumn(),
    /** Session of the subscription; a trigger deletes both together. */
    session_id: textColumn(keep),
    created_at: timestampColumn(keep, exportIn('push')).notNull(),
    endpoint: textColumn(deleteWithRow, exportIn('push')).notNull().unique(),
    p256dh: textColumn(deleteWithRow).notNull(),
    auth: textColumn(deleteWithRow).notNull(),
    /** Consecutive failures. */
    failures: counterColumn(keep),
    retry_at: timestampColumn(keep),
  },
  (table) => [
    index('push_subscriptions_person').on(table.user_id),
    index('push_subscriptions_session').on(table.session_id),
  ],
);
