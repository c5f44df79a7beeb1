import { type SQL, sql } from 'drizzle-orm';
import type { FileItem, UploadedFile } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { objectName } from './file-objects.ts';
import { isOwned } from './file-owner.ts';
import { usesTold } from './file-uses.ts';

export type Row = UploadedFile & { version: number };

/** Row of a single file; `used_by` is JSON, for admins only. */
export type ItemRow = Row & { used_by: string | null };

const columns = sql`f.id, f.created_at, f.created_by, maker.name as created_by_name, f.updated_at,
  f.updated_by, editor.name as updated_by_name, f.version, f.object_type, f.object_id,
  ${objectName} as object_name, f.content_type, f.name, f.original_name, f.title, f.copyright, f.alternative_text,
  f.size, f.width, f.height`;
const joins = sql`left join users maker on maker.id = f.created_by
  left join users editor on editor.id = f.updated_by`;

/** Selects files of a condition with the names of their references. */
export const filesWhere = (condition: SQL, more = sql``) =>
  sql`select ${columns} ${more} from uploaded_files f ${joins} where ${condition}`;

/** A file of the profile `owner`, or any file if null. */
export const fileOf = prepare<ItemRow>(
  filesWhere(
    sql`f.id = ${sql.placeholder('id')} and ${isOwned}`,
    sql`, iif(${sql.placeholder('owner')} is null, ${usesTold}, null) as used_by`,
  ),
);

export const itemOf = ({ used_by, ...row }: ItemRow): FileItem & { version: number } => ({
  ...row,
  ...(used_by && { used_by: JSON.parse(used_by) }),
});
