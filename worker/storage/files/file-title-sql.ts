import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** SQL for the title of a file in the back office: the caption, or the original name. */
export const buildFileTitleSql = (file: Record<'title' | 'original_name' | 'name', SQLiteColumn>) =>
  sql`coalesce(nullif(${file.title}, ''), ${file.original_name}, ${file.name})`;
