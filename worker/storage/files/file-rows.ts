/** Selects uploaded files with the names of their references, and converts rows to the response. */

import { type SQL, sql } from 'drizzle-orm';
import type { FileItem, UploadedFile } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { fileObjectName } from './file-objects.ts';
import { isFileOwned } from './file-owner.ts';
import { fileUsesJson } from './file-uses.ts';

export type FileRow = UploadedFile & { version: number };

/** Row of a single file; `used_by` is JSON, for admins only. */
export type FileItemRow = FileRow & { used_by: string | null };

const fileColumns = sql`f.id, f.created_at, f.created_by, maker.name as created_by_name, f.updated_at,
  f.updated_by, editor.name as updated_by_name, f.version, f.object_type, f.object_id,
  ${fileObjectName} as object_name, f.content_type, f.name, f.original_name, f.title, f.copyright, f.alternative_text,
  f.size, f.width, f.height`;
const fileJoins = sql`left join users maker on maker.id = f.created_by
  left join users editor on editor.id = f.updated_by`;

/** Selects files of a condition with the names of their references. */
export const selectFiles = (condition: SQL, more = sql``) =>
  sql`select ${fileColumns} ${more} from uploaded_files f ${fileJoins} where ${condition}`;

/** A file of the profile `owner`, or any file if null. */
export const fileItemQuery = prepare<FileItemRow>(
  selectFiles(
    sql`f.id = ${sql.placeholder('id')} and ${isFileOwned}`,
    sql`, iif(${sql.placeholder('owner')} is null, ${fileUsesJson}, null) as used_by`,
  ),
);

export const toFileItem = ({ used_by, ...row }: FileItemRow): FileItem & { version: number } => ({
  ...row,
  ...(used_by && { used_by: JSON.parse(used_by) }),
});
