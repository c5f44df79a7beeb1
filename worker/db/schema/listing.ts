/**
 * Tables by which a practitioner gets listed: applications, credentials, common questions and
 * practice photos.
 */

import { sql } from 'drizzle-orm';
import { index, primaryKey } from 'drizzle-orm/sqlite-core';
import type { ApplicationState } from '../../contract/practitioners/application-states.ts';
import type {
  CredentialKind,
  DocumentType,
} from '../../contract/practitioners/credential-kinds.ts';
import { deleteRow, deleteWithRow, eraseIn, exportIn, keep, omit } from './column-rules.ts';
import { integerColumn, textColumn, timestampColumn } from './column-types.ts';
import { defineTable, transferTable } from './define-table.ts';
import { auditColumns, uploadedFilesTable, userColumn } from './users.ts';

/**
 * Applications to be listed, one per user; history has the decisions. Until approval it is all that
 * an applicant can access.
 */
export const applicationsTable = defineTable(
  'applications',
  transferTable(),
  {
    user_id: userColumn(deleteRow).primaryKey(),
    created_at: timestampColumn(keep, exportIn('application')).notNull(),
    updated_at: timestampColumn(keep, exportIn('application')).notNull(),
    /** One of `applicationStates`. */
    state: textColumn(keep, exportIn('application'))
      .$type<ApplicationState>()
      .notNull()
      .default('draft'),
    /** JSON array of the sub-categories that the applicant offers. */
    sub_category_ids: textColumn(deleteWithRow, exportIn({ application: 'sub_categories' })),
    /** Message to the reviewers. */
    words: textColumn(deleteWithRow, exportIn('application')),
    /** An admin's request for more information. */
    asked_words: textColumn(deleteWithRow, exportIn('application')),
    /** Reason of a rejection. */
    reason: textColumn(deleteWithRow, exportIn('application')),
    sent_at: timestampColumn(keep, exportIn('application')),
    decided_at: timestampColumn(keep, exportIn('application')),
  },
  (table) => [
    index('applications_waiting').on(table.sent_at, table.user_id).where(sql`state = 'sent'`),
  ],
);

/** Professional credentials. Uploaded documents are in a separate bucket. */
export const credentialsTable = defineTable(
  'credentials',
  transferTable(),
  {
    ...auditColumns(exportIn('credentials')),
    user_id: userColumn(deleteRow).notNull(),
    /** One of `credentialKinds`. */
    kind: textColumn(keep, exportIn('credentials')).$type<CredentialKind>().notNull(),
    /** Issuer. */
    body: textColumn(deleteWithRow, exportIn('credentials')).notNull(),
    /** Title of a qualification, such as 'Diploma in Counselling'. */
    title: textColumn(deleteWithRow, exportIn('credentials')),
    number: textColumn(deleteWithRow, exportIn('credentials')),
    /** Entry in a public register. */
    url: textColumn(deleteWithRow, exportIn('credentials')),
    /** Dates without a time. */
    since: textColumn(deleteWithRow, exportIn('credentials')),
    until: textColumn(deleteWithRow, exportIn('credentials')),
    /** Key, type and original name of the document; null without one. */
    paper_key: textColumn(eraseIn('deleteUserDocuments'), omit),
    paper_type: textColumn(keep, omit).$type<DocumentType>(),
    paper_name: textColumn(deleteWithRow, exportIn('credentials'), omit),
    /** Bytes. */
    paper_size: integerColumn(keep, exportIn('credentials'), omit),
    paper_at: timestampColumn(keep, exportIn('credentials'), omit),
    /** Time when an admin verified it; null before, and after each change. */
    checked_at: timestampColumn(keep, exportIn('credentials')),
    /** Source of the verification. */
    checked_with: textColumn(deleteWithRow, exportIn('credentials')),
    /** Last day of the verification. */
    checked_until: textColumn(keep, exportIn('credentials')),
    /** Days before the end at which the last reminder was sent: 30 or 7. */
    told_days: integerColumn(keep),
  },
  (table) => [
    index('credentials_person').on(table.user_id, table.id),
    index('credentials_ending').on(table.checked_until).where(sql`checked_at is not null`),
    index('credentials_unchecked').on(table.updated_at, table.id).where(sql`checked_at is null`),
    index('credentials_papers').on(table.checked_at).where(sql`paper_key is not null`),
  ],
);

/** Frequent questions and the practitioner's answers, in their own order. */
export const userQuestionsTable = defineTable(
  'user_questions',
  transferTable(),
  {
    user_id: userColumn(deleteRow).notNull(),
    position: integerColumn(keep).notNull(),
    question: textColumn(deleteWithRow, exportIn('questions')).notNull(),
    answer: textColumn(deleteWithRow, exportIn('questions')).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.position] })],
);

/** Pictures of the practice in their own order; captions belong to the file. */
export const userPicturesTable = defineTable(
  'user_pictures',
  transferTable(),
  {
    user_id: userColumn(deleteRow).notNull(),
    position: integerColumn(keep).notNull(),
    file_id: textColumn(deleteWithRow, exportIn('pictures'))
      .notNull()
      .references(() => uploadedFilesTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.position] }),
    index('user_pictures_file').on(table.file_id),
  ],
);
