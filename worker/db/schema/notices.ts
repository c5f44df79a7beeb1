import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { counter, flagged, id, moment, person } from './columns.ts';

const whose = () => person().notNull();

/** What a member is told of: one unread row for each kind and object, which counts what is added. */
export const notices = sqliteTable(
  'notices',
  {
    id: id(),
    user_id: whose(),
    kind: text().notNull(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    /**
     * What of the object the notice is about. Of a thread it is the id of a reply; of an event that changed, what
     * changed, a line each; of a location or an account a word for what has happened: asked, approved, confirm.
     */
    part: text(),
    /** Who did it last. */
    by_id: person(),
    count: counter(),
    created_at: moment().notNull(),
    /** When it happened last. */
    updated_at: moment().notNull(),
    read_at: moment(),
    /** Whether the bell shows it; what comes by digest or push alone does not. */
    is_on_site: flagged(true),
    /** `daily` or `weekly` until the digest that tells of it is written. */
    digest: text(),
    /** True until push has told of it. */
    is_push_due: flagged(false),
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

/** What a member chose, where that is not what everybody gets; and when the next digest is due. */
export const noticeSettings = sqliteTable(
  'notice_settings',
  {
    user_id: person().primaryKey(),
    /** JSON: `{kind: {site, mail, push}}`. */
    settings: text().notNull(),
    updated_at: moment().notNull(),
    /** In the member's morning; null for who takes no digest. */
    digest_at: moment(),
  },
  (table) => [index('notice_settings_due').on(table.digest_at).where(sql`digest_at is not null`)],
);

/** Where a browser takes push messages of a member, as it gave them. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: whose(),
    /** The session in which the browser subscribed: a trigger deletes the subscription together with it. */
    session_id: text(),
    created_at: moment().notNull(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Refusals in a row. */
    failures: counter(),
    retry_at: moment(),
  },
  (table) => [
    index('push_subscriptions_person').on(table.user_id),
    index('push_subscriptions_session').on(table.session_id),
  ],
);
