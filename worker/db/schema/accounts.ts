/** Tables of sign-up and sign-in: invitations, sessions, mailed links and attempt counters. */

import { type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/sqlite-core';
import {
  clear,
  deleteRow,
  deleteRowWhen,
  deleteWithRow,
  eraseIn,
  exportIn,
  keep,
  scrub,
} from './column-rules.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  idColumn,
  integerColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable, transferTable } from './define-table.ts';
import { sentEmailsTable } from './emails.ts';
import { userColumn } from './users.ts';

/** Invitations to sign up: a link for several people, or a mail to one address. */
export const invitesTable = defineTable(
  'invites',
  omitTable('links to this site, valid for a month'),
  {
    id: idColumn(),
    created_at: timestampColumn(keep).notNull(),
    created_by: userColumn(clear),
    /** SHA-256 of the link token. */
    hash: textColumn(keep).notNull().unique(),
    /** Recipient of a mailed invitation; null for a link that an admin shares. */
    email: textColumn(scrub('email')).unique(),
    /** Name of the recipient on the imported list. */
    name: textColumn(scrub('invitee name')),
    /** Maximum and current number of uses. */
    most: integerColumn(keep).notNull(),
    uses: counterColumn(keep),
    ended_at: timestampColumn(keep),
    /** Time when the recipient unsubscribed from invitations. */
    stopped_at: timestampColumn(keep),
  },
  (table) => [index('invites_created').on(table.created_at)],
);

/** Sign-ins. Access tokens name their session, so ending it takes effect immediately. */
export const sessionsTable = defineTable(
  'sessions',
  omitTable('everyone signs in again'),
  {
    id: idColumn(),
    user_id: userColumn(deleteRowWhen({ phase: 'first' }), deleteRow).notNull(),
    created_at: timestampColumn(keep, exportIn('sessions')).notNull(),
    /** Written at most every ten minutes. */
    last_used_at: timestampColumn(keep, exportIn('sessions')).notNull(),
    client_ip: textColumn(deleteWithRow, exportIn('sessions')),
    country_name: textColumn(deleteWithRow, exportIn('sessions')),
    user_agent_name: textColumn(deleteWithRow, exportIn('sessions')),
    /** Time of the last step-up. */
    proved_at: timestampColumn(keep),
    /** Start of the last community export, and of the last import of additional items. */
    exporting_since: timestampColumn(keep),
    adding_since: timestampColumn(keep),
    /**
     * Hash of the secret shared by all refresh cookies of the session; an expired cookie with it
     * proves a copy.
     */
    refresh_family_hash: textColumn(deleteWithRow),
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
export const sessionRefreshesTable = defineTable(
  'session_refreshes',
  omitTable('everyone signs in again'),
  {
    hash: textColumn(eraseIn('beginErasure')).primaryKey(),
    session_id: textColumn(keep).notNull(),
    used_at: timestampColumn(keep),
  },
  (table) => [index('session_refreshes_session').on(table.session_id)],
);

/** Tokens of links in mails, by hash. */
export const emailLinksTable = defineTable(
  'email_links',
  transferTable({
    isGenerated: true,
    except: (): SQL => sql`${emailLinksTable.purpose} <> 'unsubscribe'`,
  }),
  {
    hash: textColumn(deleteWithRow).primaryKey(),
    user_id: userColumn(deleteRowWhen({ phase: 'first' }), deleteRow).notNull(),
    /**
     * verify, reset, change, stop, factor, merge or unsubscribe; `tried` is a sign-up for a known address,
     * without a link.
     */
    purpose: textColumn(keep, exportIn('mail_links')).notNull(),
    created_at: timestampColumn(keep, exportIn('mail_links')).notNull(),
    used_at: timestampColumn(keep, exportIn('mail_links')),
    /** Address that a change confirms, or that stopping the change restores. */
    email: textColumn(deleteWithRow, exportIn('mail_links')),
    /**
     * JSON: the account after a confirmed sign-up, with the password hash. For a reset after “This
     * wasn’t me”: `since`, the time from which changes are distrusted. For a merge of accounts: its
     * id as `merge`.
     */
    sign_up: textColumn(deleteWithRow),
    sent_email_id: textColumn(keep).references(() => sentEmailsTable.id),
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
export const attemptsTable = defineTable(
  'attempts',
  omitTable('rate limits of this site'),
  {
    key: textColumn(eraseIn('finishErasure')).primaryKey(),
    count: counterColumn(keep),
    /** Start of the count. */
    since: timestampColumn(keep).notNull(),
    blocked_until: timestampColumn(keep),
    /** True if the latest attempt was admitted. */
    admitted: booleanColumnWithDefault(true, keep),
  },
  (table) => [index('attempts_since').on(table.since)],
);
