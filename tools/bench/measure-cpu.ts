/**
 * Measures CPU per request as a multiple of a minimal worker in the same process, and requests per second.
 * Rounds alternate and the median counts, so that a busy machine affects both alike.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const rounds = 5;
const requests = 400;
/** Default is one at a time, because the result is CPU per request. */
const connections = Number(process.env.CONNECTIONS ?? 1);

export async function measureCpu(port: number, pages: string[]) {
  const targets = [
    { name: 'hello', port: port + 1, path: '/' },
    ...pages.map((path) => ({ name: path, port, path })),
  ];
  for (const { port, path } of targets) await load(port, path, requests);
  const costs = targets.map((): Cost[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { port, path }] of targets.entries()) {
      costs[index]?.push(await cost(port, path));
    }
  }
  const [hello = 1, ...rest] = costs.map((all) =>
    median(all.map(({ milliseconds }) => milliseconds)),
  );
  const figures = [hello, ...rest].map((milliseconds, index) => [
    targets[index]?.name,
    {
      milliseconds: Math.round(100 * milliseconds) / 100,
      'times a hello': Math.round((10 * milliseconds) / hello) / 10,
      perSecond: Math.round(median(costs[index]?.map(({ perSecond }) => perSecond) ?? [])),
    },
  ]);
  return Object.fromEntries(figures);
}

interface Cost {
  milliseconds: number;
  perSecond: number;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

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

const get = (port: number, path: string) =>
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
