/**
 * Creates the missing database of a target after confirmation and writes its id into wrangler.toml.
 * Returns an error message, or null.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import {
  type DeploySettings,
  type DeployTarget,
  readDeploySettings,
  settingsFile,
} from './deploy-settings.ts';
import { hasDatabaseId } from './find-settings-faults.ts';
import { formatWranglerCommand, type WranglerRunner } from './run-wrangler.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** True for the fault about a missing database_id. */
export const isMissingDatabaseFault = (fault: string) => fault.includes(' has no database_id. ');

/** Replaces the zeros of a database_id in the text of wrangler.toml. Returns null if there are none. */
export function insertDatabaseId(text: string, name: string, id: string): string | null {
  const line = new RegExp(`(^database_name = "${name}"\\n(?:#.*\\n)*database_id = ")[0-]*(")`, 'm');
  return line.test(text) ? text.replace(line, `$1${id}$2`) : null;
}

export async function createDatabase(
  target: DeployTarget,
  { database }: DeploySettings,
  run: WranglerRunner,
  { isYes, file = settingsFile }: { isYes: boolean; file?: string },
): Promise<string | null> {
  const command = ['d1', 'create', database.name];
  if (hasDatabaseId(database)) return null;
  if (
    !(
      isYes ||
      (await confirmCreation(`Database ${database.name} does not exist. Create it? [y/N] `))
    )
  )
    return null;
  const { output } = await run(command);
  const [id] = uuid.exec(output) ?? (await findDatabaseId(database.name, run));
  if (!id)
    return `"${formatWranglerCommand(command)}" did not create a database:\n${output.trim()}`;
  const text = insertDatabaseId(readFileSync(file, 'utf8'), database.name, id);
  if (text === null)
    return `The id could not be written to wrangler.toml. Add it yourself: database_id = "${id}"`;
  writeFileSync(file, text);
  const isKept = readDeploySettings(target, file).database.id === id;
  return isKept
    ? null
    : `The id was not saved in wrangler.toml. Add it yourself: database_id = "${id}"`;
}

/** Finds the id of a database that an earlier run created without saving it. */
async function findDatabaseId(name: string, run: WranglerRunner): Promise<string[]> {
  const { ok, output } = await run(['d1', 'info', name, '--json']);
  return ok ? (uuid.exec(output) ?? []) : [];
}

/** Without a terminal the answer is no; the missing database is then reported as a fault. */
async function confirmCreation(question: string) {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(question);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}
