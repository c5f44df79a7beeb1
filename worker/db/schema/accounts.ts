import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  booleanColumnWithDefault,
  counterColumn,
  idColumn,
  timestampColumn,
} from './column-types.ts';
import { sentEmailsTable } from './emails.ts';
import { userColumn } from './users.ts';

/** Invitations to sign up: a link for several people, or a mail to one address. */
export const invitesTable = sqliteTable(
  'invites',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    created_by: userColumn(),
    /** SHA-256 of the link token. */
    hash: text().notNull().unique(),
    /** Recipient of a mailed invitation; null for a link that an admin shares. */
    email: text().unique(),
    /** Name of the recipient on the imported list. */
    name: text(),
    /** Maximum and current number of uses. */
    most: integer().notNull(),
    uses: counterColumn(),
    ended_at: timestampColumn(),
    /** Time when the recipient unsubscribed from invitations. */
    stopped_at: timestampColumn(),
  },
  (table) => [index('invites_created').on(table.created_at)],
);

/** Sign-ins. Access tokens name their session, so ending it takes effect immediately. */
export const sessionsTable = sqliteTable(
  'sessions',
  {
    id: idColumn(),
    user_id: userColumn().notNull(),
    created_at: timestampColumn().notNull(),
    /** Written at most every ten minutes. */
    last_used_at: timestampColumn().notNull(),
    client_ip: text(),
    country_name: text(),
    user_agent_name: text(),
    /** Time of the last step-up. */
    proved_at: timestampColumn(),
    /** Start of the last community export, and of the last import of additional items. */
    exporting_since: timestampColumn(),
    adding_since: timestampColumn(),
    /**
     * Hash of the secret shared by all refresh cookies of the session; an expired cookie with it
     * proves a copy.
     */
    refresh_family_hash: text(),
  },
  (table) => [
    index('sessions_user').on(table.user_id, table.last_used_at),
    index('sessions_last_used').on(table.last_used_at),
  ],
);

/**
 * Valid refresh cookies of a session, by hash. Each is used once; two tabs may refresh at the same
 * time.
 */
export const sessionRefreshesTable = sqliteTable(
  'session_refreshes',
  {
    hash: text().primaryKey(),
    session_id: text().notNull(),
    used_at: timestampColumn(),
  },
  (table) => [index('session_refreshes_session').on(table.session_id)],
);

/** Tokens of links in mails, by hash. */
export const emailLinksTable = sqliteTable(
  'email_links',
  {
    hash: text().primaryKey(),
    user_id: userColumn().notNull(),
    /**
     * verify, reset, change, stop, factor or unsubscribe; `tried` is a sign-up for a known address,
     * without a link.
     */
    purpose: text().notNull(),
    created_at: timestampColumn().notNull(),
    used_at: timestampColumn(),
    /** Address that a change confirms, or that stopping the change restores. */
    email: text(),
    /**
     * JSON: the account after a confirmed sign-up, with the password hash. For a reset after “This
     * wasn’t me”: `since`, the time from which changes are distrusted.
     */
    sign_up: text(),
    sent_email_id: text().references(() => sentEmailsTable.id),
  },
  (table) => [
    index('email_links_user').on(table.user_id, table.purpose, table.created_at),
    /** Unsubscribe links live as long as the account; all others expire. */
    index('email_links_passing').on(table.created_at).where(sql`purpose <> 'unsubscribe'`),
  ],
);

/**
 * Rate-limit counters: failed sign-ins, sign-ups, reset mails. Keys name the action and the
 * subject.
 */
export const attemptsTable = sqliteTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: counterColumn(),
    /** Start of the count. */
    since: timestampColumn().notNull(),
    blocked_until: timestampColumn(),
    /** True if the latest attempt was admitted. */
    admitted: booleanColumnWithDefault(true),
  },
  (table) => [index('attempts_since').on(table.since)],
);
