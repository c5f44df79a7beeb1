/** Checks that the database has every table, index and trigger of the migrations, and no other trigger. */

import { buildSchema, schemaQuery } from '../deploy/build-schema.ts';
import {
  type DeploySettings,
  type DeployTarget,
  getWranglerEnvArgs,
} from '../deploy/deploy-settings.ts';
import type { WranglerRunner } from '../deploy/run-wrangler.ts';
import { type Finding, failedFinding, passedFinding } from './doctor-finding.ts';

const maxItems = 5;

/** Checks that all migrations of this checkout can be applied. */
export function checkMigrations(): Finding {
  try {
    buildSchema();
    return passedFinding('The migrations in this checkout can be applied.');
  } catch (error) {
    return failedFinding(error instanceof Error ? error.message : String(error), 'Fix that file.');
  }
}

export async function checkSchema(
  target: DeployTarget,
  { database }: DeploySettings,
  run: WranglerRunner,
): Promise<Finding[]> {
  const env = getWranglerEnvArgs(target);
  const args = ['d1', 'execute', database.name, '--remote', '--json', '--command', schemaQuery];
  const { ok, output } = await run([...args, ...env]);
  if (!ok) return [];
  const there = new Set(
    Array.from(output.matchAll(/"item":\s*"([^"]+)"/g), ([, item = '']) => item),
  );
  const wanted = buildSchema();
  const missing = [...wanted].filter((item) => !there.has(item));
  const former = [...there].filter((item) => item.startsWith('trigger ') && !wanted.has(item));
  if (missing.length === 0 && former.length === 0) {
    return [passedFinding('Every table, index and trigger exists.')];
  }
  const says =
    missing.length > 0
      ? `${database.name} is missing ${formatItems(missing)}.`
      : `${database.name} has triggers of another version, which count twice: ${formatItems(former)}.`;
  const mend = missing.every((item) => item.startsWith('trigger '))
    ? 'npm run deploy'
    : `npx wrangler d1 time-travel restore ${database.name} --timestamp MOMENT`;
  return [failedFinding(says, mend, target)];
}

const formatItems = (items: string[]) =>
  items.length > maxItems
    ? `${items.slice(0, maxItems).join(', ')}, and ${items.length - maxItems} more`
    : items.join(', ');
