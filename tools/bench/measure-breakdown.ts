/**
 * Measures which parts of a page take its time, by sampling the site's worker and its database over
 * the inspector. Only shares count: sampling slows a request, and idle time is left out.
 */

import { get } from './measure-cpu.ts';
import { profileWorkers, type SampledStack } from './profile-worker.ts';

const requests = 300;

/** Parts of a page, by functions of the worker. The first part with a function of a stack counts it. */
const parts: Record<string, RegExp> = {
  render: /^(renderToStringImpl|removePicturePreloads)$/,
  JSON: /^renderTail$/,
  log: /^(log|buildLogLine)$/,
  database: /^(loadPageData|planPage|findUnchangedPage|batch|_send|_sendOrThrow|toArrayOfObjects)$/,
};

export async function measureBreakdown(
  port: number,
  inspectorPort: number,
  pages: Record<string, string>,
) {
  const table: Record<string, Record<string, string>> = {};
  for (const [name, path] of Object.entries(pages)) {
    const load = async () => {
      for (let left = requests; left > 0; left -= 1) await get(port, path);
    };
    await load();
    const stacks = await profileWorkers(inspectorPort, /^(core:user:sobe|d1:db(:entry)?)$/, load);
    table[name] = formatShares(
      Object.entries(stacks).flatMap(([worker, sampled]) =>
        sampled.map((stack) => ({ part: findPart(worker, stack), ...stack })),
      ),
    );
  }
  return table;
}

function findPart(worker: string, { names }: SampledStack): string {
  if (worker !== 'core:user:sobe') return 'database';
  const found = Object.entries(parts).find(([, pattern]) =>
    names.some((name) => pattern.test(name)),
  );
  return found?.[0] ?? 'the rest';
}

function formatShares(stacks: { part: string; milliseconds: number }[]) {
  const total = sumUp(stacks);
  const byPart = Map.groupBy(stacks, ({ part }) => part);
  return Object.fromEntries(
    ['database', ...Object.keys(parts), 'the rest'].map((part) => [
      part,
      `${Math.round((100 * sumUp(byPart.get(part) ?? [])) / total)} %`,
    ]),
  );
}

const sumUp = (stacks: { milliseconds: number }[]) =>
  stacks.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
