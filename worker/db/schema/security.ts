import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counter, id, moment, person, whole } from './column-types.ts';

/** WebAuthn passkeys of members; only the public key is stored. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    user_id: person().notNull(),
    created_at: moment().notNull(),
    name: text().notNull(),
    /** Credential id in base64url. */
    credential_id: text().notNull().unique(),
    /** COSE key in base64url. */
    public_key: text().notNull(),
    /** Signature counter of the device; 0 if it does not count. */
    sign_count: counter(),
    /** JSON array of WebAuthn transports. */
    transports: text().notNull(),
    last_used_at: moment(),
    /** Host of the passkey; null for old passkeys not used since this column exists. */
    rp_id: text(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** Authenticator apps of members (TOTP, RFC 6238). */
export const authenticators = sqliteTable('authenticators', {
  user_id: person().notNull().primaryKey(),
  created_at: moment().notNull(),
  /** Encrypted with DATA_KEY. */
  secret: text().notNull(),
  /** Null until the first correct code; not used for sign-in before. */
  confirmed_at: moment(),
  /** Time step of the last accepted code; each is valid once. */
  last_step: whole(),
});

/** Recovery codes by hash; each signs in once. */
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

/** Challenges for passkeys, and tokens after a correct password; single-use, by hash. */
export const challenges = sqliteTable(
  'challenges',
  {
    hash: text().primaryKey(),
    /** passkey, add_passkey or second_factor. */
    purpose: text().notNull(),
    /** Null if any user may answer. */
    user_id: person(),
    created_at: moment().notNull(),
  },
  (table) => [index('challenges_created').on(table.created_at)],
);

/** Second-factor resets promised by an admin, due at a time or after confirmation by mail. */
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

/** Security events of accounts, stored for 180 days. Ids are time-ordered. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: id(),
    created_at: moment().notNull(),
    /** Affected account; null for events of the site. */
    user_id: person(),
    /** Actor; null if not signed in. */
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
