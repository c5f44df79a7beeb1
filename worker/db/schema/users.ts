/**
 * Tables of users, membership levels and uploaded files. Users and their pictures refer to each
 * other, so one file declares both.
 */

import { type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { FORMER_MEMBER } from '../../contract/accounts/former-member.ts';
import { contactFieldNames } from '../../contract/practitioners/contact-fields.ts';
import type { FirstAppointment } from '../../contract/practitioners/first-appointments.ts';
import {
  type ColumnRule,
  clear,
  clearWithFile,
  deleteWithRow,
  eraseIn,
  erasureId,
  erasureMoment,
  exportIn,
  keep,
  type ReferenceErasureRule,
  recompute,
  setWith,
} from './column-rules.ts';
import {
  booleanColumn,
  booleanColumnWithDefault,
  counterColumn,
  idColumn,
  integerColumn,
  realColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, transferTable } from './define-table.ts';
import { foldedKeyColumn } from './folded-key.ts';
import { languagesTable, timezonesTable } from './reference.ts';

/** A reference to a user, which an erasure clears, passes on or deletes with its row. */
export function userColumn(...rules: [ReferenceErasureRule, ...ColumnRule[]]) {
  return textColumn(...rules).references((): AnySQLiteColumn => usersTable.id);
}

/** Author and last editor of a row; `version` is its ETag. The rules are those of both times. */
export function auditColumns(...rules: ColumnRule[]) {
  return {
    id: idColumn(),
    created_at: timestampColumn(keep, ...rules).notNull(),
    created_by: userColumn(clear),
    updated_at: timestampColumn(keep, ...rules).notNull(),
    updated_by: userColumn(clear),
    version: integerColumn(keep).notNull().default(1),
  };
}

/** Uploaded files; the bytes are in R2 under `{ab}/{cd}/{name}`. */
export const uploadedFilesTable = defineTable(
  'uploaded_files',
  transferTable(),
  {
    ...auditColumns(exportIn('files')),
    /** Resource name and id of the owning item; 'library' and '' for none. */
    object_type: textColumn(keep).notNull(),
    object_id: textColumn(eraseIn('deleteUserFiles')).notNull(),
    content_type: textColumn(keep, exportIn('files')).notNull(),
    /** 32 random hex digits and an extension. */
    name: textColumn(deleteWithRow, exportIn({ files: 'address' }))
      .notNull()
      .unique(),
    /** Original file name, shown to admins only; never a caption or an alternative text. */
    original_name: textColumn(deleteWithRow, exportIn('files')),
    /** Caption; may be empty. */
    title: textColumn(deleteWithRow, exportIn('files')).notNull(),
    copyright: textColumn(deleteWithRow, exportIn('files')),
    alternative_text: textColumn(deleteWithRow, exportIn('files')),
    /** Bytes. */
    size: integerColumn(keep, exportIn('files')).notNull(),
    /** Pixels; null if unknown. */
    width: integerColumn(keep, exportIn('files')),
    height: integerColumn(keep, exportIn('files')),
    /** Part of the picture that a crop keeps, 0 to 1 from its left and top; null for the centre. */
    focal_x: realColumn(keep, exportIn('files')),
    focal_y: realColumn(keep, exportIn('files')),
  },
  (table) => [index('uploaded_files_object').on(table.object_type, table.object_id, table.id)],
);

export const membershipLevelsTable = defineTable(
  'membership_levels',
  transferTable({ isSeeded: true }),
  {
    ...auditColumns(),
    name: textColumn(keep).notNull(),
    level: integerColumn(keep).notNull(),
    is_active: booleanColumnWithDefault(true, keep),
    is_default: booleanColumnWithDefault(false, keep),
    authz_user_basic: booleanColumnWithDefault(false, keep),
    authz_user_detailed: booleanColumnWithDefault(false, keep),
    authz_user_services: booleanColumnWithDefault(false, keep),
    authz_favourites: booleanColumnWithDefault(false, keep),
    authz_friends: booleanColumnWithDefault(false, keep),
    authz_reviews: booleanColumnWithDefault(false, keep),
    authz_messages: booleanColumnWithDefault(false, keep),
    authz_articles: booleanColumnWithDefault(false, keep),
  },
  (table) => [
    uniqueIndex('membership_levels_default').on(table.is_default).where(sql`is_default = 1`),
  ],
);

/** Rule of an account's own columns; the row is deleted at the end of the erasure. */
const clearWithAccount = setWith({ id: null });

/** Contact details, one text column each (see `contract/practitioners/contact-fields.ts`). */
const contactColumns = Object.fromEntries(
  contactFieldNames.map((name) => [name, textColumn(clearWithAccount, exportIn('account'))]),
) as Record<(typeof contactFieldNames)[number], ReturnType<typeof textColumn>>;

/** Rank columns for three days; a day uses its number since 1970 modulo three. */
export const rankColumns = ['rank_0', 'rank_1', 'rank_2'] as const;

/**
 * Sort expression: users who accept clients and confirmed it come first. An index uses this exact
 * expression.
 */
export const acceptsClientsFirst = sql`(is_accepting_clients is 1 and is_accepting_lapsed = 0)`;

/** Condition for a reminder to confirm claims. An index uses this exact condition. */
export const needsClaimsReminder = sql`is_practitioner = 1 and email_unsubscribed_at is null
  and (confirmation_asked_at is null or confirmation_asked_at <= confirmed_at)
  and (confirmed_at is not null or session_1_on_1 = 1 or session_group = 1 or session_online = 1)`;

/** Condition for a reminder to confirm a first appointment. An index uses this exact condition. */
export const needsAppointmentReminder = sql`is_practitioner = 1 and email_unsubscribed_at is null
  and is_accepting_clients = 1 and first_appointment is not null
  and (first_appointment_asked_at is null or first_appointment_asked_at <= first_appointment_confirmed_at)`;

export const usersTable = defineTable(
  'users',
  transferTable({ isSeeded: true }),
  {
    id: idColumn(exportIn('account')),
    created_at: timestampColumn(setWith({ id: erasureMoment }), exportIn('account')).notNull(),
    created_by: userColumn(clear, clearWithAccount),
    updated_at: timestampColumn(setWith({ id: erasureMoment }), exportIn('account')).notNull(),
    updated_by: userColumn(clear, clearWithAccount),
    version: integerColumn(setWith({ id: (): SQL => sql`${usersTable.version} + 1` }))
      .notNull()
      .default(1),
    name: textColumn(setWith({ id: FORMER_MEMBER }), exportIn('account')).notNull(),
    name_key: foldedKeyColumn('name'),
    tag: textColumn(setWith({ id: () => sql`'former-' || ${erasureId}` }), exportIn('account'))
      .notNull()
      .unique(),
    email: textColumn(
      setWith({ id: () => sql`${erasureId} || '@former.invalid'` }),
      exportIn('account'),
    )
      .notNull()
      .unique(),
    is_active: booleanColumnWithDefault(false, setWith({ id: 0 }), exportIn('account')),
    /**
     * Deactivated account, which confirming the address does not reactivate; maintained by a
     * trigger.
     */
    is_shut: booleanColumnWithDefault(false, keep),
    is_admin: booleanColumnWithDefault(false, setWith({ id: 0 }), exportIn('account')),
    language_id: textColumn(clearWithAccount, exportIn({ account: 'language' })).references(
      () => languagesTable.id,
    ),
    timezone_id: textColumn(clearWithAccount, exportIn({ account: 'timezone' })).references(
      () => timezonesTable.id,
    ),
    membership_level_id: textColumn(keep, exportIn({ account: 'membership_level' }))
      .notNull()
      .references((): AnySQLiteColumn => membershipLevelsTable.id),
    date_of_birth: textColumn(clearWithAccount, exportIn('account')),
    image_id: textColumn(
      clearWithAccount,
      clearWithFile('id'),
      exportIn({ account: 'image' }),
    ).references((): AnySQLiteColumn => uploadedFilesTable.id),
    is_business: booleanColumnWithDefault(false, setWith({ id: 0 }), exportIn('account')),
    title: textColumn(clearWithAccount, exportIn('account')),
    bio: textColumn(clearWithAccount, exportIn('account')),
    /** Greeting on the profile and in enquiries. */
    hello: textColumn(clearWithAccount, exportIn('account')),
    /** Language of title and bio; `language_id` is one that the user speaks. */
    words_language_id: textColumn(
      clearWithAccount,
      exportIn({ account: 'words_language' }),
    ).references(() => languagesTable.id),
    ...contactColumns,
    /** JSON of restricted fields: "members" or "nobody"; all others are public. */
    shown: textColumn(clearWithAccount, exportIn('account')),
    /** Normalized town, by which the directory groups. */
    town_key: textColumn(clearWithAccount),
    /** Row of `places` used for distances; the id remains if places are not loaded. */
    place_id: textColumn(clearWithAccount, exportIn('account')),
    /** JSON array of spoken language codes; null if not specified. */
    languages: textColumn(clearWithAccount, exportIn('account')),
    /** JSON array of `sessionTimes`; null if not specified. */
    times: textColumn(clearWithAccount, exportIn('account')),
    /** JSON array of `clientGroups`; null if not specified. */
    client_groups: textColumn(clearWithAccount, exportIn('account')),
    /** 1 is offered, 0 is not offered, null is by appointment. */
    session_1_on_1: booleanColumn(clearWithAccount, exportIn('account')),
    session_group: booleanColumn(clearWithAccount, exportIn('account')),
    session_online: booleanColumn(clearWithAccount, exportIn('account')),
    /** Null if not specified. */
    is_accepting_clients: booleanColumn(clearWithAccount, exportIn('account')),
    /** One of `firstAppointments`; null if not specified. */
    first_appointment: textColumn(clearWithAccount, exportIn('account')).$type<FirstAppointment>(),
    /** Time when `first_appointment` was last confirmed, independently of the other claims. */
    first_appointment_confirmed_at: timestampColumn(clearWithAccount, exportIn('account')),
    /** Time of the last reminder to confirm it. */
    first_appointment_asked_at: timestampColumn(keep),
    /** True if visitors may send enquiries without an account. */
    takes_enquiries: booleanColumnWithDefault(true, keep, exportIn('account')),
    /** Last day of absence. */
    away_until: textColumn(clearWithAccount, exportIn('account')),
    /** Time when the profile's claims (accepting, prices, sessions, place) were last confirmed. */
    confirmed_at: timestampColumn(clearWithAccount, exportIn('account')),
    /** Time of the last reminder to confirm. */
    confirmation_asked_at: timestampColumn(keep),
    /** True if the claim is too old to be shown; maintained by a job. */
    is_accepting_lapsed: booleanColumnWithDefault(false, setWith({ id: 0 })),
    /** Shuffle rank of the directory for a day: see `daily-order-job.ts`. */
    rank_0: textColumn(keep, recompute),
    rank_1: textColumn(keep, recompute),
    rank_2: textColumn(keep, recompute),
    /** scrypt hash with its parameters; null until a password is set. */
    password_hash: textColumn(clearWithAccount),
    /** Mails with the latest links: ids of sent emails, never the tokens. */
    email_verification_id: textColumn(clearWithAccount),
    email_verified_at: timestampColumn(clearWithAccount, exportIn('account')),
    email_unsubscribed_at: timestampColumn(clearWithAccount, exportIn('account')),
    password_reset_email_id: textColumn(clearWithAccount),
    last_login: timestampColumn(clearWithAccount, exportIn('account')),
    approved_at: timestampColumn(setWith({ id: erasureMoment }), exportIn('account')),
    approved_by_id: userColumn(clear, clearWithAccount),
    connections_count: counterColumn(keep, exportIn('account'), recompute),
    /** Active, approved and of a level with authz_user_basic; maintained by triggers. */
    is_public: booleanColumnWithDefault(false, setWith({ id: 0 }), recompute),
    /** Public and of a level with authz_user_services: listed in the directory. */
    is_practitioner: booleanColumnWithDefault(false, setWith({ id: 0 }), recompute),
    /** End of a suspension, after which a job reactivates the account; otherwise null. */
    paused_until: timestampColumn(clearWithAccount, exportIn('account')),
  },
  (table) => [
    index('users_name').on(table.name_key, table.id),
    index('users_created').on(table.created_at, table.id),
    index('users_image').on(table.image_id).where(sql`image_id is not null`),
    index('users_level').on(table.membership_level_id, table.name_key, table.id),
    index('users_waiting').on(table.name_key, table.id).where(sql`approved_at is null`),
    index('users_unapproved')
      .on(table.created_at, table.id)
      .where(sql`approved_at is null and is_shut = 0`),
    index('users_inactive').on(table.name_key, table.id).where(sql`is_active = 0`),
    index('users_paused').on(table.paused_until).where(sql`paused_until is not null`),
    index('users_admins').on(table.name_key, table.id).where(sql`is_admin = 1`),
    index('users_business').on(table.name_key, table.id).where(sql`is_business = 1`),
    index('users_town')
      .on(table.town_key, table.name_key, table.id)
      .where(sql`town_key is not null`),
    index('users_practitioners').on(table.name_key, table.id).where(sql`is_practitioner = 1`),
    index('users_public').on(table.name_key, table.id).where(sql`is_public = 1`),
    index('users_accepting')
      .on(table.confirmed_at)
      .where(sql`is_accepting_clients = 1 and is_accepting_lapsed = 0`),
    index('users_confirmed').on(table.confirmed_at).where(sql`is_practitioner = 1`),
    index('users_unasked').on(table.confirmed_at).where(needsClaimsReminder),
    index('users_unasked_appointment')
      .on(table.first_appointment_confirmed_at)
      .where(needsAppointmentReminder),
    index('users_place').on(table.place_id).where(sql`is_practitioner = 1`),
    // A deletion looks for the accounts that name it; those who signed up themselves have none.
    index('users_created_by').on(table.created_by).where(sql`created_by is not null`),
    index('users_updated_by').on(table.updated_by).where(sql`updated_by is not null`),
    index('users_approved_by').on(table.approved_by_id).where(sql`approved_by_id is not null`),
    ...rankColumns.map((rank) =>
      index(`users_${rank}`)
        .on(sql`is_practitioner desc`, sql`${acceptsClientsFirst} desc`, table[rank], table.id)
        .where(sql`is_public = 1`),
    ),
  ],
);
