// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createCheckout, readDeployableSettings } from '../tests/fixtures/cli/checkout.ts';
import { createTempFolder, startTestServer } from '../tests/setup/temp.ts';

const folder = createTempFolder();
const truncated = join(folder, 'BLOG.XML');
writeFileSync(truncated, '<rss><channel>\n<item><title>Slow');

const page = join(folder, 'page.xml');
writeFileSync(page, '<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>Slow</title>');
const empty = join(folder, 'empty.xml');
writeFileSync(empty, '\n');

const text = join(folder, 'README.md');
writeFileSync(text, 'Read me. '.repeat(100));

const env = { SOBE_EMAIL: 'a@example.org', SOBE_PASSWORD: 'x' };

/** Thrown instead of exiting, so that nothing runs afterwards. */
class Exit extends Error {}

/** Files of commands that are not named after them. */
const files: Record<string, string> = { admin: 'create-admin', places: 'load-places' };
/** npm scripts that are not named after their command. */
const scripts: Record<string, string> = { places: 'places:import' };

/** Runs a command in this process and returns its final output. A new process would take half a second. */
async function run(command: string, given: string[], more = {}) {
  const said: string[] = [];
  let status: number | undefined;
  const say = (text = '') => void (status === undefined && said.push(text));
  vi.spyOn(console, 'log').mockImplementation(say);
  vi.spyOn(console, 'error').mockImplementation(say);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    status ??= Number(code);
    throw new Exit();
  });
  process.argv = [process.execPath, command, ...given];
  for (const [name, value] of Object.entries({ ...env, ...more })) vi.stubEnv(name, String(value));
  vi.resetModules();
  await import(`./${files[command] ?? command}.ts`).catch((error) => {
    if (!(error instanceof Exit)) throw error;
  });
  vi.unstubAllEnvs();
  return { status, said: said.join('\n').trim() };
}

test.each([
  ['deploy', [], { npm_config_dry_run: 'true' }, 'dry-run'],
  ['import', [page], { npm_config_to: 'https://your.site' }, 'to'],
  ['export', ['some.tar'], { npm_config_from: 'https://your.site' }, 'from'],
])('%s does nothing if npm has taken its option', async (command, given, taken, name) => {
  const { status, said } = await run(command, given, taken);
  expect(status).toBe(1);
  expect(said).toContain(`npm used --${name} itself. Put -- before the options`);
});

