import { sql } from 'drizzle-orm';
import type { UploadBeginning } from '../../contract/system/files.ts';
import { prepare } from '../../db/client.ts';
import { notFound } from '../../http/http-error.ts';

/** Imported file row whose bytes are still missing. */
export interface Awaited {
  name: string;
  /** Also used for pictures. */
  content_type: UploadBeginning['content_type'];
  size: number;
}

const value = sql.placeholder;

export const awaitedFile = prepare<Awaited>(
  sql`select name, content_type, size from uploaded_files where name = ${value('name')}`,
);

/** Files in name order. */
export const filesAfter = prepare<Awaited>(sql`
  select name, content_type, size from uploaded_files where name > ${value('after')}
  order by name limit ${value('most')}`);

/** Corrects size and dimensions of a file from its bytes, during the import. */
export const settle = prepare(sql`
  update uploaded_files set size = ${value('size')}, width = coalesce(width, ${value('width')}),
    height = coalesce(height, ${value('height')})
  where name = ${value('name')} and (size <> ${value('size')} or width is null or height is null)
    and exists (select 1 from imports where digest = ${value('digest')})`);

export const noFile = () => notFound('No file of this name was imported.');
