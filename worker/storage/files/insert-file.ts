/** Inserts a file and its history, unless the id exists, and returns the stored name of the row. */

import { sql } from 'drizzle-orm';
import type { FileType, FileUpload } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import { historyParams, insertHistory } from '../../db/insert-history.ts';
import { fileTitleSql } from './file-title-sql.ts';

interface NewFile extends Pick<FileUpload, 'object_type' | 'object_id'> {
  id: string;
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

export const insertFile = (file: NewFile) =>
  [
    insertQuery({ ...file }),
    insertFileHistory({ ...file, history: createId() }),
    fileNameQuery({ id: file.id }),
  ] as const;

const insertQuery = prepare(sql`
  insert into uploaded_files (id, created_at, created_by, updated_at, updated_by, object_type,
    object_id, content_type, name, original_name, title, copyright, size, width, height)
  values (${sql.placeholder('id')}, ${sql.placeholder('moment')}, ${sql.placeholder('by')},
    ${sql.placeholder('moment')}, ${sql.placeholder('by')}, ${sql.placeholder('object_type')},
    ${sql.placeholder('object_id')}, ${sql.placeholder('type')}, ${sql.placeholder('name')},
    ${sql.placeholder('original_name')}, ${sql.placeholder('title')},
    ${sql.placeholder('copyright')}, ${sql.placeholder('size')},
    ${sql.placeholder('width')}, ${sql.placeholder('height')})
  on conflict (id) do nothing`);

const insertFileHistory = prepare(sql`
  ${insertHistory('Created', historyParams, { link: 'files', title: sql.raw(fileTitleSql) })}
  from uploaded_files where id = ${sql.placeholder('id')} and name = ${sql.placeholder('name')}`);

export const fileNameQuery = prepare<{ name: string }>(
  sql`select name from uploaded_files where id = ${sql.placeholder('id')}`,
);

/** SQL condition: no file and no pending upload has this id. */
export const isNewUpload = (id: string) =>
  sql`not exists (select 1 from uploaded_files where id = ${id}
    union all select 1 from file_uploads where id = ${id})`;
