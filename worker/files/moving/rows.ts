import { sql } from 'drizzle-orm';
import type { UploadBeginning } from '../../contract/files.ts';
import { prepare } from '../../db/client.ts';
import { notFound } from '../../lib/errors.ts';

/** A file whose row was imported, and whose bytes are to come. */
export interface Awaited {
  name: string;
  /** Of a picture too. */
  content_type: UploadBeginning['content_type'];
  size: number;
}

const value = sql.placeholder;

export const awaitedFile = prepare<Awaited>(
  sql`select name, content_type, size from uploaded_files where name = ${value('name')}`,
);

/** Files in the order of their names. */
export const filesAfter = prepare<Awaited>(sql`
  select name, content_type, size from uploaded_files where name > ${value('after')}
  order by name limit ${value('most')}`);

/** What the bytes tell, where the row said something else or nothing, while the import is under way. */
export const settle = prepare(sql`
  update uploaded_files set size = ${value('size')}, width = coalesce(width, ${value('width')}),
    height = coalesce(height, ${value('height')})
  where name = ${value('name')} and (size <> ${value('size')} or width is null or height is null)
    and exists (select 1 from imports where digest = ${value('digest')})`);

export const noFile = () => notFound('No file of this name was imported.');
