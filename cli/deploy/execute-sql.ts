/**
 * Runs SQL on the database of a deployed site. A private temporary file hides it from process lists.
 * Exits if a statement fails.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitWithMessage } from '../parse-cli-args.ts';
import { type DeploySettings, type DeployTarget, getWranglerEnvArgs } from './deploy-settings.ts';
import { runWrangler } from './run-wrangler.ts';

/** Arguments of `wrangler d1 execute` for the remote database of a target. */
export const getD1ExecuteArgs = (target: DeployTarget, { database }: DeploySettings) => [
  ...['d1', 'execute', database.name, '--remote', '--yes'],
  ...getWranglerEnvArgs(target),
];

export async function executeSql(
  target: DeployTarget,
  settings: DeploySettings,
  statements: string[],
) {
  const folder = mkdtempSync(join(tmpdir(), 'sobe-execute-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () =>
      exitWithMessage('Interrupted. Run the command again; nothing is created twice.'),
    );
  }
  const file = join(folder, 'statements.sql');
  writeFileSync(file, `${statements.join(';\n')};\n`, { mode: 0o600 });
  const { ok, output } = await runWrangler([...getD1ExecuteArgs(target, settings), '--file', file]);
  if (!ok)
    exitWithMessage(`${output}\nThe command stopped here. Run it again; nothing is created twice.`);
}
