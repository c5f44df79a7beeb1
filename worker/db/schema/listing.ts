import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { integerColumn, timestampColumn } from './column-types.ts';
import { auditColumns, uploadedFilesTable, userColumn } from './users.ts';

/**
 * Applications to be listed, one per user; history has the decisions. Until approval it is all that
 * an applicant can access.
 */
export const applicationsTable = sqliteTable(
  'applications',
  {
    user_id: userColumn().primaryKey(),
    created_at: timestampColumn().notNull(),
    updated_at: timestampColumn().notNull(),
    /** One of `applicationStates`. */
    state: text().notNull().default('draft'),
    /** JSON array of the sub-categories that the applicant offers. */
    sub_category_ids: text(),
    /** Message to the reviewers. */
    words: text(),
    /** An admin's request for more information. */
    asked_words: text(),
    /** Reason of a rejection. */
    reason: text(),
    sent_at: timestampColumn(),
    decided_at: timestampColumn(),
  },
  (table) => [
    index('applications_waiting').on(table.sent_at, table.user_id).where(sql`state = 'sent'`),
  ],
);

/** Professional credentials. Uploaded documents are in a separate bucket. */
export const credentialsTable = sqliteTable(
  'credentials',
  {
    ...auditColumns(),
    user_id: userColumn().notNull(),
    /** One of `credentialKinds`. */
    kind: text().notNull(),
    /** Issuer. */
    body: text().notNull(),
    number: text(),
    /** Entry in a public register. */
    url: text(),
    /** Dates without a time. */
    since: text(),
    until: text(),
    /** Key, type and original name of the document; null without one. */
    paper_key: text(),
    paper_type: text(),
    paper_name: text(),
    /** Bytes. */
    paper_size: integerColumn(),
    paper_at: timestampColumn(),
    /** Time when an admin verified it; null before, and after each change. */
    checked_at: timestampColumn(),
    /** Source of the verification. */
    checked_with: text(),
    /** Last day of the verification. */
    checked_until: text(),
    /** Days before the end at which the last reminder was sent: 30 or 7. */
    told_days: integerColumn(),
  },
  (table) => [
    index('credentials_person').on(table.user_id, table.id),
    index('credentials_ending').on(table.checked_until).where(sql`checked_at is not null`),
    index('credentials_unchecked').on(table.updated_at, table.id).where(sql`checked_at is null`),
    index('credentials_papers').on(table.checked_at).where(sql`paper_key is not null`),
  ],
);

/** Frequent questions and the practitioner's answers, in their own order. */
export const userQuestionsTable = sqliteTable(
  'user_questions',
  {
    user_id: userColumn().notNull(),
    position: integerColumn().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.position] })],
);

/** Pictures of the practice in their own order; captions belong to the file. */
export const userPicturesTable = sqliteTable(
  'user_pictures',
  {
    user_id: userColumn().notNull(),
    position: integerColumn().notNull(),
    file_id: text()
      .notNull()
      .references(() => uploadedFilesTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.position] }),
    index('user_pictures_file').on(table.file_id),
  ],
);
