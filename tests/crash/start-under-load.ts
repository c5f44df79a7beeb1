import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareStores } from '../../cli/local/prepare-stores.ts';
import { projectRoot } from '../../cli/local/serve-build.ts';

// Tests `npm start` under load: it lists its accounts, exits on Ctrl-C, leaves no server behind after a kill of
// itself
// or of npm, and rejects a second process on its stores.

const port = Number(process.env.START_PORT ?? 8825);
const url = `http://127.0.0.1:${port}`;
const stores = mkdtempSync(join(tmpdir(), 'sobe-start-'));
const faults: string[] = [];

process.env.EMPTY = '1';
await prepareStores(stores);
try {
  await startAndInterrupt();
  await startAndKill();
  await startAndKillNpm();
} finally {
  rmSync(stores, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'npm start: all held' : `npm start: ${faults.length} broken`);
process.exit(faults.length > 0 ? 1 : 0);

async function startAndInterrupt() {
  const site = start();
  await isServing();
  await load(3000);
  if (!(await within(10_000, () => site.output().includes('admin@example.org')))) {
    faults.push('It did not list its accounts while requests came in.');
  }
  await expectStoresAreLocked(site.child.pid);
  site.child.kill('SIGINT');
  if (!(await within(8000, () => site.child.exitCode !== null))) {
    faults.push('It did not end on SIGINT.');
    site.child.kill('SIGKILL');
  }
  await expectPortIsFree('SIGINT');
}

async function startAndKill() {
  const site = start();
  await isServing();
  site.child.kill('SIGKILL');
  await expectPortIsFree('SIGKILL');
}

/** On some systems shells run between npm and its script. */
async function startAndKillNpm() {
  const script = `"${process.execPath}" cli/local/start.ts; exit $?`;
  const npm = `require('child_process').spawn('sh', ['-c', ${JSON.stringify(script)}], { stdio: 'inherit' })`;
  const site = start(['-e', npm], { npm_lifecycle_event: 'start' });
  await isServing();
  site.child.kill('SIGKILL');
  await expectPortIsFree('SIGKILL of npm alone');
}

/** Tries the same port, another port, and loading places. */
async function expectStoresAreLocked(pid = 0) {
  const elsewhere = { PORT: String(port + 1) };
  const tries = [
    start(['cli/local/start.ts']),
    start(['cli/local/start.ts'], elsewhere),
    start(['cli/load-places.ts', 'IE', '--env', 'local'], elsewhere),
  ];
  for (const { child, output } of tries) {
    await within(20_000, () => child.exitCode !== null);
    if (child.exitCode !== 1 || !output().includes(`Stop it first: kill ${pid}`)) {
      faults.push(`${child.spawnargs.slice(1)} was not refused while the site runs: ${output()}`);
      child.kill('SIGKILL');
    }
  }
}

function start(args = ['cli/local/start.ts'], more: Record<string, string> = {}) {
  const env = { ...process.env, PORT: String(port), LOCAL_STORES: stores, ...more };
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}

async function isServing() {
  const isUp = async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok === true;
  if (!(await within(60_000, isUp))) throw new Error('The site did not start.');
}

/** Sends many requests with long log lines, more than an unread pipe buffers. */
async function load(milliseconds: number) {
  const end = Date.now() + milliseconds;
  const address = `${url}/no/such/page?${'q'.repeat(300)}`;
  const client = async () => {
    while (Date.now() < end) {
      const response = await fetch(address, { signal: AbortSignal.timeout(8000) }).catch(
        () => null,
      );
      await response?.text().catch(() => '');
    }
  };
  await Promise.all(Array.from({ length: 64 }, client));
}

async function expectPortIsFree(signal: string) {
  const isFree = () =>
    fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
      () => false,
      () => true,
    );
  if (!(await within(8000, isFree))) faults.push(`Its server answers after ${signal}.`);
}

async function within(milliseconds: number, isTrue: () => boolean | Promise<boolean>) {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await isTrue()) return true;
    await pause(20);
  }
  return false;
}
