/** Tables of imports of members from CSV, and of long lists of invitations. The files are stored in a bucket without an address. */

import { index, primaryKey } from 'drizzle-orm/sqlite-core';
import type { UserImportMapping } from '../../contract/admin/user-import-columns.ts';
import type {
  ExistingAccountChoice,
  UserImportKind,
  UserImportOutcome,
  UserImportState,
} from '../../contract/admin/user-imports.ts';
import type { TextEncodingName } from '../../contract/shared/decode-text.ts';
import { clear, deleteRow, deleteWithRow, keep } from './column-rules.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  idColumn,
  integerColumn,
  jsonColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';
import { userColumn } from './users.ts';

const reason = 'in progress on this site, deleted soon';

/** Values of a row that were checked. Absent ones had an empty cell or no column. */
export interface PlannedAccount {
  email: string;
  /** Columns of `users`. */
  columns: {
    name?: string;
    title?: string;
    bio?: string;
    phone?: string;
    address_town?: string;
    place_id?: string;
    membership_level_id?: string;
  };
  /** Day on which the member joined. */
  joined?: string;
  tag_ids: string[];
  sub_category_ids: string[];
}

/** A person to invite. */
export interface PlannedInvitation {
  email: string;
  name: string | null;
}

/** Error of a row, as a code of the field errors. */
export interface UserImportError {
  code: string;
  values?: Record<string, string | number>;
}

interface AddedLinks {
  /** Links by their id, with the tag. */
  tags: { id: string; tag_id: string }[];
  /** Ids of sub-categories. */
  offerings: string[];
}

/** Imports, with their options and state. */
export const userImportsTable = defineTable(
  'user_imports',
  omitTable(reason),
  {
    id: idColumn(),
    created_at: timestampColumn(keep).notNull(),
    created_by: userColumn(clear),
    /** Session that runs or undoes it; the import stops when the session ends. */
    session_id: textColumn(keep),
    kind: textColumn(keep).$type<UserImportKind>().notNull().default('members'),
    file_name: textColumn(keep),
    encoding: textColumn(keep).$type<TextEncodingName>().notNull(),
    is_encoding_certain: booleanColumnWithDefault(true, keep),
    /** Headings of the file when it ran; null before. */
    columns: jsonColumn<string[]>(keep),
    /** Columns that the admin chose; the guess holds for the others. */
    mapping: jsonColumn<Partial<UserImportMapping>>(keep),
    existing: textColumn(keep).$type<ExistingAccountChoice>().notNull().default('skip'),
    sends_mails: booleanColumnWithDefault(false, keep),
    /** Rows of the file, without the headings. */
    rows: counterColumn(keep),
    state: textColumn(keep).$type<UserImportState>().notNull(),
    /** End of the current claim on the next part. */
    claimed_until: timestampColumn(keep),
    /** Time of the last start, and the end. */
    started_at: timestampColumn(keep),
    ended_at: timestampColumn(keep),
  },
  (table) => [
    index('user_imports_state').on(table.state, table.started_at),
    index('user_imports_created').on(table.created_at),
  ],
);

/** Rows of an import that has run, in the order of the file. */
export const userImportRowsTable = defineTable(
  'user_import_rows',
  omitTable(reason),
  {
    import_id: textColumn(keep).notNull(),
    /** Row in a spreadsheet, where the headings are row 1. */
    place: integerColumn(keep).notNull(),
    /** Address as in the file. */
    email: textColumn(deleteWithRow).notNull(),
    /** Checked values of a row that is not written yet. */
    planned: jsonColumn<PlannedAccount | PlannedInvitation>(deleteWithRow),
    state: textColumn(keep).$type<UserImportOutcome>().notNull(),
    /** Why the row was not written or not undone. */
    error: jsonColumn<UserImportError>(deleteWithRow),
    /** The account that the row created or updated. */
    user_id: textColumn(deleteRow),
    /** History row of the update. */
    change_id: textColumn(keep),
    /** Tag links and offerings that the row added. */
    added: jsonColumn<AddedLinks>(keep),
    is_mailed: booleanColumnWithDefault(false, keep),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.place] }),
    index('user_import_rows_state').on(table.import_id, table.state, table.place),
    index('user_import_rows_user').on(table.user_id),
  ],
);
