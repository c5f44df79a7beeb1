import { sql } from 'drizzle-orm';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { type Database, prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { deleteDocuments } from '../../storage/credential-documents.ts';
import type { ErasureBudget } from './erasure-budget.ts';

const documentsQuery = prepare<{ id: string; paper_key: string }>(sql`
  select id, paper_key from credentials where user_id = ${sql.placeholder('person')} and paper_key is not null
  limit ${sql.raw(String(erasureLimits.files))}`);

const deleteQuery = prepare(
  sql`delete from credentials where id in (select value from json_each(${sql.placeholder('ids')}))`,
);

/** Deletes documents before their rows, so that failures are retried. Returns true when done. */
export async function deleteUserDocuments(
  env: Bindings,
  db: Database,
  person: string,
  budget: ErasureBudget,
) {
  while (budget.spend()) {
    const [found] = await db.batch([documentsQuery({ person })]);
    if (found.length === 0) return true;
    await deleteDocuments(
      env,
      found.map(({ paper_key }) => paper_key),
    );
    await db.batch([deleteQuery({ ids: JSON.stringify(found.map(({ id }) => id)) })]);
  }
  return false;
}
