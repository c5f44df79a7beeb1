import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { now } from '../worker/lib/clock.ts';
import { newSecret } from '../worker/lib/outbox/secret.ts';
import { tagOf } from '../worker/lib/tag.ts';
import { adminStatements } from '../worker/users/first-admin.ts';
import { end, faultIn, help } from './asked.ts';
import { checked } from './deploy/checked.ts';
import { environmentOf, isTarget, type Target } from './deploy/settings.ts';
import { wrangler } from './deploy/wrangler.ts';

// `npm run admin -- EMAIL [--name NAME] [--env staging]`: makes the account of this address an admin of the deployed
// site, or makes that account, and prints a link by which its person chooses a password within the hour.

const ofLocal = 'A site on this machine (npm start) has its admin: admin@example.org.';
const usage = `npm run admin -- EMAIL [--name NAME] [--env production|staging]

Makes the account of this address an admin of the deployed site, or makes that account, and prints a link by
which its person chooses a password within the hour. ${ofLocal}`;
const { email, name, env } = asked();
const { settings, faults } = checked(env);
if (faults.length > 0) {
  const told = faults.map((fault) => `  ! ${fault}\n`).join('');
  end(
    `${told}\nNothing was changed. Mend this in wrangler.toml, deploy, and run it again. ${ofLocal}`,
  );
}
const { vars, database } = settings;
const { secret, hash } = await newSecret();
const statements = adminStatements({ email, name, tag: tagOf(name, 'admin'), hash, now: now() });
const where = ['d1', 'execute', database.name, '--remote', '--yes', ...environmentOf(env)];
const made = await wrangler([...where, '--file', written(`${statements.join(';\n')};\n`)]);
if (!made.ok) end(`${made.output}\nIt stopped here. Run it again: nothing is made twice.`);
const found = await wrangler([
  ...where,
  '--json',
  '--command',
  `select id from users where email = '${email.replaceAll("'", "''")}'`,
]);
const id = /"id":\s*"([^"]+)"/.exec(found.output)?.[1];
if (!id) end(`${found.output}\nThe account was not found again.`);
console.log(`${email} is an admin of ${vars.SITE_URL}. Choose a password within the hour:`);
console.log(`\n  ${vars.SITE_URL}/password-reset/${id}/${secret}\n`);

/** A file, for a list of processes shows a command to everybody. It goes with the process, however that ends. */
function written(sql: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sobe-admin-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => end('It was broken off. Run it again: nothing is made twice.'));
  }
  const file = join(folder, 'admin.sql');
  writeFileSync(file, sql, { mode: 0o600 });
  return file;
}

function asked(): { email: string; name: string; env: Target } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        env: { type: 'string', default: 'production' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) help(usage);
    const email = (positionals[0] ?? '').trim().toLowerCase();
    const { env } = values;
    if (positionals.length !== 1) end(`Name one e-mail address.\n${usage}`);
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) end(`${email} is no e-mail address.\n${usage}`);
    if (!isTarget(env)) end(`There is no environment ${env}.\n${usage}`);
    return { email, name: values.name?.trim() || (email.split('@')[0] ?? email), env };
  } catch (error) {
    return end(`${faultIn(error)}\n${usage}`);
  }
}
