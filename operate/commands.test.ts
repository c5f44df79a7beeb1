// @vitest-environment node
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ownFolder, served } from '../tests/own.ts';
import { pack } from './archive.ts';
import { checkoutWith, readySettings } from './deploy/checkout.ts';
import { someOf } from './first-names.ts';

const folder = ownFolder();
const truncated = join(folder, 'BLOG.XML');
writeFileSync(truncated, '<rss><channel>\n<item><title>Slow');

const page = join(folder, 'page.xml');
writeFileSync(page, '<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>Slow</title>');
const empty = join(folder, 'empty.xml');
writeFileSync(empty, '\n');

const env = { SOBE_EMAIL: 'a@example.org', SOBE_PASSWORD: 'x' };

/** Thrown in place of an exit, so that nothing goes on behind it. */
class Exit extends Error {}

/** What a command says at its end, run in this process: to start one each would take half a second. */
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
  await import(`./${command}.ts`).catch((error) => {
    if (!(error instanceof Exit)) throw error;
  });
  vi.unstubAllEnvs();
  return { status, said: said.join('\n').trim() };
}

/** The same of a command of another checkout, which is started. */
function runIn(place: string, command: string, given: string[]) {
  const file = join(place, `${command}.ts`);
  const started = spawnSync(process.execPath, [file, ...given], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status: started.status, said: (started.stderr || started.stdout).trim() };
}

test.each([
  ['deploy', [], { npm_config_dry_run: 'true' }, 'dry-run'],
  ['import', [page], { npm_config_to: 'https://your.site' }, 'to'],
  ['export', ['some.tar'], { npm_config_from: 'https://your.site' }, 'from'],
])('%s does nothing where npm has taken its option', async (command, given, taken, name) => {
  const { status, said } = await run(command, given, taken);
  expect(status).toBe(1);
  expect(said).toContain(`npm took --${name} for itself: put -- before the options`);
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
    /^--to must name the site alone: https:\/\/your\.site$/,
  ],
  [
    'export',
    ['some.tar', '--from', 'http://a.example/?x=1'],
    /^--from must name the site alone: http:\/\/a\.example$/,
  ],
  ['export', [page], /page\.xml is there already: name another file, or add --force to write/],
  ['export', [folder], /is a folder: name the file that is to be written in it\.$/],
  ['import', [folder], /is a folder: name a file\.$/],
  ['import', [], /^npm run import -- FILE/],
  ['import', [truncated], /^The file ends too early: it was not written whole\.$/],
  ['import', [page], /^This is no export of WordPress\.$/],
  ['import', [empty], /^This is no export of WordPress: it is empty\.$/],
  ['admin', ['wren'], /^wren is no e-mail address\.\nnpm run admin -- EMAIL/],
  ['admin', ['a@b.example', '--env', 'x'], /^There is no environment x\.\nnpm run admin/],
  [
    'admin',
    ['a@b.example'],
    /! SITE_URL is http:[\s\S]+\nNothing was changed\. Mend this in wrangler[\s\S]+admin@example\.org\.$/,
  ],
  ['places', [], /^npm run places -- \[COUNTRY/],
  [
    'places',
    ['--file', empty],
    /^The first line of the file must be name,country,lat,lng\.\nNothing/,
  ],
  ['doctor', ['--env', 'x'], /^There is no environment x\.\nnpm run doctor/],
  ['doctor', ['--env', 'local', '--site', 'here'], /^--site must be an address\./],
  ['deploy', ['--env', 'x'], /^There is no environment x\.\nnpm run deploy/],
])('%s of %s ends in a sentence', async (command, given, sentence) => {
  expect(await run(command, given)).toEqual({ status: 1, said: expect.stringMatching(sentence) });
});

test.each(['export', 'import', 'deploy', 'admin', 'places', 'doctor'])(
  '%s --help tells how, and is no failure',
  async (command) => {
    const said = expect.stringMatching(`^npm run ${command} -- `);
    expect(await run(command, ['--help'])).toEqual({ status: 0, said });
  },
);

