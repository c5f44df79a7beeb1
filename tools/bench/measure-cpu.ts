/**
 * Measures CPU per request, and requests per second, of pages and of two minimal workers in the same
 * process: one answers at once, the other after one D1 read. Rounds alternate and the median counts, so
 * that a busy machine affects all alike.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const rounds = 5;
const requests = 150;
/** Default is one at a time, because the result is CPU per request. */
const connections = Number(process.env.CONNECTIONS ?? 1);

/** Script of a worker that answers with one row of D1. */
const databaseReadScript = `
export default {
  async fetch(request, { DB }) {
    const row = await DB.prepare('select name from membership_levels limit 1').first();
    return new Response(row.name);
  },
};`;

/** Creates the worker that reads the site's database, on a separate port. */
export const createDatabaseReadWorker = (port: number, databaseId: string) => ({
  name: 'database-read',
  modules: true,
  script: databaseReadScript,
  compatibilityDate: '2026-10-01',
  d1Databases: { DB: databaseId },
  unsafeDirectSockets: [{ host: '127.0.0.1', port }],
});

const hello = 'hello';
const databaseRead = 'one D1 read';
const simplePage = '/about';

export async function measureCpu(port: number, databaseReadPort: number, pages: string[]) {
  const targets = [
    { name: hello, port: port + 1, path: '/' },
    { name: databaseRead, port: databaseReadPort, path: '/' },
    ...pages.map((path) => ({ name: path, port, path })),
  ];
  for (const { port, path } of targets) await load(port, path, requests);
  const costs = new Map(targets.map(({ name }) => [name, [] as Cost[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, port, path } of targets) costs.get(name)?.push(await cost(port, path));
  }
  const medianOf = (name: string, key: keyof Cost) =>
    median(costs.get(name)?.map((one) => one[key]) ?? []);
  return Object.fromEntries(
    targets.map(({ name }) => {
      const milliseconds = medianOf(name, 'milliseconds');
      const times = (other: string) =>
        Math.round((10 * milliseconds) / medianOf(other, 'milliseconds')) / 10;
      return [
        name,
        {
          milliseconds: Math.round(100 * milliseconds) / 100,
          'times a hello': times(hello),
          'times a D1 read': times(databaseRead),
          'times /about': times(simplePage),
          perSecond: Math.round(medianOf(name, 'perSecond')),
        },
      ];
    }),
  );
}

interface Cost {
  milliseconds: number;
  perSecond: number;
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

async function cost(port: number, path: string): Promise<Cost> {
  const cpu = getWorkerdCpuMs();
  const start = performance.now();
  await load(port, path, requests);
  const seconds = (performance.now() - start) / 1000;
  return { milliseconds: (getWorkerdCpuMs() - cpu) / requests, perSecond: requests / seconds };
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

async function load(port: number, path: string, count: number) {
  let remaining = count;
  const one = async () => {
    while (remaining-- > 0) await get(port, path);
  };
  await Promise.all(Array.from({ length: connections }, one));
}

export const get = (port: number, path: string) =>
  new Promise<void>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume().on('end', resolve).on('error', reject);
    })
      .on('error', reject)
      .end();
  });

/** CPU time in milliseconds used by workerd child processes. */
export function getWorkerdCpuMs(): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readProcessStat(pid))
    .filter((stat) => stat?.name === 'workerd' && stat.parent === process.pid)
    .reduce((total, stat) => total + (stat?.ticks ?? 0), 0);
  return ticks * 10;
}

function readProcessStat(pid: string) {
  try {
    const [, name, rest = ''] =
      /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return { name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}
