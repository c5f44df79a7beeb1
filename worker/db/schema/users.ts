import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { contactFields } from '../../contract/contact-fields.ts';
import { audit, counter, flag, flagged, moment, person, whole } from './columns.ts';
import { uploadedFiles } from './files.ts';
import { languages, timezones } from './reference.ts';

export const membershipLevels = sqliteTable(
  'membership_levels',
  {
    ...audit(),
    name: text().notNull(),
    level: whole().notNull(),
    is_active: flagged(true),
    is_default: flagged(false),
    authz_user_basic: flagged(false),
    authz_user_detailed: flagged(false),
    authz_user_services: flagged(false),
    authz_favourites: flagged(false),
    authz_friends: flagged(false),
    authz_reviews: flagged(false),
    authz_messages: flagged(false),
    authz_articles: flagged(false),
  },
  (table) => [
    uniqueIndex('membership_levels_default').on(table.is_default).where(sql`is_default = 1`),
  ],
);

/** The ways to reach a person, each a line of text (see `contract/contact-fields.ts`). */
const reach = Object.fromEntries(contactFields.map((name) => [name, text()])) as Record<
  (typeof contactFields)[number],
  ReturnType<typeof text>
>;

/** The ranks of three days: a day takes its number, counted from 1970, modulo three. */
export const ranks = ['rank_0', 'rank_1', 'rank_2'] as const;

/** Those come first who accept new clients and have confirmed it: an index holds this very expression. */
export const isFirst = '(is_accepting_clients is 1 and is_accepting_lapsed = 0)';

/** A mail may ask them to confirm what they claim, and none has since they last did: an index holds this very condition. */
export const isUnasked = `is_practitioner = 1 and email_unsubscribed_at is null
  and (confirmation_asked_at is null or confirmation_asked_at <= confirmed_at)
  and (confirmed_at is not null or session_1_on_1 = 1 or session_group = 1 or session_online = 1)`;

export const users = sqliteTable(
  'users',
  {
    ...audit(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    email: text().notNull().unique(),
    is_active: flagged(false),
    /** It was active and was deactivated: no confirmation of its address activates it again. Kept by a trigger. */
    is_shut: flagged(false),
    is_admin: flagged(false),
    language_id: text().references(() => languages.id),
    timezone_id: text().references(() => timezones.id),
    membership_level_id: text()
      .notNull()
      .references((): AnySQLiteColumn => membershipLevels.id),
    date_of_birth: text(),
    image_id: text().references((): AnySQLiteColumn => uploadedFiles.id),
    is_business: flagged(false),
    title: text(),
    bio: text(),
    /** What the person says first to whoever reads the profile or asks. */
    hello: text(),
    /** In which title and bio are written; `language_id` is one that the person speaks. */
    words_language_id: text().references(() => languages.id),
    ...reach,
    /** Who reads which of them, as a JSON object: "members" or "nobody"; everybody reads what is not named. */
    shown: text(),
    /** The town without case, accents and spacing, by which the directory groups; made in the worker. */
    town_key: text(),
    /** The town of `places` from whose middle distances are told. A site without its places keeps the id. */
    place_id: text(),
    /** Codes of `languages` that the person speaks, as a JSON array; null is not said. */
    languages: text(),
    /** When sessions can be, as a JSON array of `sessionTimes`; null is not said. */
    times: text(),
    /** True is offered, false is not offered, null is by appointment. */
    session_1_on_1: flag(),
    session_group: flag(),
    session_online: flag(),
    /** Null is not said. */
    is_accepting_clients: flag(),
    /** Whether visitors may ask without an account. */
    takes_enquiries: flagged(true),
    /** The last day on which the person is away. */
    away_until: text(),
    /** When what the person claims (accepting, prices, sessions, place) was last confirmed. */
    confirmed_at: moment(),
    /** When a mail last asked to confirm it. */
    confirmation_asked_at: moment(),
    /** Not confirmed for so long that nobody is told it any more; kept by a job. */
    is_accepting_lapsed: flagged(false),
    /** By which the directory is shuffled for a day: see `worker/users/directory/order-job.ts`. */
    rank_0: text(),
    rank_1: text(),
    rank_2: text(),
    /** scrypt with its parameters; null until a password is set. */
    password_hash: text(),
    /** The mails that carried the latest links: ids of sent e-mails, never the secrets. */
    email_verification_id: text(),
    email_verified_at: moment(),
    email_unsubscribed_at: moment(),
    password_reset_email_id: text(),
    last_login: moment(),
    approved_at: moment(),
    approved_by_id: person(),
    connections_count: counter(),
    /** Active, approved and of a level with authz_user_basic; kept by triggers. */
    is_public: flagged(false),
    /** Public and of a level with authz_user_services: stands in the directory with its offerings. */
    is_practitioner: flagged(false),
    /** Not active until then, when a job makes it active again; null where it is not paused. */
    paused_until: moment(),
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
    index('users_unasked').on(table.confirmed_at).where(sql.raw(isUnasked)),
    index('users_place').on(table.place_id).where(sql`is_practitioner = 1`),
    ...ranks.map((rank) =>
      index(`users_${rank}`)
        .on(sql.raw('is_practitioner desc'), sql.raw(`${isFirst} desc`), table[rank], table.id)
        .where(sql`is_public = 1`),
    ),
  ],
);
