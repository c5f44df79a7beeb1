import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../cli/local/serve-build.ts';
import { withLocalSite } from './setup/with-local-site.ts';

// Imports an export of each other system into a local site with the real command: a dry run, a run that is killed, one
// that finishes, and one more. Checks what was written, and that no one was mailed or listed.

const port = Number(process.env.FORMER_SITES_PORT ?? 8809);
const url = `http://localhost:${port}`;
const fixtures = join(import.meta.dirname, 'fixtures/cli');
const folder = mkdtempSync(join(tmpdir(), 'sobe-former-sites-'));
const env = { ...process.env, SOBE_EMAIL: 'admin@example.org', SOBE_PASSWORD: 'Wellbeing-2026' };

/** Files with their options, and the rows that each adds. */
const exports = [
  {
    file: 'forum.xml',
    options: ['--comments', '--members', join(fixtures, 'members.csv')],
    // One person of the list has no e-mail address.
    status: 2,
    added: { users: 2, articles: 1, pages: 0, sub_categories: 2, threads: 2, thread_replies: 6 },
  },
  {
    file: 'ghost.json',
    options: ['--comments', '--former-url', 'https://slate.example'],
    status: 0,
    added: { users: 3, articles: 2, pages: 1, sub_categories: 0, threads: 1, thread_replies: 2 },
  },
  {
    file: 'discourse.sql',
    options: ['--former-url', 'https://grove.example', '--category', 'Grove'],
    status: 0,
    added: { users: 2, articles: 0, pages: 0, sub_categories: 1, threads: 1, thread_replies: 3 },
  },
];
const faults: string[] = [];

try {
  await withLocalSite({ port, vars: { SITE_URL: url } }, async (_, db) => {
    const count = async (table: string, where = '1') =>
      (await db.prepare(`select count(*) n from ${table} where ${where}`).first<number>('n')) ?? 0;
    const listed = await count('users', 'is_public');
    for (const { file, options, status, added } of exports) {
      copyFileSync(join(fixtures, file), join(folder, file));
      const run = (...more: string[]) => startImport(file, [...options, ...more]);
      const countAll = async () =>
        Object.fromEntries(
          await Promise.all(
            Object.keys(added).map(async (table) => [table, await count(table)] as const),
          ),
        );
      const before = await countAll();
      expectEqual(`${file}, exit code of a dry run`, await waitForEnd(run('--dry-run')), status);
      expectEqual(`${file}, rows after a dry run`, await countAll(), before);
      const killed = run();
      while ((await count('users')) === before.users && killed.exitCode === null) await wait(10);
      killed.kill('SIGKILL');
      expectEqual(`${file}, exit code`, await waitForEnd(run()), status);
      const after = await countAll();
      const difference = Object.fromEntries(
        Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)]),
      );
      expectEqual(`${file}, rows`, difference, added);
      expectEqual(`${file}, exit code of a second run`, await waitForEnd(run()), status);
      expectEqual(`${file}, rows after a second run`, await countAll(), after);
    }
    // Each run mails the admin about a sign-in on a new device.
    expectEqual('e-mails', await count('sent_emails', `to_addr like '%.example'`), 0);
    expectEqual('people with a profile', await count('users', 'is_public'), listed);
    expectEqual('unsafe replies', await count('thread_replies', `comments like '%<script%'`), 0);
    const page = await fetch(`${url}/t/slow-mornings`);
    expectEqual('status of an imported thread', page.status, 200);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log('Exports of WordPress, Ghost and Discourse were imported once each.');

function startImport(file: string, options: string[]) {
  const words = [join(projectRoot, 'cli/import.ts'), join(folder, file), '--to', url, ...options];
  return spawn(process.execPath, words, { env, stdio: 'ignore' });
}

function waitForEnd(child: ReturnType<typeof spawn>) {
  return new Promise<number | null>((resolve) => child.once('close', resolve));
}

function expectEqual(name: string, value: unknown, expected: unknown) {
  const is = JSON.stringify(value);
  const should = JSON.stringify(expected);
  if (is !== should) faults.push(`${name}: ${is} instead of ${should}`);
}
