import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { contactFieldNames } from '../../contract/practitioners/contact-fields.ts';
import {
  booleanColumn,
  booleanColumnWithDefault,
  counterColumn,
  idColumn,
  integerColumn,
  timestampColumn,
} from './column-types.ts';
import { languagesTable, timezonesTable } from './reference.ts';

// Users and their pictures refer to each other, so one file declares both.

export function userColumn() {
  return text().references((): AnySQLiteColumn => usersTable.id);
}

/** Author and last editor of a row; `version` is its ETag. */
export function auditColumns() {
  return {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    created_by: userColumn(),
    updated_at: timestampColumn().notNull(),
    updated_by: userColumn(),
    version: integer().notNull().default(1),
  };
}

/** Uploaded files; the bytes are in R2 under `{ab}/{cd}/{name}`. */
export const uploadedFilesTable = sqliteTable(
  'uploaded_files',
  {
    ...auditColumns(),
    /** Resource name and id of the owning item. */
    object_type: text().notNull(),
    object_id: text().notNull(),
    content_type: text().notNull(),
    /** 32 random hex digits and an extension. */
    name: text().notNull().unique(),
    /** Original file name, shown to admins only; never a caption or an alternative text. */
    original_name: text(),
    /** Caption; may be empty. */
    title: text().notNull(),
    copyright: text(),
    alternative_text: text(),
    /** Bytes. */
    size: integerColumn().notNull(),
    /** Pixels; null if unknown. */
    width: integerColumn(),
    height: integerColumn(),
  },
  (table) => [index('uploaded_files_object').on(table.object_type, table.object_id, table.id)],
);

export const membershipLevelsTable = sqliteTable(
  'membership_levels',
  {
    ...auditColumns(),
    name: text().notNull(),
    level: integerColumn().notNull(),
    is_active: booleanColumnWithDefault(true),
    is_default: booleanColumnWithDefault(false),
    authz_user_basic: booleanColumnWithDefault(false),
    authz_user_detailed: booleanColumnWithDefault(false),
    authz_user_services: booleanColumnWithDefault(false),
    authz_favourites: booleanColumnWithDefault(false),
    authz_friends: booleanColumnWithDefault(false),
    authz_reviews: booleanColumnWithDefault(false),
    authz_messages: booleanColumnWithDefault(false),
    authz_articles: booleanColumnWithDefault(false),
  },
  (table) => [
    uniqueIndex('membership_levels_default').on(table.is_default).where(sql`is_default = 1`),
  ],
);

/** Contact details, one text column each (see `contract/practitioners/contact-fields.ts`). */
const contactColumns = Object.fromEntries(
  contactFieldNames.map((name) => [name, text()]),
) as Record<(typeof contactFieldNames)[number], ReturnType<typeof text>>;

/** Rank columns for three days; a day uses its number since 1970 modulo three. */
export const rankColumns = ['rank_0', 'rank_1', 'rank_2'] as const;

/**
 * Sort expression: users who accept clients and confirmed it come first. An index uses this exact
 * expression.
 */
export const acceptsClientsFirst = '(is_accepting_clients is 1 and is_accepting_lapsed = 0)';

/** Condition for a reminder to confirm claims. An index uses this exact condition. */
export const needsClaimsReminder = `is_practitioner = 1 and email_unsubscribed_at is null
  and (confirmation_asked_at is null or confirmation_asked_at <= confirmed_at)
  and (confirmed_at is not null or session_1_on_1 = 1 or session_group = 1 or session_online = 1)`;

