import { sql } from 'drizzle-orm';
import { type Database, prepare, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { namesOfKeys, open, seal } from '../lib/data-key.ts';
import type { Job } from '../lib/jobs.ts';
import { placeOfSecret } from '../lib/second-factor/code.ts';

/** As many in a run. */
const most = 500;

interface Sealed {
  user_id: string;
  secret: string;
}

const under = prepare<Sealed>(sql`
  select user_id, secret from authenticators
  where secret >= ${sql.placeholder('of')} || '.' and secret < ${sql.placeholder('of')} || '/'
  limit ${sql.raw(String(most))}`);

/** What the former DATA_KEY encrypted is encrypted with the present one. */
export const encryptJob: Job = {
  name: 'encryption',
  period: 10,
  async run(env, db) {
    const { present, previous } = await namesOfKeys(env);
    if (!present || !previous || present === previous) return { note: 'One key.' };
    const [found] = await db.batch([under({ of: previous })]);
    const anew = await Promise.all(found.map((row) => encryptAnew(env, row)));
    const written = await write(db, anew.flat());
    return { note: `Encrypted anew: ${written}.`, hasMore: found.length === most };
  },
};

async function encryptAnew(env: Bindings, { user_id, secret }: Sealed) {
  const place = placeOfSecret(user_id);
  const text = await open(env, secret, place);
  return text === null ? [] : [{ user_id, secret, anew: await seal(env, text, place) }];
}

/** One statement for all; what was set up anew meanwhile stays as it is. */
async function write(db: Database, rows: (Sealed & { anew: string })[]) {
  if (rows.length === 0) return 0;
  const json = JSON.stringify(rows);
  const [{ length }] = await db.batch([
    statement(sql`
      update authenticators set secret = j.value ->> 'anew' from json_each(${json}) j
      where user_id = j.value ->> 'user_id' and secret = j.value ->> 'secret'
      returning user_id`),
  ]);
  return length;
}
