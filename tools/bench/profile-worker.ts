/** Samples what a worker of Miniflare does, over the inspector of workerd. */

interface ProfileNode {
  id: number;
  callFrame: { functionName: string };
  children?: number[];
}

interface CpuProfile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

interface InspectorTarget {
  id: string;
  webSocketDebuggerUrl: string;
}

/** A stack of function names, the innermost first, and how long it was seen, in milliseconds. */
export interface SampledStack {
  names: string[];
  milliseconds: number;
}

const SAMPLING_INTERVAL_US = 1_000;

/** Runs a callback, and returns the stacks of each worker whose id matches, without idle time. */
export async function profileWorkers(
  inspectorPort: number,
  pattern: RegExp,
  run: () => Promise<void>,
): Promise<Record<string, SampledStack[]>> {
  const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
  const targets = (await answer.json()) as InspectorTarget[];
  const sessions = await Promise.all(targets.filter(({ id }) => pattern.test(id)).map(openSession));
  for (const { send } of sessions) {
    await send('Profiler.enable');
    await send('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US });
    await send('Profiler.start');
  }
  await run();
  const stacks: Record<string, SampledStack[]> = {};
  for (const { id, send, close } of sessions) {
    const { profile } = (await send('Profiler.stop')) as { profile: CpuProfile };
    stacks[id] = listStacks(profile);
    close();
  }
  return stacks;
}

async function openSession({ id, webSocketDebuggerUrl }: InspectorTarget) {
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (message.id !== undefined) waiting.get(message.id)?.(message.result);
  });
  const send = (method: string, params = {}) =>
    new Promise<unknown>((resolve) => {
      const number = waiting.size + 1;
      waiting.set(number, resolve);
      socket.send(JSON.stringify({ id: number, method, params }));
    });
  return { id, send, close: () => socket.close() };
}

function listStacks({ nodes, samples, timeDeltas }: CpuProfile): SampledStack[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  );
  const times = new Map<number, number>();
  for (const [index, id] of samples.entries())
    times.set(id, (times.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  return Array.from(times, ([id, microseconds]) => {
    const names: string[] = [];
    for (let node = byId.get(id); node; node = parents.get(node.id))
      names.push(node.callFrame.functionName);
    return { names, milliseconds: microseconds / 1_000 };
  }).filter(({ names: [innermost = ''] }) => !/^\((idle|program|root)\)$/.test(innermost));
}