export const usersTable = sqliteTable(
  'users',
  {
    ...auditColumns(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    email: text().notNull().unique(),
    is_active: booleanColumnWithDefault(false),
    /**
     * Deactivated account, which confirming the address does not reactivate; maintained by a
     * trigger.
     */
    is_shut: booleanColumnWithDefault(false),
    is_admin: booleanColumnWithDefault(false),
    language_id: text().references(() => languagesTable.id),
    timezone_id: text().references(() => timezonesTable.id),
    membership_level_id: text()
      .notNull()
      .references((): AnySQLiteColumn => membershipLevelsTable.id),
    date_of_birth: text(),
    image_id: text().references((): AnySQLiteColumn => uploadedFilesTable.id),
    is_business: booleanColumnWithDefault(false),
    title: text(),
    bio: text(),
    /** Greeting on the profile and in enquiries. */
    hello: text(),
    /** Language of title and bio; `language_id` is one that the user speaks. */
    words_language_id: text().references(() => languagesTable.id),
    ...contactColumns,
    /** JSON of restricted fields: "members" or "nobody"; all others are public. */
    shown: text(),
    /** Normalized town, by which the directory groups. */
    town_key: text(),
    /** Row of `places` used for distances; the id remains if places are not loaded. */
    place_id: text(),
    /** JSON array of spoken language codes; null if not specified. */
    languages: text(),
    /** JSON array of `sessionTimes`; null if not specified. */
    times: text(),
    /** 1 is offered, 0 is not offered, null is by appointment. */
    session_1_on_1: booleanColumn(),
    session_group: booleanColumn(),
    session_online: booleanColumn(),
    /** Null if not specified. */
    is_accepting_clients: booleanColumn(),
    /** True if visitors may send enquiries without an account. */
    takes_enquiries: booleanColumnWithDefault(true),
    /** Last day of absence. */
    away_until: text(),
    /** Time when the profile's claims (accepting, prices, sessions, place) were last confirmed. */
    confirmed_at: timestampColumn(),
    /** Time of the last reminder to confirm. */
    confirmation_asked_at: timestampColumn(),
    /** True if the claim is too old to be shown; maintained by a job. */
    is_accepting_lapsed: booleanColumnWithDefault(false),
    /** Shuffle rank of the directory for a day: see `daily-order-job.ts`. */
    rank_0: text(),
    rank_1: text(),
    rank_2: text(),
    /** scrypt hash with its parameters; null until a password is set. */
    password_hash: text(),
    /** Mails with the latest links: ids of sent emails, never the tokens. */
    email_verification_id: text(),
    email_verified_at: timestampColumn(),
    email_unsubscribed_at: timestampColumn(),
    password_reset_email_id: text(),
    last_login: timestampColumn(),
    approved_at: timestampColumn(),
    approved_by_id: userColumn(),
    connections_count: counterColumn(),
    /** Active, approved and of a level with authz_user_basic; maintained by triggers. */
    is_public: booleanColumnWithDefault(false),
    /** Public and of a level with authz_user_services: listed in the directory. */
    is_practitioner: booleanColumnWithDefault(false),
    /** End of a suspension, after which a job reactivates the account; otherwise null. */
    paused_until: timestampColumn(),
  },
  (table) => [
    index('users_name').on(sql`name collate nocase`, table.id),
    index('users_created').on(table.created_at, table.id),
    index('users_image').on(table.image_id).where(sql`image_id is not null`),
    index('users_level').on(table.membership_level_id, sql`name collate nocase`, table.id),
    index('users_waiting').on(sql`name collate nocase`, table.id).where(sql`approved_at is null`),
    index('users_unapproved').on(table.created_at, table.id).where(sql`approved_at is null`),
    index('users_inactive').on(sql`name collate nocase`, table.id).where(sql`is_active = 0`),
    index('users_paused').on(table.paused_until).where(sql`paused_until is not null`),
    index('users_admins').on(sql`name collate nocase`, table.id).where(sql`is_admin = 1`),
    index('users_practitioners')
      .on(sql`name collate nocase`, table.id)
      .where(sql`is_practitioner = 1`),
    index('users_public').on(sql`name collate nocase`, table.id).where(sql`is_public = 1`),
    index('users_accepting')
      .on(table.confirmed_at)
      .where(sql`is_accepting_clients = 1 and is_accepting_lapsed = 0`),
    index('users_confirmed').on(table.confirmed_at).where(sql`is_practitioner = 1`),
    index('users_unasked').on(table.confirmed_at).where(sql.raw(needsClaimsReminder)),
    index('users_place').on(table.place_id).where(sql`is_practitioner = 1`),
    ...rankColumns.map((rank) =>
      index(`users_${rank}`)
        .on(
          sql.raw('is_practitioner desc'),
          sql.raw(`${acceptsClientsFirst} desc`),
          table[rank],
          table.id,
        )
        .where(sql`is_public = 1`),
    ),
  ],
);
