import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { root } from '../../worker/local/serve.ts';

/** What a page's CPU goes to, by the source file that stands nearest in the stack. D1 is the asking, not the database. */
const parts: [name: string, files: RegExp][] = [
  ['D1', /worker\/db\/|cloudflare-internal:d1/],
  ['JSON', /worker\/state\.ts/],
  ['log line', /worker\/lib\/request-log\.ts/],
  ['render', /react-dom|\/react\/|worker\/shell\.tsx|\/web\//],
  ['rest of the worker', /worker\//],
];

const requests = 300;

interface Node {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: number[];
}

interface Profile {
  nodes: Node[];
  samples: number[];
  timeDeltas: number[];
}

/** Microseconds of the worker's JavaScript a request, part by part, as V8's profiler sees them. */
export async function measureBreakdown(port: number, inspector: number, pages: string[]) {
  const session = await connect(inspector);
  const table: Record<string, Record<string, number>> = {};
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 50 });
  for (const page of pages) {
    await ask(port, page, requests);
    await session.send('Profiler.start');
    await ask(port, page, requests);
    const { profile } = (await session.send('Profiler.stop')) as { profile: Profile };
    table[page] = partsOf(profile);
  }
  session.close();
  return table;
}

async function ask(port: number, page: string, count: number) {
  for (let left = count; left > 0; left -= 1) {
    await (await fetch(`http://127.0.0.1:${port}${page}`)).arrayBuffer();
  }
}

/** Speaks the protocol of V8's inspector with the site's own worker. */
async function connect(inspector: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${inspector}/json`)).json()) as {
    id: string;
    webSocketDebuggerUrl: string;
  }[];
  const target = targets.find(({ id }) => id.includes('sobe'));
  if (!target) throw new Error('The inspector does not know the worker.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
  };
  let last = 0;
  return {
    send(method: string, params: object = {}) {
      last += 1;
      socket.send(JSON.stringify({ id: last, method, params }));
      return new Promise((resolve) => waiting.set(last, resolve));
    },
    close: () => socket.close(),
  };
}

function partsOf({ nodes, samples, timeDeltas }: Profile) {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((one) => [one, id])),
  );
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const partOf = new Map<number, string | null>();
  const find = (id: number | undefined): string => {
    if (id === undefined) return 'other';
    const known = partOf.get(id);
    if (known) return known;
    const node = byId.get(id);
    const name = node?.callFrame.functionName;
    const part =
      name === '(idle)' || name === '(program)'
        ? 'idle'
        : name === '(garbage collector)'
          ? 'garbage collection'
          : (partNamed(node) ?? find(parents.get(id)));
    partOf.set(id, part);
    return part;
  };
  const sums: Record<string, number> = {};
  samples.forEach((id, index) => {
    const part = find(id);
    if (part !== 'idle') sums[part] = (sums[part] ?? 0) + (timeDeltas[index] ?? 0);
  });
  return Object.fromEntries(
    [...parts.map(([name]) => name), 'garbage collection', 'other'].map((name) => [
      name,
      Math.round((sums[name] ?? 0) / requests),
    ]),
  );
}

const maps = new Map<string, SourceMap>();

function partNamed(node: Node | undefined) {
  if (!node) return;
  const source = sourceOf(node.callFrame);
  return parts.find(([, files]) => files.test(source))?.[0];
}

function sourceOf({ url, lineNumber, columnNumber }: Node['callFrame']): string {
  const [, file] = /((?:assets\/)?[^/]+\.js)$/.exec(url) ?? [];
  if (!file) return url;
  const map = maps.get(file) ?? readMap(file);
  if (!map) return url;
  maps.set(file, map);
  const entry = map.findEntry(lineNumber, columnNumber);
  return 'originalSource' in entry ? entry.originalSource : url;
}

function readMap(file: string) {
  try {
    return new SourceMap(JSON.parse(readFileSync(join(root, 'dist/sobe', `${file}.map`), 'utf8')));
  } catch {
    return null;
  }
}
