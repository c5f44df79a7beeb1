import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counter, flagged, id, moment, person } from './columns.ts';
import { sentEmails } from './emails.ts';

/** Where somebody is signed in. An access token names its session, so an ended one counts at once. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    user_id: person().notNull(),
    created_at: moment().notNull(),
    /** Written at most every ten minutes. */
    last_used_at: moment().notNull(),
    client_ip: text(),
    country_name: text(),
    user_agent_name: text(),
    /** When its member last proved that it is them who uses it. */
    proved_at: moment(),
    /** When it last began to export the community, and to add items from elsewhere. */
    exporting_since: moment(),
    adding_since: moment(),
    /** Of the secret that all its refresh cookies carry: who brings it with a cookie that is over has a copy. */
    refresh_family_hash: text(),
  },
  (table) => [
    index('sessions_user').on(table.user_id, table.last_used_at),
    index('sessions_last_used').on(table.last_used_at),
  ],
);

/** The refresh cookies of a session that are good, by their hashes: each is used once, two tabs may meet. */
export const sessionRefreshes = sqliteTable(
  'session_refreshes',
  {
    hash: text().primaryKey(),
    session_id: text().notNull(),
    used_at: moment(),
  },
  (table) => [index('session_refreshes_session').on(table.session_id)],
);

/** The secrets in the links of mails, by their hashes. */
export const emailLinks = sqliteTable(
  'email_links',
  {
    hash: text().primaryKey(),
    user_id: person().notNull(),
    /** verify, reset, change, stop, factor or unsubscribe; tried is a sign-up for a known address, and has no link. */
    purpose: text().notNull(),
    created_at: moment().notNull(),
    used_at: moment(),
    /** The address that a change is to confirm, or that stopping it puts back. */
    email: text(),
    /**
     * JSON: what the account becomes when a sign-up is confirmed, its password as a hash; of a reset that follows “This
     * wasn’t me”, `since`, the moment from which on nothing is trusted.
     */
    sign_up: text(),
    sent_email_id: text().references(() => sentEmails.id),
  },
  (table) => [
    index('email_links_user').on(table.user_id, table.purpose, table.created_at),
    /** Links to stop mail work as long as the account, the others are over some day. */
    index('email_links_passing').on(table.created_at).where(sql`purpose <> 'unsubscribe'`),
  ],
);

/** What is counted against a limit: failed sign-ins, sign-ups, reset mails. Keys name what and whose. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: counter(),
    /** When the count began. */
    since: moment().notNull(),
    blocked_until: moment(),
    /** Whether the latest one was let through. */
    admitted: flagged(true),
  },
  (table) => [index('attempts_since').on(table.since)],
);
