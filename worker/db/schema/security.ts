/**
 * Tables of sign-in security: passkeys, authenticators, recovery codes, challenges, resets and
 * security events.
 */

import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/sqlite-core';
import {
  clear,
  deleteRow,
  deleteRowWhen,
  deleteWithRow,
  exportIn,
  keep,
  setWith,
} from './column-rules.ts';
import {
  counterColumn,
  idColumn,
  integerColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';
import { userColumn } from './users.ts';

/** WebAuthn passkeys of members; only the public key is stored. */
export const passkeysTable = defineTable(
  'passkeys',
  omitTable('everyone sets up two-step verification again'),
  {
    id: idColumn(),
    user_id: userColumn(deleteRowWhen({ phase: 'first' })).notNull(),
    created_at: timestampColumn(keep).notNull(),
    name: textColumn(deleteWithRow).notNull(),
    /** Credential id in base64url. */
    credential_id: textColumn(deleteWithRow).notNull().unique(),
    /** COSE key in base64url. */
    public_key: textColumn(deleteWithRow).notNull(),
    /** Signature counter of the device; 0 if it does not count. */
    sign_count: counterColumn(keep),
    /** JSON array of WebAuthn transports. */
    transports: textColumn(deleteWithRow).notNull(),
    last_used_at: timestampColumn(keep),
    /** Host of the passkey; null for old passkeys not used since this column exists. */
    rp_id: textColumn(keep),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** Authenticator apps of members (TOTP, RFC 6238). */
export const authenticatorsTable = defineTable(
  'authenticators',
  omitTable('everyone sets up two-step verification again'),
  {
    user_id: userColumn(deleteRowWhen({ phase: 'first' }))
      .notNull()
      .primaryKey(),
    created_at: timestampColumn(keep).notNull(),
    /** Encrypted with DATA_KEY. */
    secret: textColumn(deleteWithRow).notNull(),
    /** Null until the first correct code; not used for sign-in before. */
    confirmed_at: timestampColumn(keep),
    /** Time step of the last accepted code; each is valid once. */
    last_step: integerColumn(keep),
  },
);

/** Recovery codes by hash; each signs in once. */
export const recoveryCodesTable = defineTable(
  'recovery_codes',
  omitTable('everyone sets up two-step verification again'),
  {
    hash: textColumn(deleteWithRow).primaryKey(),
    user_id: userColumn(deleteRowWhen({ phase: 'first' })).notNull(),
    created_at: timestampColumn(keep).notNull(),
    used_at: timestampColumn(keep),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
);

/** Challenges for passkeys, and tokens after a correct password; single-use, by hash. */
export const challengesTable = defineTable(
  'challenges',
  omitTable('everyone sets up two-step verification again'),
  {
    hash: textColumn(deleteWithRow).primaryKey(),
    /** passkey, add_passkey or second_factor. */
    purpose: textColumn(keep).notNull(),
    /** Null if any user may answer. */
    user_id: userColumn(deleteRowWhen({ phase: 'first' })),
    created_at: timestampColumn(keep).notNull(),
  },
  (table) => [index('challenges_created').on(table.created_at)],
);

/** Second-factor resets promised by an admin, due at a time or after confirmation by mail. */
export const secondFactorResetsTable = defineTable(
  'second_factor_resets',
  omitTable('everyone sets up two-step verification again'),
  {
    user_id: userColumn(deleteRowWhen({ phase: 'first' }))
      .notNull()
      .primaryKey(),
    created_at: timestampColumn(keep).notNull(),
    created_by: userColumn(clear),
    due_at: timestampColumn(keep).notNull(),
  },
  (table) => [index('second_factor_resets_due').on(table.due_at)],
);

/** Security events of accounts, stored for 180 days. Ids are time-ordered. */
export const securityEventsTable = defineTable(
  'security_events',
  omitTable('events of this site'),
  {
    id: idColumn(),
    created_at: timestampColumn(keep, exportIn('security_events')).notNull(),
    /** Affected account; null for events of the site. */
    user_id: userColumn(deleteRow),
    /** Actor; null if not signed in. */
    created_by: userColumn(clear, exportIn({ security_events: 'was_you' })),
    kind: textColumn(keep, exportIn('security_events')).notNull(),
    detail: textColumn(deleteWithRow, exportIn('security_events')),
    client_ip: textColumn(setWith({ created_by: null }), exportIn('security_events')),
    country_name: textColumn(setWith({ created_by: null }), exportIn('security_events')),
    user_agent_name: textColumn(setWith({ created_by: null }), exportIn('security_events')),
  },
  (table) => [
    index('security_events_user').on(table.user_id, table.id),
    index('security_events_kind').on(table.kind, table.id),
    index('security_events_person')
      .on(table.created_by, table.id)
      .where(sql`created_by is not null`),
  ],
);
