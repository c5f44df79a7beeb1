import { sql } from 'drizzle-orm';
import { erasing } from '../../contract/accounts/erasures.ts';
import { type Database, prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { removePapers } from '../../storage/credential-documents.ts';
import type { Budget } from '../../transfer/erasure/resume.ts';

const some = prepare<{ id: string; paper_key: string }>(sql`
  select id, paper_key from credentials where user_id = ${sql.placeholder('person')} and paper_key is not null
  limit ${sql.raw(String(erasing.files))}`);

const drop = prepare(
  sql`delete from credentials where id in (select value from json_each(${sql.placeholder('ids')}))`,
);

/** Deletes documents before their rows, so that failures are retried. Returns true when done. */
export async function dropPapers(env: Bindings, db: Database, person: string, budget: Budget) {
  while (budget.spend()) {
    const [found] = await db.batch([some({ person })]);
    if (found.length === 0) return true;
    await removePapers(
      env,
      found.map(({ paper_key }) => paper_key),
    );
    await db.batch([drop({ ids: JSON.stringify(found.map(({ id }) => id)) })]);
  }
  return false;
}
