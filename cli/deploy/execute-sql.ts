import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end } from '../args.ts';
import { environmentOf, type Settings, type Target } from './deploy-settings.ts';
import { wrangler } from './run-wrangler.ts';

/** Arguments of `wrangler d1 execute` for the remote database of a target. */
export const executing = (target: Target, { database }: Settings) => [
  ...['d1', 'execute', database.name, '--remote', '--yes'],
  ...environmentOf(target),
];

/**
 * Runs SQL on the database of a deployed site. A private temporary file hides it from process lists.
 * Exits if a statement fails.
 */
export async function execute(target: Target, settings: Settings, statements: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'sobe-execute-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () =>
      end('Interrupted. Run the command again; nothing is created twice.'),
    );
  }
  const file = join(folder, 'statements.sql');
  writeFileSync(file, `${statements.join(';\n')};\n`, { mode: 0o600 });
  const { ok, output } = await wrangler([...executing(target, settings), '--file', file]);
  if (!ok) end(`${output}\nThe command stopped here. Run it again; nothing is created twice.`);
}
