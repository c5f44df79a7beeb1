// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '../tests/setup/temp.ts';
import { getStoresLockFile, lockStores } from './local/lock-stores.ts';

const folder = createTempFolder();

function newStores(name: string) {
  const stores = join(folder, name);
  mkdirSync(stores);
  return stores;
}

/** Locks the stores from another process that runs until it is killed. */
async function lockElsewhere(stores: string, port: number | null) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'start.ts']);
  await once(child, 'spawn');
  const holder = { pid: child.pid, command: 'start.ts', port };
  writeFileSync(getStoresLockFile(stores), JSON.stringify(holder));
  return child;
}

test.each([
  [8787, /by the site on port 8787 \(process (\d+)\)\. Stop it first: kill \1$/],
  [null, /by process (\d+)\. Stop it first: kill \1$/],
])('rejects stores that a process on port %s uses', async (port, sentence) => {
  const stores = newStores(`used-${port}`);
  const child = await lockElsewhere(stores, port);
  expect(lockStores(stores, 9201)).toMatch(sentence);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(lockStores(stores, 9201)).toBeNull();
  expect(JSON.parse(readFileSync(getStoresLockFile(stores), 'utf8'))).toMatchObject({
    pid: process.pid,
    port: 9201,
  });
});

test('replaces a lock whose process id belongs to another program now', () => {
  const stores = newStores('reused');
  const holder = { pid: process.ppid, command: 'no-such-command.ts', port: 8787 };
  writeFileSync(getStoresLockFile(stores), JSON.stringify(holder));
  expect(lockStores(stores, null)).toBe(
    existsSync('/proc') ? null : expect.stringContaining('is in use'),
  );
});

test('replaces a lock that cannot be read', () => {
  const stores = newStores('unreadable');
  writeFileSync(getStoresLockFile(stores), '{"pid"');
  expect(lockStores(stores, null)).toBeNull();
});
