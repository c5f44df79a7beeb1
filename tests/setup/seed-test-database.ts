import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { insertRows } from '../../demo/insert-rows.ts';
import { getFileKey } from '../../worker/storage/files/file-name.ts';

interface TableDump {
  name: string;
  columns: string[];
  /** JSON arrays of rows; each array fits into one parameter. */
  rows: string[];
}

/** Rows filled by the first test file of a run. Other files copy them, which is faster. */
let seededTables: TableDump[] | undefined;

const [triggers, ...schema] = [...env.TEST_MIGRATIONS].reverse();
const indexes = ['documents_fts', 'users_fts', 'sent_emails_fts', 'items_fts'];

/** A WebP picture of one pixel. */
const pixel = Uint8Array.from(
  atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  (character) => character.charCodeAt(0),
);

/** Fills an empty database with the demo community. */
export async function seedTestDatabase() {
  if (seededTables) return copyTables(seededTables);
  const { tables } = env.TEST_COMMUNITY;
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const size = pixel.byteLength;
  const uploaded_files = tables.uploaded_files?.map((file) => ({ ...file, size })) ?? [];
  await insertRows(env.DB, { ...tables, uploaded_files });
  seededTables = await dumpTables();
}

/** Stores the pictures of the community, each of one pixel. */
export const putSeedPictures = () =>
  Promise.all(env.TEST_COMMUNITY.files.map((name) => env.FILES.put(getFileKey(name), pixel)));

async function dumpTables(): Promise<TableDump[]> {
  const { results } = await env.DB.prepare(
    `select t.name, json_group_array(c.name) as columns from sqlite_schema t join pragma_table_info(t.name) c
     where t.type = 'table' and t.sql not like 'create virtual%'
       and not (t.name glob 'sqlite*' or t.name glob '_cf*' or t.name glob 'd1_*' or t.name glob '*_fts_*')
     group by t.name`,
  ).all<{ name: string; columns: string }>();
  const rows = await env.DB.batch(
    results.map(({ name }) => env.DB.prepare(`select * from "${name}"`)),
  );
  return results.map(({ name, columns }, index) => ({
    name,
    columns: JSON.parse(columns),
    rows: splitRows(rows[index]?.results ?? []).map((part) => JSON.stringify(part)),
  }));
}

const rowsPerStatement = 300;
const splitRows = <Row>(rows: Row[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, part) =>
    rows.slice(part * rowsPerStatement, (part + 1) * rowsPerStatement),
  );

/** Inserts rows before creating triggers, which would add rows again. A single batch is fastest. */
async function copyTables(tables: TableDump[]) {
  await env.DB.batch(
    [
      ...schema.toReversed().flatMap(({ queries }) => queries),
      migrationsTable,
      ...env.TEST_MIGRATIONS.map(
        ({ name }) => `insert into d1_migrations (name) values ('${name}')`,
      ),
      'PRAGMA defer_foreign_keys = on',
      ...tables.flatMap(buildCopyStatements),
      ...indexes.map((name) => `insert into ${name} (${name}) values ('rebuild')`),
      `insert into practitioners_fts (rowid, name, title, offers, tags, place, bio, described)
        select number, name, title, offers, tags, place, bio, described from practitioner_words`,
      ...(triggers?.queries ?? []),
    ].map((query) => (typeof query === 'string' ? env.DB.prepare(query) : query)),
  );
}

const migrationsTable = `CREATE TABLE d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

function buildCopyStatements({ name, columns, rows }: TableDump) {
  const values = columns.map((column) => `value ->> '$."${column}"'`).join(', ');
  const into = `insert or replace into "${name}" (${columns.map((one) => `"${one}"`).join(', ')})`;
  return rows.map((part) =>
    env.DB.prepare(`${into} select ${values} from json_each(?)`).bind(part),
  );
}
