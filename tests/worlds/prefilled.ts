import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { insert } from '../../demo/insert.ts';
import { fileKey } from '../../worker/files/address.ts';

interface Table {
  name: string;
  columns: string[];
  /** JSON arrays of rows, as many in each as a parameter holds. */
  rows: string[];
}

/** What the first test file of a run filled, for the others: filling computes, copying does not. */
let kept: { tables: Table[]; files: string[] } | undefined;

const [triggers, ...schema] = [...env.TEST_MIGRATIONS].reverse();
const indexes = ['documents_fts', 'users_fts', 'sent_emails_fts', 'items_fts'];

/** Fills empty stores with the local community, with one-pixel pictures. */
export async function fill(pixel: Uint8Array) {
  if (kept) return copy(kept, pixel);
  const { tables, files } = env.TEST_COMMUNITY;
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const size = pixel.byteLength;
  const uploaded_files = tables.uploaded_files?.map((file) => ({ ...file, size })) ?? [];
  await insert(env.DB, { ...tables, uploaded_files });
  for (const name of files) await env.FILES.put(fileKey(name), pixel);
  kept = { tables: await dump(), files };
}

async function dump(): Promise<Table[]> {
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
    ...{ name, columns: JSON.parse(columns) },
    rows: inParts(rows[index]?.results ?? []).map((part) => JSON.stringify(part)),
  }));
}

const atOnce = 300;
const inParts = <Row>(rows: Row[]) =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) =>
    rows.slice(part * atOnce, (part + 1) * atOnce),
  );

/** Rows first and triggers behind them, or these would write what is there already. */
async function copy({ tables, files }: NonNullable<typeof kept>, pixel: Uint8Array) {
  await applyD1Migrations(env.DB, schema.toReversed());
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...tables.flatMap(({ name, columns, rows }) => {
      const values = columns.map((column) => `value ->> '$."${column}"'`).join(', ');
      const into = `insert or replace into "${name}" (${columns.map((one) => `"${one}"`).join(', ')})`;
      return rows.map((part) =>
        env.DB.prepare(`${into} select ${values} from json_each(?)`).bind(part),
      );
    }),
    ...indexes.map((name) => env.DB.prepare(`insert into ${name} (${name}) values ('rebuild')`)),
    env.DB.prepare(
      `insert into practitioners_fts (rowid, name, title, offers, tags, place, bio, described)
        select number, name, title, offers, tags, place, bio, described from practitioner_words`,
    ),
  ]);
  await Promise.all([
    ...(triggers ? [applyD1Migrations(env.DB, [triggers])] : []),
    ...files.map((name) => env.FILES.put(fileKey(name), pixel)),
  ]);
}
