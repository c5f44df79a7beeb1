import { sql } from 'drizzle-orm';
import type { KeptReport } from '../contract/status.ts';
import { type Database, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { namesOfKeys } from '../lib/data-key.ts';
import { everySealed } from '../lib/sealed-columns.ts';

/** Counts ciphertexts per key, so the operator knows when the previous key can be removed. */
export async function dataKey(env: Bindings, db: Database): Promise<KeptReport['data_key']> {
  const { present, previous } = await namesOfKeys(env);
  const other = previous === present ? null : previous;
  const under = (name: string | null) =>
    sql`count(*) filter (where substr(sealed, 1, 8) is ${name})`;
  const [[found]] = await db.batch([
    statement<{ all_of_them: number; present: number; previous: number }>(sql`
      select count(*) as all_of_them, ${under(present)} as present,
        ${under(other)} as previous from (${everySealed})`),
  ]);
  const { all_of_them = 0, present: good = 0, previous: waiting = 0 } = found ?? {};
  return {
    is_set: present !== null,
    has_previous: other !== null,
    waiting,
    lost: all_of_them - good - waiting,
  };
}
