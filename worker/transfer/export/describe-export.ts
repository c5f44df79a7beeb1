import { sql } from 'drizzle-orm';
import { exported, transferFormat } from '../../contract/system/transfer.ts';
import { type Database, type Statement, statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { historyLine } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import { beginWork, exportWork } from '../long-running-session.ts';
import { type Table, travelling } from '../table-schema.ts';

/** GET /exports: tables and row counts of an export. */
export const describeExport = call({
  method: 'get',
  path: '/exports',
  who: 'A',
  noun: 'transfers',
  summary: 'List the tables of an export, in import order',
  status: 200,
  answer: exported,
  changes: [],
  run: async (_, c) => {
    const begun = await beginWork(c, exportWork);
    const tables = travelling();
    const schema = await schemaOf(c.var.db);
    const counts = await c.var.db.batch([
      ...tables.map(countOf),
      historyOf(c.var.viewer?.id ?? null, c.env.NETWORK_NAME),
      ...begun,
    ]);
    return c.json({
      format: transferFormat.name,
      version: transferFormat.version,
      schema,
      tables: tables.map(({ name, key, late }, index) => ({
        name,
        key,
        late: late.map((column) => column.name),
        rows: (counts[index] as { count: number }[] | undefined)?.[0]?.count ?? 0,
      })),
    });
  },
});

/** Exports omit their own history (`excluded-tables.ts`). */
const historyOf = (by: string | null, network: string) =>
  statement<{ count: number }>(sql`
    ${historyLine('Exported', { moment: now(), by }, { link: 'exports', id: newId(), title: network })}`);

const countOf = ({ name }: Table): Statement<{ count: number }> => ({
  sql: `select count(*) as count from "${name}"`,
  params: [],
});

/** Name of the last migration, which identifies the schema. */
export async function schemaOf(db: Database) {
  const [[row]] = await db.batch([
    { sql: 'select max(name) as name from d1_migrations', params: [] } as Statement<{
      name: string;
    }>,
  ]);
  return (row?.name ?? '').replace(/\.sql$/, '');
}
