import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  booleanColumnWithDefault,
  counterColumn,
  idColumn,
  timestampColumn,
} from './column-types.ts';
import { userColumn } from './users.ts';

const ownerColumn = () => userColumn().notNull();

/** Notifications: one unread row per kind and object, which counts repeats. */
export const noticesTable = sqliteTable(
  'notices',
  {
    id: idColumn(),
    user_id: ownerColumn(),
    kind: text().notNull(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    /**
     * Detail of the object: the reply of a thread, the changes of an event (one per line), or
     * asked, approved or confirm.
     */
    part: text(),
    /** Last actor. */
    by_id: userColumn(),
    count: counterColumn(),
    created_at: timestampColumn().notNull(),
    /** Time of the last event. */
    updated_at: timestampColumn().notNull(),
    read_at: timestampColumn(),
    /** True if the bell shows it; false for digest or push only. */
    is_on_site: booleanColumnWithDefault(true),
    /** `daily` or `weekly` until the digest is written. */
    digest: text(),
    /** True until a push message is sent. */
    is_push_due: booleanColumnWithDefault(false),
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
export const noticeSettingsTable = sqliteTable(
  'notice_settings',
  {
    user_id: userColumn().primaryKey(),
    /** JSON: `{kind: {site, mail, push}}`. */
    settings: text().notNull(),
    updated_at: timestampColumn().notNull(),
    /** In the member's morning; null without digests. */
    digest_at: timestampColumn(),
  },
  (table) => [index('notice_settings_due').on(table.digest_at).where(sql`digest_at is not null`)],
);

/** Push subscriptions of browsers, as they provided them. */
export const pushSubscriptionsTable = sqliteTable(
  'push_subscriptions',
  {
    id: idColumn(),
    user_id: ownerColumn(),
    /** Session of the subscription; a trigger deletes both together. */
    session_id: text(),
    created_at: timestampColumn().notNull(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Consecutive failures. */
    failures: counterColumn(),
    retry_at: timestampColumn(),
  },
  (table) => [
    index('push_subscriptions_person').on(table.user_id),
    index('push_subscriptions_session').on(table.session_id),
  ],
);
