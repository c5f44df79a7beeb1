/** Re-encrypts columns from the previous DATA_KEY with the current one. */

import { sql } from 'drizzle-orm';
import { type Database, statement } from '../db/client.ts';
import { decrypt, encrypt, getKeyNames } from '../db/encrypt.ts';
import { type EncryptedColumn, encryptedColumns } from '../db/encrypted-columns.ts';
import type { Bindings } from '../env.ts';
import type { Job } from './scheduler.ts';

/** Maximum rows per column and run. */
const MAX_ROWS = 500;

interface CiphertextRow {
  key: string;
  sealed: string;
}

const selectCiphertextsOfKey = ({ table, key, column }: EncryptedColumn, of: string) => {
  const sealed = sql.identifier(column);
  return statement<CiphertextRow>(sql`select ${sql.identifier(key)} as key, ${sealed} as sealed from ${sql.identifier(table)}
    where ${sealed} >= ${`${of}.`} and ${sealed} < ${`${of}/`} limit ${MAX_ROWS}`);
};

export const reencryptJob: Job = {
  name: 'encryption',
  period: 10,
  async run(env, db) {
    const { present, previous } = await getKeyNames(env);
    if (!present || !previous || present === previous) return { note: 'There is only one key.' };
    const found = await db.batch(
      encryptedColumns.map((one) => selectCiphertextsOfKey(one, previous)),
    );
    let written = 0;
    for (const [index, column] of encryptedColumns.entries()) {
      const rows = found[index] as CiphertextRow[];
      const anew = await Promise.all(rows.map((row) => reencrypt(env, row, column)));
      written += await updateColumn(db, column, anew.flat());
    }
    return {
      note: `Encrypted again: ${written}.`,
      hasMore: found.some(({ length }) => length === MAX_ROWS),
    };
  },
};

async function reencrypt(
  env: Bindings,
  { key, sealed }: CiphertextRow,
  { place }: EncryptedColumn,
) {
  const text = await decrypt(env, sealed, place(key));
  return text === null ? [] : [{ key, sealed, anew: await encrypt(env, text, place(key)) }];
}

/** One UPDATE for all rows; rows changed concurrently stay as they are. */
async function updateColumn(db: Database, { table, key, column }: EncryptedColumn, rows: object[]) {
  if (rows.length === 0) return 0;
  const name = sql.identifier(key);
  const sealed = sql.identifier(column);
  const [{ length }] = await db.batch([
    statement(sql`
      update ${sql.identifier(table)} as t set ${sealed} = j.value ->> 'anew' from json_each(${JSON.stringify(rows)}) j
      where t.${name} = j.value ->> 'key' and t.${sealed} = j.value ->> 'sealed'
      returning 1`),
  ]);
  return length;
}
