/**
 * Uses of files by items in the bin, so that their pictures are not deleted as unused before a
 * restore.
 */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { fileUsesTable } from '../../db/schema/file-uses.ts';

const { reference, resource, item_id } = fileUsesTable;

/** Copies the uses of an item, before a trigger deletes them with its row. */
export const insertBinnedFileUses = (path: string, id: string, when: SQL) =>
  statement(
    sql`insert or ignore into ${fileUsesTable} (${sql.identifier(reference.name)},
        ${sql.identifier(resource.name)}, ${sql.identifier(item_id.name)})
      select ${reference}, 'bin', ${item_id} from ${fileUsesTable}
      where ${resource} = ${path} and ${item_id} = ${id} and ${when}`,
  );

export const deleteBinnedFileUses = (id: string, when: SQL) =>
  statement(qb.delete(fileUsesTable).where(and(eq(resource, 'bin'), eq(item_id, id), when)));
