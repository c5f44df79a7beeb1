/** Inserts a file and its history, unless the id exists, and returns the stored name of the row. */

import { and, eq, notExists } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { FileObjectType, FileType } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import { historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { fileUploadsTable } from '../../db/schema/file-uploads.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import { buildFileTitleSql } from './file-title-sql.ts';

interface NewFile {
  id: string;
  object_type: FileObjectType;
  /** '' in the library. */
  object_id: string;
  by: string;
  moment: string;
  type: FileType;
  /** Unique stored name of the file. */
  name: string;
  /** Original file name. */
  original_name: string | null;
  title: string;
  copyright: string | null;
  size: number;
  width: number | null;
  height: number | null;
}

export const insertFile = (file: NewFile) => ({
  written: [insertQuery({ ...file }), insertFileHistory({ ...file, history: createId() })],
  queries: { stored: fileNameQuery({ id: file.id }) },
});

const insertQuery = prepare(
  [
    'id',
    'moment',
    'by',
    'object_type',
    'object_id',
    'type',
    'name',
    'original_name',
    'title',
    'copyright',
    'size',
    'width',
    'height',
  ],
  ({ moment, by, type, ...values }) =>
    qb
      .insert(uploadedFilesTable)
      .values({
        ...values,
        created_at: moment,
        created_by: by,
        updated_at: moment,
        updated_by: by,
        content_type: type,
      })
      .onConflictDoNothing({ target: uploadedFilesTable.id }),
);

const insertFileHistory = prepare(
  ['history', 'moment', 'by', 'id', 'name'],
  ({ history, moment, by, id, name }) =>
    qb.insert(historyTable).select(
      qb
        .select(
          historyFields(
            'Created',
            { history, moment, by },
            {
              link: 'files',
              id: uploadedFilesTable.id,
              title: buildFileTitleSql(uploadedFilesTable),
            },
          ),
        )
        .from(uploadedFilesTable)
        .where(and(eq(uploadedFilesTable.id, id), eq(uploadedFilesTable.name, name))),
    ),
);

/** Stored name of a file. */
export const fileNameQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ name: uploadedFilesTable.name })
    .from(uploadedFilesTable)
    .where(eq(uploadedFilesTable.id, id)),
);

/** SQL condition: no file and no pending upload has this id. */
export const isNewUpload = (id: string) =>
  notExists(
    unionAll(
      qb
        .select({ id: uploadedFilesTable.id })
        .from(uploadedFilesTable)
        .where(eq(uploadedFilesTable.id, id)),
      qb
        .select({ id: fileUploadsTable.id })
        .from(fileUploadsTable)
        .where(eq(fileUploadsTable.id, id)),
    ),
  );
