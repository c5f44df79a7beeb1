import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, moment, person, whole } from './columns.ts';
import { uploadedFiles } from './files.ts';

/** How a person asks to be listed: one each; the history tells who decided. Who has one that is not approved signs in for it alone. */
export const applications = sqliteTable(
  'applications',
  {
    user_id: person().primaryKey(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    /** One of `applicationStates`. */
    state: text().notNull().default('draft'),
    /** What the person does: ids of sub-categories, as a JSON array. */
    sub_category_ids: text(),
    /** To the admins. */
    words: text(),
    /** What an admin asked for, in the admin's words. */
    asked_words: text(),
    /** Why it was declined. */
    reason: text(),
    sent_at: moment(),
    decided_at: moment(),
  },
  (table) => [
    index('applications_waiting').on(table.sent_at, table.user_id).where(sql`state = 'sent'`),
  ],
);

/** What shows that a person may do what they do. The paper lies in a bucket of its own. */
export const credentials = sqliteTable(
  'credentials',
  {
    ...audit(),
    user_id: person().notNull(),
    /** One of `credentialKinds`. */
    kind: text().notNull(),
    /** Who gave it. */
    body: text().notNull(),
    number: text(),
    /** In a public register. */
    url: text(),
    /** Days. */
    since: text(),
    until: text(),
    /** The paper's key in the bucket, its type and what its file was called; null where there is none. */
    paper_key: text(),
    paper_type: text(),
    paper_name: text(),
    /** Bytes. */
    paper_size: whole(),
    paper_at: moment(),
    /** When an admin found it to be true; null until then, and again once it is changed. */
    checked_at: moment(),
    /** With whom or where it was checked. */
    checked_with: text(),
    /** The last day on which the check holds. */
    checked_until: text(),
    /** How many days before the end the person was told last: 30 or 7. */
    told_days: whole(),
  },
  (table) => [
    index('credentials_person').on(table.user_id, table.id),
    index('credentials_ending').on(table.checked_until).where(sql`checked_at is not null`),
    index('credentials_unchecked').on(table.updated_at, table.id).where(sql`checked_at is null`),
    index('credentials_papers').on(table.checked_at).where(sql`paper_key is not null`),
  ],
);

/** What visitors ask often, with the person's answers, in the order of the person's own list. */
export const userQuestions = sqliteTable(
  'user_questions',
  {
    user_id: person().notNull(),
    position: whole().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.position] })],
);

/** Pictures of the room, in their order. What they show is said with the file. */
export const userPictures = sqliteTable(
  'user_pictures',
  {
    user_id: person().notNull(),
    position: whole().notNull(),
    file_id: text()
      .notNull()
      .references(() => uploadedFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.position] }),
    index('user_pictures_file').on(table.file_id),
  ],
);
