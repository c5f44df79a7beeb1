/**
 * Runs wrangler commands in the project folder; secrets go to stdin, so that process lists do not
 * show them.
 */

import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const checkoutRoot = join(import.meta.dirname, '../..');

/** Output folder of deployment builds, separate from the build of a running local site. */
export const buildFolder = 'dist/deploy';

/** Wrangler configuration of the built target. */
export const builtConfigFile = `${buildFolder}/sobe/wrangler.json`;

/** Triggers and reference data for the database. */
export const afterMigrationsFile = `${buildFolder}/after-migrations.sql`;

/** Result of one wrangler command. */
export interface WranglerResult {
  ok: boolean;
  output: string;
}

/** Runs a wrangler command. `input` goes to stdin, so that process lists do not show it. */
export type WranglerRunner = (
  args: string[],
  how?: { input?: string; shown?: boolean },
) => Promise<WranglerResult>;

export const runWrangler: WranglerRunner = (args, { input, shown } = {}) =>
  new Promise((resolve) => {
    const child = spawn(join(checkoutRoot, 'node_modules/.bin/wrangler'), args, {
      cwd: checkoutRoot,
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
export const formatWranglerCommand = (args: string[]) =>
  `npx wrangler ${args.map((word) => (/[\s'"]/.test(word) ? JSON.stringify(word) : word)).join(' ')}`;

/** Reads the version id from the end of wrangler's deployment output. */
export const parseVersionId = (output: string) => /Current Version ID: (\S+)/.exec(output)?.[1];
