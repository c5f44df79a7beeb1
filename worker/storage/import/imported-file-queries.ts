/** Queries of imported file rows whose bytes are still missing. */

import { sql } from 'drizzle-orm';
import type { CreateUpload } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';

export interface ImportedFile {
  name: string;
  /** Also used for pictures. */
  content_type: CreateUpload['content_type'];
  size: number;
}

const param = sql.placeholder;

export const importedFileQuery = prepare<ImportedFile>(
  sql`select name, content_type, size from uploaded_files where name = ${param('name')}`,
);

/** Files in name order. */
export const filesAfterQuery = prepare<ImportedFile>(sql`
  select name, content_type, size from uploaded_files where name > ${param('after')}
  order by name limit ${param('most')}`);

/** Corrects size and dimensions of a file from its bytes, during the import. */
export const updateFileSizeQuery = prepare(sql`
  update uploaded_files set size = ${param('size')}, width = coalesce(width, ${param('width')}),
    height = coalesce(height, ${param('height')})
  where name = ${param('name')} and (size <> ${param('size')} or width is null or height is null)
    and exists (select 1 from imports where digest = ${param('digest')})`);

export const fileNotImportedError = () => notFoundError('No file of this name was imported.');
