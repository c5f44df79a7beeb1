import { sql } from 'drizzle-orm';
import { transferApi } from '../../contract/system/transfer.api.ts';
import { transferFormat } from '../../contract/system/transfer.ts';
import { type Database, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { defineMutation } from '../../http/mutation.ts';
import { exportSession, startAuthorizedOperation } from '../export-import-authorization.ts';
import { exportedTables } from '../exported-tables.ts';
import type { TableSchema } from '../table-schema.ts';

/** GET /exports: tables and row counts of an export. */
export const describeExport = defineMutation(transferApi.describeExport, {
  auth: 'A',
  changes: [],
  run: async (_, c) => {
    const begun = await startAuthorizedOperation(c, exportSession);
    const tables = exportedTables();
    const schema = await getSchemaVersion(c.var.db);
    const counts = await c.var.db.batch([
      ...tables.map(countQuery),
      insertExportHistory(c.var.viewer?.id ?? null, c.env.NETWORK_NAME),
      ...begun,
    ]);
    return c.json({
      format: transferFormat.name,
      version: transferFormat.version,
      schema,
      tables: tables.map(({ name, key, deferred }, index) => ({
        name,
        key,
        late: deferred.map((column) => column.name),
        rows: (counts[index] as { count: number }[] | undefined)?.[0]?.count ?? 0,
      })),
    });
  },
});

/** Exports omit their own history: see `historyTable`. */
const insertExportHistory = (by: string | null, network: string) =>
  statement(
    qb
      .insert(historyTable)
      .select(
        qb
          .select(
            historyFields(
              'Exported',
              { moment: getNowIso(), by },
              { link: 'exports', id: createId(), title: network },
            ),
          )
          .from(sql`(select 1)`),
      ),
  );

const countQuery = ({ table }: TableSchema) =>
  statement<{ count: number }>(sql`select count(*) as count from ${table}`);

/** Name of the last migration, which identifies the schema. */
export async function getSchemaVersion(db: Database) {
  const [[row]] = await db.batch([
    statement<{ name: string }>(sql`select max(name) as name from d1_migrations`),
  ]);
  return (row?.name ?? '').replace(/\.sql$/, '');
}
