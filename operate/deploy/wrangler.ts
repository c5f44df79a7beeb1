import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** What one run of wrangler gave. */
export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs wrangler in the project's folder. What stands in `input` goes in by stdin, so that no list of processes shows it. */
export function wrangler(
  args: string[],
  { input, shown }: { input?: string; shown?: boolean } = {},
): Outcome {
  const result = spawnSync(join(root, 'node_modules/.bin/wrangler'), args, {
    cwd: root,
    encoding: 'utf8',
    input,
    stdio: [
      input === undefined ? 'ignore' : 'pipe',
      shown ? 'inherit' : 'pipe',
      shown ? 'inherit' : 'pipe',
    ],
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
  });
  return { ok: result.status === 0, output: `${result.stdout ?? ''}${result.stderr ?? ''}` };
}

/** The same as somebody would type it. */
export const typed = (args: string[]) =>
  `npx wrangler ${args.map((word) => (/[\s'"]/.test(word) ? JSON.stringify(word) : word)).join(' ')}`;
