import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counter, id, moment, person, whole } from './columns.ts';

/** Keys of devices by which a member signs in (WebAuthn). Only the public half is here. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    user_id: person().notNull(),
    created_at: moment().notNull(),
    name: text().notNull(),
    /** The device's own name for the key, in base64url. */
    credential_id: text().notNull().unique(),
    /** COSE, in base64url. */
    public_key: text().notNull(),
    /** How often the device says that it has used the key: 0 where it doesn't count. */
    sign_count: counter(),
    /** JSON: how browsers reach the device. */
    transports: text().notNull(),
    last_used_at: moment(),
    /** The host for which it was made; null of one that is older than this column and was not used since. */
    rp_id: text(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** The app of a member that makes a code every half minute (TOTP, RFC 6238). */
export const authenticators = sqliteTable('authenticators', {
  user_id: person().notNull().primaryKey(),
  created_at: moment().notNull(),
  /** Encrypted with DATA_KEY. */
  secret: text().notNull(),
  /** Null until the first code was right: nothing is asked for before. */
  confirmed_at: moment(),
  /** The half minute of the latest code that was used: each is good once. */
  last_step: whole(),
});

/** By their hashes; each signs in once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    user_id: person().notNull(),
    created_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
);

/** What a passkey signs, or what says that the password was right: by its hash, good once. */
export const challenges = sqliteTable(
  'challenges',
  {
    hash: text().primaryKey(),
    /** passkey, add_passkey or second_factor. */
    purpose: text().notNull(),
    /** Null where anybody may answer it. */
    user_id: person(),
    created_at: moment().notNull(),
  },
  (table) => [index('challenges_created').on(table.created_at)],
);

/** Second factors that an admin has promised to take away: at the moment that is named, or once its mail is confirmed. */
export const secondFactorResets = sqliteTable(
  'second_factor_resets',
  {
    user_id: person().notNull().primaryKey(),
    created_at: moment().notNull(),
    created_by: person(),
    due_at: moment().notNull(),
  },
  (table) => [index('second_factor_resets_due').on(table.due_at)],
);

/** What concerns the security of an account, for 180 days. The id is time-ordered. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: id(),
    created_at: moment().notNull(),
    /** Whose account; null of what concerns the site. */
    user_id: person(),
    /** Who did it; null of somebody who was not signed in. */
    created_by: person(),
    kind: text().notNull(),
    detail: text(),
    client_ip: text(),
    country_name: text(),
    user_agent_name: text(),
  },
  (table) => [
    index('security_events_user').on(table.user_id, table.id),
    index('security_events_kind').on(table.kind, table.id),
    index('security_events_person')
      .on(table.created_by, table.id)
      .where(sql`created_by is not null`),
  ],
);
