import { buildSchema, schemaQuery } from '../deploy/build-schema.ts';
import { environmentOf, type Settings, type Target } from '../deploy/deploy-settings.ts';
import type { Run } from '../deploy/run-wrangler.ts';
import { type Found, fault, good } from './finding.ts';

const someItems = 5;

/** Checks that all migrations of this checkout can be applied. */
export function lookAtMigrations(): Found {
  try {
    buildSchema();
    return good('The migrations in this checkout can be applied.');
  } catch (error) {
    return fault(error instanceof Error ? error.message : String(error), 'Fix that file.');
  }
}

/** Checks that the database has every table, index and trigger of the migrations. */
export async function lookAtSchema(
  target: Target,
  { database }: Settings,
  run: Run,
): Promise<Found[]> {
  const env = environmentOf(target);
  const args = ['d1', 'execute', database.name, '--remote', '--json', '--command', schemaQuery];
  const { ok, output } = await run([...args, ...env]);
  if (!ok) return [];
  const there = new Set(Array.from(output.matchAll(/"item":\s*"([^"]+)"/g), ([, item]) => item));
  const missing = [...buildSchema()].filter((item) => !there.has(item));
  if (missing.length === 0) return [good('Every table, index and trigger exists.')];
  const more = missing.length > someItems ? `, and ${missing.length - someItems} more` : '';
  const says = `${database.name} is missing ${missing.slice(0, someItems).join(', ')}${more}.`;
  const mend = missing.every((item) => item.startsWith('trigger '))
    ? 'npm run deploy'
    : `npx wrangler d1 time-travel restore ${database.name} --timestamp MOMENT`;
  return [fault(says, mend, target)];
}
