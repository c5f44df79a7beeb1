import { sql } from 'drizzle-orm';
import type { Resource, Values } from '../../contract/resource.ts';
import { joinOf } from '../../contract/resource-fields.ts';
import { type Database, statement } from '../../db/client.ts';
import { invalid } from '../errors.ts';

/** Looks up what was sent as a reference. @throws Refusal 422 with the path of each that names nothing */
export async function checkRefs(db: Database, { fields }: Resource, sent: Values) {
  const lookups = Object.entries(fields).flatMap(([path, field]) => {
    const value = sent[path];
    const byName = field.kind === 'image_name';
    const table = byName ? 'uploaded_files' : joinOf(path, field)?.table;
    if (!value || !table) return [];
    return statement<{ path: string }>(sql`select ${path} as path where not exists
      (select 1 from ${sql.raw(table)} where ${sql.raw(byName ? 'name' : 'id')} = ${value})`);
  });
  if (lookups.length === 0) return;
  const strange = (await db.batch(lookups)).flat();
  if (strange.length === 0) return;
  throw invalid(strange.map(({ path }) => ({ path, message: 'names nothing that exists' })));
}
