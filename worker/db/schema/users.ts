import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { audit, counter, flag, flagged, moment, person, whole } from './columns.ts';
import { subCategories } from './directory.ts';
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

export const users = sqliteTable(
  'users',
  {
    ...audit(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    email: text().notNull().unique(),
    is_active: flagged(false),
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
    /** In which title and bio are written; `language_id` is one that the person speaks. */
    words_language_id: text().references(() => languages.id),
    phone: text(),
    mobile: text(),
    facebook: text(),
    instagram: text(),
    linkedin: text(),
    twitter: text(),
    tiktok: text(),
    threads: text(),
    linktree: text(),
    website: text(),
    address_town: text(),
    /** The town without case, accents and spacing, by which the directory groups; made in the worker. */
    town_key: text(),
    /** True is offered, false is not offered, null is by appointment. */
    session_1_on_1: flag(),
    session_group: flag(),
    session_online: flag(),
    /** Null is not said. */
    is_accepting_clients: flag(),
    /** When that was last confirmed. */
    accepting_confirmed_at: moment(),
    /** Not confirmed for so long that it is told no more; kept by a job. */
    is_accepting_lapsed: flagged(false),
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
  },
  (table) => [
    index('users_name').on(sql`name collate nocase`, table.id),
    index('users_created').on(table.created_at, table.id),
    index('users_image').on(table.image_id).where(sql`image_id is not null`),
    index('users_level').on(table.membership_level_id, sql`name collate nocase`, table.id),
    index('users_waiting').on(sql`name collate nocase`, table.id).where(sql`approved_at is null`),
    index('users_inactive').on(sql`name collate nocase`, table.id).where(sql`is_active = 0`),
    index('users_admins').on(sql`name collate nocase`, table.id).where(sql`is_admin = 1`),
    index('users_practitioners')
      .on(sql`name collate nocase`, table.id)
      .where(sql`is_practitioner = 1`),
    index('users_public').on(sql`name collate nocase`, table.id).where(sql`is_public = 1`),
    index('users_accepting')
      .on(table.accepting_confirmed_at)
      .where(sql`is_accepting_clients = 1 and is_accepting_lapsed = 0`),
  ],
);

/** Offerings. The public columns let a practitioners list be read in its order; triggers keep them. */
export const userSubCategories = sqliteTable(
  'user_sub_categories',
  {
    user_id: text()
      .notNull()
      .references(() => users.id),
    sub_category_id: text()
      .notNull()
      .references(() => subCategories.id),
    created_at: moment().notNull(),
    is_public: flagged(false),
    user_name: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.sub_category_id] }),
    index('user_sub_categories_public')
      .on(table.sub_category_id, sql`user_name collate nocase`, table.user_id)
      .where(sql`is_public = 1`),
  ],
);

/** One row for each category in which a person offers something: a category's practitioners. */
export const userCategories = sqliteTable(
  'user_categories',
  {
    user_id: text()
      .notNull()
      .references(() => users.id),
    category_id: text().notNull(),
    offerings_count: counter(),
    is_public: flagged(false),
    user_name: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.category_id] }),
    index('user_categories_public')
      .on(table.category_id, sql`user_name collate nocase`, table.user_id)
      .where(sql`is_public = 1`),
  ],
);