test.each([
  ['deploy', []],
  ['admin', ['a@b.example']],
])('where wrangler.toml is no TOML, %s tells the line', (command, given) => {
  const checkout = checkoutWith(readySettings().replace('name = "sobe"', 'name = = "sobe"'));
  const said = expect.stringMatching(/^wrangler\.toml can't be read: line 1 is no TOML .*$/);
  expect(runIn(join(checkout, 'operate'), command, given)).toEqual({ status: 1, said });
  rmSync(checkout, { recursive: true });
});

/** What a command says where the site answers so, or once it is interrupted there. */
async function runAt(answer: RequestListener, given: string[], interruptedAt = '') {
  const url = await served((request, response) => {
    if (interruptedAt && request.url?.startsWith(interruptedAt)) child.kill('SIGINT');
    else if (request.url === '/sobe/token') response.end('{"access_token":"t"}');
    else answer(request, response);
  });
  const [command = '', ...more] = given;
  const file = join(import.meta.dirname, `${command}.ts`);
  const way = command === 'export' ? '--from' : '--to';
  const child = spawn(process.execPath, [file, ...more, way, url], {
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, said: said.trim() };
}

test('an export that lacks the bytes of a file is written, says so last, and ends with 2', async () => {
  const name = `${'1'.repeat(32)}.webp`;
  const plan = { format: 'sobe-community', version: 1, schema: '0000' };
  const tables = [{ name: 'uploaded_files', columns: [], rows: 1 }];
  const file = join(folder, 'community.tar');
  const { status, said } = await runAt(
    ({ url }, response) => {
      if (url === '/sobe/v1/exports') response.end(JSON.stringify({ ...plan, tables }));
      else if (url === '/sobe/v1/exports/uploaded_files')
        response.end(JSON.stringify({ data: [{ name }], next: null }));
      else response.writeHead(404).end('{"message":"There is none."}');
    },
    ['export', file],
  );
  expect(said).toBe(`Not whole: ${file} lacks files of which the site has no bytes (1): ${name}`);
  expect(status).toBe(2);
  expect(existsSync(file)).toBe(true);
});

test('an export writes over a file only when it is forced to', async () => {
  const file = join(folder, 'again.tar');
  writeFileSync(file, 'of last week');
  const plan = { format: 'sobe-community', version: 1, schema: '0000', tables: [] };
  const answer: RequestListener = (_, response) => response.end(JSON.stringify(plan));
  expect(await runAt(answer, ['export', file])).toMatchObject({ status: 1 });
  expect(readFileSync(file, 'utf8')).toBe('of last week');
  expect(await runAt(answer, ['export', file, '--force'])).toMatchObject({ status: 0 });
  expect(readFileSync(file, 'utf8')).toContain('manifest.json');
});

test('an import that is interrupted says how it goes on', async () => {
  const file = join(folder, 'none.tar');
  const about = { format: 'sobe-community', version: 1, schema: '0000' };
  const told = { ...about, made_at: '2026-01-01T00:00:00.000Z', parts: [], files: [] };
  const bytes = Buffer.from(JSON.stringify(told));
  await pack(file, [{ path: 'manifest.json', size: bytes.length, bytes }], () => undefined);
  const answer: RequestListener = ({ method }, response) =>
    response.end(method === 'GET' ? JSON.stringify({ digest: 'd', done: 1, parts: 2 }) : '{}');
  expect(await runAt(answer, ['import', file], '/sobe/v1/imports/current')).toEqual({
    status: 1,
    said: 'Broken off. Run the same command again and it goes on.',
  });
});

test('an export that is interrupted says what is kept and how it goes on', async () => {
  const file = join(folder, 'cut.tar');
  const plan = { format: 'sobe-community', version: 1, schema: '0000' };
  const tables = ['tags', 'pages'].map((name) => ({ name, columns: [], rows: 1 }));
  const part = { data: [{ id: 'one' }], next: null };
  const answer: RequestListener = ({ url }, response) =>
    response.end(JSON.stringify(url === '/sobe/v1/exports' ? { ...plan, tables } : part));
  expect(await runAt(answer, ['export', file], '/sobe/v1/exports/tags')).toEqual({
    status: 1,
    said: `Broken off. What was fetched is kept in ${file}.unfinished. Run the same command again within a day and it goes on there.`,
  });
  expect(existsSync(`${file}.unfinished/rows/pages/000001.jsonl`)).toBe(true);
  const other = join(folder, 'begun.tar');
  expect(await runAt(answer, ['export', other], '/sobe/v1/exports/pages')).toEqual({
    status: 1,
    said: 'Broken off. Nothing was fetched yet.',
  });
});

test('that an import is under way is told with what ends it', async () => {
  const answer: RequestListener = (_, response) =>
    response.writeHead(503).end('{"message":"Later","reason":"importing"}');
  const { status, said } = await runAt(answer, ['export', join(folder, 'never.tar')]);
  expect([status, said]).toEqual([1, expect.stringMatching(/Run the import of its file again\.$/)]);
});

test('whom the site does not let in learns so at once, and no report is written', async () => {
  const file = join(folder, 'blog.xml');
  copyFileSync(join(import.meta.dirname, 'wordpress/example.xml'), file);
  const answer: RequestListener = (_, response) =>
    response.writeHead(403).end('{"message":"Only admins may do this."}');
  expect(await runAt(answer, ['import', file])).toEqual({
    status: 1,
    said: 'The site refused: 403: Only admins may do this.',
  });
  expect(existsSync(`${file}.report.txt`)).toBe(false);
});

test('of many names the first ten are told', () => {
  const names = Array.from({ length: 11 }, (_, index) => `${index}`);
  expect(someOf(names)).toBe('0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …');
  expect(someOf(names.slice(1))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10');
});
