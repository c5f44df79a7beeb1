import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Where a deployment builds: a site that runs on this machine goes on with its own build. */
export const buildFolder = 'dist/deploy';

/** What wrangler is told of the build: the settings of one target, beside the code. */
export const builtSettings = `${buildFolder}/sobe/wrangler.json`;

/** What a database gets after its migrations, written by the build. */
export const afterMigrationsFile = `${buildFolder}/after-migrations.sql`;

/** What one run of wrangler gave. */
export interface Outcome {
  ok: boolean;
  output: string;
}

/** What stands in `input` goes in by stdin, so that no list of processes shows it. */
export type Run = (args: string[], how?: { input?: string; shown?: boolean }) => Promise<Outcome>;

/** Runs wrangler in the project's folder. */
export const wrangler: Run = (args, { input, shown } = {}) =>
  new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin/wrangler'), args, {
      cwd: root,
      stdio: [
        input === undefined ? 'ignore' : 'pipe',
        shown ? 'inherit' : 'pipe',
        shown ? 'inherit' : 'pipe',
      ],
      env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.stdin?.end(input);
    child.once('error', ({ message }) => resolve({ ok: false, output: message }));
    child.once('close', (status) => resolve({ ok: status === 0, output }));
  });

/** The same as somebody would type it. */
export const typed = (args: string[]) =>
  `npx wrangler ${args.map((word) => (/[\s'"]/.test(word) ? JSON.stringify(word) : word)).join(' ')}`;

/** The id of the version that a deployment made, which wrangler tells at its end. */
export const versionIn = (output: string) => /Current Version ID: (\S+)/.exec(output)?.[1];
