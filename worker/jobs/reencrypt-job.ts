import { sql } from 'drizzle-orm';
import { type Database, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { namesOfKeys, open, seal } from '../db/encrypt.ts';
import type { Job } from './scheduler.ts';
import { type SealedColumn, sealedColumns } from '../db/encrypted-columns.ts';

/** Maximum rows per column and run. */
const most = 500;

interface Sealed {
  key: string;
  sealed: string;
}

const under = ({ table, key, column }: SealedColumn, of: string) => {
  const sealed = sql.raw(column);
  return statement<Sealed>(sql`select ${sql.raw(key)} as key, ${sealed} as sealed from ${sql.raw(table)}
    where ${sealed} >= ${`${of}.`} and ${sealed} < ${`${of}/`} limit ${most}`);
};

/** Re-encrypts columns from the previous DATA_KEY with the current one. */
export const encryptJob: Job = {
  name: 'encryption',
  period: 10,
  async run(env, db) {
    const { present, previous } = await namesOfKeys(env);
    if (!present || !previous || present === previous) return { note: 'There is only one key.' };
    const found = await db.batch(sealedColumns.map((one) => under(one, previous)));
    let written = 0;
    for (const [index, column] of sealedColumns.entries()) {
      const rows = found[index] as Sealed[];
      const anew = await Promise.all(rows.map((row) => encryptAnew(env, row, column)));
      written += await write(db, column, anew.flat());
    }
    return {
      note: `Encrypted again: ${written}.`,
      hasMore: found.some(({ length }) => length === most),
    };
  },
};

async function encryptAnew(env: Bindings, { key, sealed }: Sealed, { place }: SealedColumn) {
  const text = await open(env, sealed, place(key));
  return text === null ? [] : [{ key, sealed, anew: await seal(env, text, place(key)) }];
}

/** One UPDATE for all rows; rows changed concurrently stay as they are. */
async function write(db: Database, { table, key, column }: SealedColumn, rows: object[]) {
  if (rows.length === 0) return 0;
  const name = sql.raw(key);
  const sealed = sql.raw(column);
  const [{ length }] = await db.batch([
    statement(sql`
      update ${sql.raw(table)} as t set ${sealed} = j.value ->> 'anew' from json_each(${JSON.stringify(rows)}) j
      where t.${name} = j.value ->> 'key' and t.${sealed} = j.value ->> 'sealed'
      returning 1`),
  ]);
  return length;
}
