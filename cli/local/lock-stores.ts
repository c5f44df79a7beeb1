/**
 * Locks the local stores until this process exits; two processes in one SQLite file block each other.
 * @returns an error message that names the process holding the lock, or null
 */

import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Process that uses the local stores; `port` is null for commands that serve no site. */
interface StoresHolder {
  pid: number;
  command: string;
  port: number | null;
}

export const getStoresLockFile = (stores: string) => join(stores, 'in-use.json');

export function lockStores(stores: string, port: number | null): string | null {
  const file = getStoresLockFile(stores);
  mkdirSync(stores, { recursive: true });
  if (readStoresHolder(stores) === null) rmSync(file, { force: true });
  const holder = { pid: process.pid, command: basename(process.argv[1] ?? ''), port };
  try {
    const handle = openSync(file, 'wx');
    writeFileSync(handle, JSON.stringify(holder));
    closeSync(handle);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return describeHolder(readStoresHolder(stores));
  }
  process.on('exit', () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  });
  return null;
}

/** Returns the process that uses the stores; null if the lock is left over from a killed process. */
export function readStoresHolder(stores: string): StoresHolder | null {
  const holder = readHolder(getStoresLockFile(stores));
  return holder && holder.pid !== process.pid && isRunning(holder) ? holder : null;
}

function describeHolder(holder: StoresHolder | null) {
  if (holder === null) return 'Another process has just opened the local data. Try again.';
  const { pid, port } = holder;
  const user = port === null ? `process ${pid}` : `the site on port ${port} (process ${pid})`;
  return `The local data is in use by ${user}. Stop it first: kill ${pid}`;
}

function readHolder(file: string): StoresHolder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Compares the command line on Linux, because process ids are reused after a restart. */
function isRunning({ pid, command }: StoresHolder) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(command);
  } catch {
    return true;
  }
}
