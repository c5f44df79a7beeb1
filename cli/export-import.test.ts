// @vitest-environment node
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleExportFile } from '../tests/fixtures/cli/wordpress-export.ts';
import { createTempFolder, startTestServer } from '../tests/setup/temp.ts';
import { writeArchive } from './archive.ts';
import { joinFirstNames } from './join-first-names.ts';

const folder = createTempFolder();
const about = { format: 'sobe-community', version: 1, schema: '0000' };

/** A site with the same response to every request. */
const telling =
  (told: object, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(JSON.stringify(told));

/** Output of a command against a site with this response, or after an interruption. */
async function runAt(answer: RequestListener, given: string[], interruptedAt = '') {
  const url = await startTestServer((request, response) => {
    if (interruptedAt && request.url?.startsWith(interruptedAt)) child.kill('SIGINT');
    else if (request.url === '/sobe/token') response.end('{"access_token":"t"}');
    else answer(request, response);
  });
  const [command = '', ...more] = given;
  const file = join(import.meta.dirname, `${command}.ts`);
  const way = command === 'export' ? '--from' : '--to';
  const child = spawn(process.execPath, [file, ...more, way, url], {
    env: { ...process.env, SOBE_EMAIL: 'a@example.org', SOBE_PASSWORD: 'x' },
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, said: said.trim() };
}

test('an export without some file bytes reports them and exits with 2', {
  tags: ['slow'],
}, async () => {
  const name = `${'1'.repeat(32)}.webp`;
  const tables = [{ name: 'uploaded_files', columns: [], rows: 1 }];
  const file = join(folder, 'community.tar');
  const { status, said } = await runAt(
    ({ url }, response) => {
      if (url === '/sobe/v1/exports') response.end(JSON.stringify({ ...about, tables }));
      else if (url === '/sobe/v1/exports/uploaded_files')
        response.end(JSON.stringify({ data: [{ name }], next: null }));
      else response.writeHead(404).end('{"message":"There is none."}');
    },
    ['export', file],
  );
  expect(said).toBe(`Incomplete. Files missing on the site: 1, ${name}`);
  expect(status).toBe(2);
  expect(existsSync(file)).toBe(true);
});

test('an export overwrites a file only with --force', { tags: ['slow'] }, async () => {
  const file = join(folder, 'again.tar');
  writeFileSync(file, 'of last week');
  const answer = telling({ ...about, tables: [] });
  expect(await runAt(answer, ['export', file])).toMatchObject({ status: 1 });
  expect(readFileSync(file, 'utf8')).toBe('of last week');
  expect(await runAt(answer, ['export', file, '--force'])).toMatchObject({ status: 0 });
  expect(readFileSync(file, 'utf8')).toContain('manifest.json');
});

test('an interrupted import explains how to continue', { tags: ['slow'] }, async () => {
  const file = join(folder, 'none.tar');
  const told = { ...about, made_at: '2026-01-01T00:00:00.000Z', parts: [], files: [] };
  const bytes = Buffer.from(JSON.stringify(told));
  await writeArchive(file, [{ path: 'manifest.json', size: bytes.length, bytes }], () => undefined);
  expect(await runAt(telling({}), ['import', file], '/sobe/v1/imports/current')).toEqual({
    status: 1,
    said: 'Interrupted. Run the same command again to continue.',
  });
});

test('an interrupted export explains what is stored and how to continue', {
  tags: ['slow'],
}, async () => {
  const file = join(folder, 'cut.tar');
  const tables = ['tags', 'pages'].map((name) => ({ name, columns: [], rows: 1 }));
  const answer = telling({ ...about, tables, data: [{ id: 'one' }], next: null });
  expect(await runAt(answer, ['export', file], '/sobe/v1/exports/tags')).toEqual({
    status: 1,
    said: `Interrupted. What was downloaded is in ${file}.unfinished. Run the same command again within a day to continue.`,
  });
  expect(existsSync(`${file}.unfinished/rows/pages/000001.jsonl`)).toBe(true);
  const other = join(folder, 'begun.tar');
  expect(await runAt(answer, ['export', other], '/sobe/v1/exports/pages')).toEqual({
    status: 1,
    said: 'Interrupted. Nothing has been downloaded yet.',
  });
});

test('a rejected sign-in fails at once without a report', { tags: ['slow'] }, async () => {
  const file = join(folder, 'blog.xml');
  copyFileSync(exampleExportFile, file);
  const refusing = telling({ message: 'Only admins may do this.' }, 403);
  expect(await runAt(refusing, ['import', file])).toEqual({
    status: 1,
    said: 'The site returned 403: Only admins may do this.',
  });
  expect(existsSync(`${file}.report.txt`)).toBe(false);
});

test('a WordPress import exits with 2 if items were rejected', { tags: ['slow'] }, async () => {
  const file = join(folder, 'refused.xml');
  copyFileSync(exampleExportFile, file);
  const refusing: RequestListener = ({ method, url }, response) =>
    response.writeHead(method === 'GET' ? 404 : 422).end(`{"message":"No ${url}."}`);
  const { status, said } = await runAt(refusing, ['import', file]);
  expect(said).toBe(
    'Incomplete. Some items or files were rejected. The report lists them with the reasons.',
  );
  expect(status).toBe(2);
});

test('lists the first ten names', () => {
  const names = Array.from({ length: 11 }, (_, index) => `${index}`);
  expect(joinFirstNames(names)).toBe('0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …');
  expect(joinFirstNames(names.slice(1))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10');
});
