import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const rounds = 1000;
/** One at a time, as the CPU of one request is asked for. */
const connections = Number(process.env.CONNECTIONS ?? 1);

/**
 * CPU of the workerd process a request, as a multiple of a bare hello in the same process, and
 * requests a second at 16 connections. Each page is warmed first.
 */
export async function measureCpu(port: number, pages: string[]) {
  const hello = await cost(port + 1, '/');
  const rows: Record<string, object> = { hello };
  for (const page of pages) {
    const { milliseconds, perSecond } = await cost(port, page);
    const times = Math.round((10 * milliseconds) / hello.milliseconds) / 10;
    rows[page] = { milliseconds, 'times a hello': times, perSecond };
  }
  return rows;
}

async function cost(port: number, path: string) {
  await load(port, path, rounds);
  const cpu = cpuOfWorkerd();
  const start = performance.now();
  await load(port, path, rounds * 2);
  const seconds = (performance.now() - start) / 1000;
  return {
    milliseconds: Math.round((100 * (cpuOfWorkerd() - cpu)) / (rounds * 2)) / 100,
    perSecond: Math.round((rounds * 2) / seconds),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

async function load(port: number, path: string, count: number) {
  let left = count;
  const one = async () => {
    while (left-- > 0) await get(port, path);
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

/** CPU milliseconds that the children of this process named workerd have used. */
function cpuOfWorkerd(): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statOf(pid))
    .filter((stat) => stat?.name === 'workerd' && stat.parent === process.pid)
    .reduce((total, stat) => total + (stat?.ticks ?? 0), 0);
  return ticks * 10;
}

function statOf(pid: string) {
  try {
    const [, name, rest = ''] =
      /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return { name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}
