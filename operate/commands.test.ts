// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { someOf } from './some.ts';

const folder = mkdtempSync(join(tmpdir(), 'sobe-commands-'));
const truncated = join(folder, 'BLOG.XML');
writeFileSync(truncated, '<rss><channel>\n<item><title>Slow');

afterAll(() => rmSync(folder, { recursive: true }));

/** What a command says at its end. */
function run(command: string, ...given: string[]) {
  const env = { ...process.env, SOBE_EMAIL: 'a@example.org', SOBE_PASSWORD: 'x' };
  const file = join(import.meta.dirname, `${command}.ts`);
  const { status, stderr } = spawnSync(process.execPath, [file, ...given], {
    env,
    encoding: 'utf8',
  });
  return { status, said: stderr.trim() };
}

test.each([
  ['export', ['some.tar', '--to', 'http://a.example'], /^npm run export -- FILE/],
  ['export', [folder], /is a folder: name the file that is to be written in it\.$/],
  ['import', [folder], /is a folder: name a file\.$/],
  ['import', [], /^npm run import -- FILE/],
  ['import', [truncated, '--give-up'], /^npm run import -- FILE/],
  ['import', [truncated], /^The file ends too early: it was not written whole\.$/],
])('%s of %s ends in a sentence', (command, given, sentence) => {
  expect(run(command, ...given)).toEqual({ status: 1, said: expect.stringMatching(sentence) });
});

test('of many names the first ten are told', () => {
  const names = Array.from({ length: 11 }, (_, index) => `${index}`);
  expect(someOf(names)).toBe('0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …');
  expect(someOf(names.slice(1))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10');
});
