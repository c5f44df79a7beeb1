import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counterColumn, idColumn, integerColumn, timestampColumn } from './column-types.ts';
import { userColumn } from './users.ts';

/** WebAuthn passkeys of members; only the public key is stored. */
export const passkeysTable = sqliteTable(
  'passkeys',
  {
    id: idColumn(),
    user_id: userColumn().notNull(),
    created_at: timestampColumn().notNull(),
    name: text().notNull(),
    /** Credential id in base64url. */
    credential_id: text().notNull().unique(),
    /** COSE key in base64url. */
    public_key: text().notNull(),
    /** Signature counter of the device; 0 if it does not count. */
    sign_count: counterColumn(),
    /** JSON array of WebAuthn transports. */
    transports: text().notNull(),
    last_used_at: timestampColumn(),
    /** Host of the passkey; null for old passkeys not used since this column exists. */
    rp_id: text(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** Authenticator apps of members (TOTP, RFC 6238). */
export const authenticatorsTable = sqliteTable('authenticators', {
  user_id: userColumn().notNull().primaryKey(),
  created_at: timestampColumn().notNull(),
  /** Encrypted with DATA_KEY. */
  secret: text().notNull(),
  /** Null until the first correct code; not used for sign-in before. */
  confirmed_at: timestampColumn(),
  /** Time step of the last accepted code; each is valid once. */
  last_step: integerColumn(),
});

/** Recovery codes by hash; each signs in once. */
export const recoveryCodesTable = sqliteTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    user_id: userColumn().notNull(),
    created_at: timestampColumn().notNull(),
    used_at: timestampColumn(),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
);

/** Challenges for passkeys, and tokens after a correct password; single-use, by hash. */
export const challengesTable = sqliteTable(
  'challenges',
  {
    hash: text().primaryKey(),
    /** passkey, add_passkey or second_factor. */
    purpose: text().notNull(),
    /** Null if any user may answer. */
    user_id: userColumn(),
    created_at: timestampColumn().notNull(),
  },
  (table) => [index('challenges_created').on(table.created_at)],
);

/** Second-factor resets promised by an admin, due at a time or after confirmation by mail. */
export const secondFactorResetsTable = sqliteTable(
  'second_factor_resets',
  {
    user_id: userColumn().notNull().primaryKey(),
    created_at: timestampColumn().notNull(),
    created_by: userColumn(),
    due_at: timestampColumn().notNull(),
  },
  (table) => [index('second_factor_resets_due').on(table.due_at)],
);

/** Security events of accounts, stored for 180 days. Ids are time-ordered. */
export const securityEventsTable = sqliteTable(
  'security_events',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    /** Affected account; null for events of the site. */
    user_id: userColumn(),
    /** Actor; null if not signed in. */
    created_by: userColumn(),
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
