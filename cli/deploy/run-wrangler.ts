import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Output folder of deployment builds, separate from the build of a running local site. */
export const buildFolder = 'dist/deploy';

/** Wrangler configuration of the built target. */
export const builtSettings = `${buildFolder}/sobe/wrangler.json`;

/** Triggers and reference data for the database, written by the build. */
export const afterMigrationsFile = `${buildFolder}/after-migrations.sql`;

/** Result of one wrangler command. */
export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a wrangler command. `input` goes to stdin, so that process lists do not show it. */
export type Run = (args: string[], how?: { input?: string; shown?: boolean }) => Promise<Outcome>;

/** Runs wrangler in the project folder. */
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

/** The command as a user would type it. */
export const typed = (args: string[]) =>
  `npx wrangler ${args.map((word) => (/[\s'"]/.test(word) ? JSON.stringify(word) : word)).join(' ')}`;

/** Reads the version id from the end of wrangler's deployment output. */
export const versionIn = (output: string) => /Current Version ID: (\S+)/.exec(output)?.[1];