test.each([
  [
    'export',
    ['some.tar', '--to', 'http://a.example'],
    /Unknown option '--to'\.\nnpm run export -- FILE/,
  ],
  ['export', ['some.tar', '--from', 'localhost:8932'], /^--from must be an address such as http:/],
  ['import', [page, '--to', 'your.site'], /^--to must be an address such as http:/],
  ['import', [page, '--to', 'http://'], /^--to must be an address such as http:/],
  [
    'import',
    [page, '--to', 'https://your.site/wellbeing'],
    /^--to must be the address of the site without a path: https:\/\/your\.site$/,
  ],
  [
    'export',
    ['some.tar', '--from', 'http://a.example/?x=1'],
    /^--from must be the address of the site without a path: http:\/\/a\.example$/,
  ],
  ['export', [page], /page\.xml already exists\. Choose another name, or add --force to overwrite/],
  ['export', [folder], /is a folder\. Enter the name of a file in it\.$/],
  ['export', [join(folder, 'none/some.tar')], /^The folder .*\/none does not exist\.$/],
  ['import', [folder], /is a folder\. Enter the name of a file\.$/],
  ['import', [], /^npm run import -- FILE/],
  ['import', [truncated], /^The file is incomplete\.$/],
  ['import', [page], /^This is not a WordPress export\.$/],
  ['import', [empty], /^This is not a WordPress export: it is empty\.$/],
  ['admin', ['wren'], /^wren is not a valid e-mail address\.\nnpm run admin -- EMAIL/],
  ['admin', ['a@b.example', '--env', 'x'], /^Unknown environment: x\.\nnpm run admin/],
  [
    'admin',
    ['a@b.example'],
    /! SITE_URL is http:[\s\S]+\nNothing was changed\. Fix this in wrangler[\s\S]+admin@example\.org\.$/,
  ],
  ['admin', ['a@b.example', '--env', 'local'], /^A local site .*admin@example\.org\.$/],
  [
    'places',
    ['GB'],
    /! SITE_URL is http:[\s\S]+\nNothing was changed\. [\s\S]+For the local site, add --env local\.$/,
  ],
  ['places', ['GB', '--env', 'x'], /^Unknown environment: x\.\nnpm run places:import/],
  ['import', [page, '--env', 'x'], /^Unknown environment: x\.\nnpm run import/],
  ['import', [page, '--env', 'staging'], /^wrangler\.toml has no SITE_URL for staging\.$/],
  ['export', ['a.tar', '--env', 'local', '--from', 'http://a.example'], /^Use --env or --from/],
  ['places', [], /^npm run places:import -- \[COUNTRY/],
  [
    'places',
    ['--file', empty],
    /^The first line of the file must be name,country,lat,lng\.\nNothing/,
  ],
  ['places', ['--file', 'nope.csv'], /^nope\.csv does not exist\.$/],
  ['import', [text], /^This file was not created by 'npm run export'\. .* end in \.xml, .*\.$/],
  ['doctor', ['--env', 'x'], /^Unknown environment: x\.\nnpm run doctor/],
  ['doctor', ['--env', 'local', '--site', 'here'], /^--site must be an address such as https:/],
  ['deploy', ['--env', 'x'], /^Unknown environment: x\.\nnpm run deploy/],
])('%s of %s exits with a message', async (command, given, sentence) => {
  expect(await run(command, given)).toEqual({ status: 1, said: expect.stringMatching(sentence) });
});

test.each(['export', 'import', 'deploy', 'admin', 'places', 'doctor'])(
  '%s --help prints the usage and succeeds',
  async (command) => {
    const said = expect.stringMatching(`^npm run ${scripts[command] ?? command} -- `);
    expect(await run(command, ['--help'])).toEqual({ status: 0, said });
  },
);

test('an export prints its site before reading it', async () => {
  const url = await startTestServer((_, response) => response.writeHead(404).end('{}'));
  const { said } = await run('export', [join(folder, 'some.tar'), '--from', url]);
  expect(said).toMatch(new RegExp(`^Exporting from ${url}\n`));
  const { said: local } = await run('export', [join(folder, 'other.tar')], {
    PORT: new URL(url).port,
  });
  expect(local).toMatch(/^Exporting from local: http:\/\/localhost:\d+\n/);
});

test('commands use production without --env or an address', { tags: ['slow'] }, () => {
  const checkout = createCheckout(readDeployableSettings());
  const argument = { export: 'some.tar', import: page, admin: 'a@b.example', places: 'GB' };
  const offline = { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9', CLOUDFLARE_API_TOKEN: 'none' };
  const proxies = { ...env, ...offline, CLOUDFLARE_ACCOUNT_ID: 'none', SOBE_PASSWORD: '' };
  for (const [command, given] of Object.entries(argument)) {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(checkout, `cli/${files[command] ?? command}.ts`), given],
      { encoding: 'utf8', env: { ...process.env, ...proxies }, input: '' },
    );
    expect(stdout + stderr, command).toContain('https://sobe.health');
  }
  rmSync(checkout, { recursive: true });
});

test('a dry run lists faults of settings and migrations together', { tags: ['slow'] }, () => {
  const checkout = createCheckout(
    readDeployableSettings().replace('https://sobe.health', 'http://a.example'),
  );
  for (const part of ['', 'triggers', 'reference']) mkdirSync(join(checkout, 'migrations', part));
  writeFileSync(join(checkout, 'migrations/0000_broken.sql'), 'SELECT nothing FROM nowhere;');
  const command = [join(checkout, 'cli/deploy.ts'), '--dry-run'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  const list = stderr.slice(stderr.indexOf('problems:'));
  expect(list).toMatch(/! SITE_URL is http:\/\/a\.example/);
  expect(list).toMatch(/! migrations\/0000_broken\.sql cannot be applied/);
  expect(status).toBe(1);
  rmSync(checkout, { recursive: true });
});

test('names the line of invalid TOML in wrangler.toml', { tags: ['slow'] }, () => {
  const checkout = createCheckout(
    readDeployableSettings().replace('name = "sobe"', 'name = = "sobe"'),
  );
  const command = [join(checkout, 'cli/create-admin.ts'), 'a@b.example'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(stderr.trim()).toMatch(/^wrangler\.toml cannot be read\. Line 1 is not valid TOML .*$/);
  expect(status).toBe(1);
  rmSync(checkout, { recursive: true });
});
