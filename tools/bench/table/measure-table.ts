/**
 * Measures the server rendering test of e18e: a table of a thousand rows, rendered as a page of the
 * site, with React's string renderer alone, and by joining strings.
 */

import { getWorkerdCpuMs, median } from '../measure-cpu.ts';
import { splitDocument } from '../measure-sizes.ts';
import { buildTableWorker } from './build-table-worker.ts';

const rounds = 11;

/** Renderings in a request, so that each takes about half a second. */
const timesByPath = { '/strings': 1_000, '/react': 150, '/page': 100 };
type RendererPath = keyof typeof timesByPath;
const paths = Object.keys(timesByPath) as RendererPath[];

/** Creates the worker on a separate port. */
export const createTableWorker = async (port: number) => ({
  name: 'table',
  modules: true,
  script: await buildTableWorker(),
  compatibilityDate: '2026-10-01',
  unsafeDirectSockets: [{ host: '127.0.0.1', port }],
});

export async function measureTable(port: number) {
  const costs = new Map(paths.map((path) => [path, [] as number[]]));
  // The first round compiles the code.
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of paths) {
      const milliseconds = await measureRendering(port, path);
      if (round > 0) costs.get(path)?.push(milliseconds);
    }
  }
  const milliseconds = (path: RendererPath) => median(costs.get(path) ?? []);
  const page = await fetchText(port, '/page');
  const { rendered, data } = splitDocument(page);
  return Object.fromEntries(
    paths.map((path) => [
      path,
      {
        milliseconds: Math.round(100 * milliseconds(path)) / 100,
        'of bare React, %': Math.round((100 * milliseconds('/react')) / milliseconds(path)),
        'data, times':
          path === '/page' ? Math.round(100 * (1 + data.length / rendered.length)) / 100 : 1,
      },
    ]),
  );
}

async function measureRendering(port: number, path: RendererPath) {
  const times = timesByPath[path];
  const cpu = getWorkerdCpuMs();
  await fetchText(port, `${path}?times=${times}`);
  return (getWorkerdCpuMs() - cpu) / times;
}

const fetchText = async (port: number, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close' } })).text();
