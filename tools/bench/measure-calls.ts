/** Measures median response time, D1 time and rows read of API requests. */

const rounds = 21;

export async function measureCall(address: string, headers: Record<string, string> = {}) {
  const times: number[] = [];
  const inD1: number[] = [];
  let timing = '';
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await fetch(address, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    times.push(performance.now() - start);
    timing = getServerTiming(answer, text);
    inD1.push(Number(/d1;dur=(\d+)/.exec(timing)?.[1]));
  }
  return {
    milliseconds: Math.round(10 * getMedian(times)) / 10,
    'ms of D1': getMedian(inD1),
    'rows read': Number(/(\d+) rows read/.exec(timing)?.[1]),
  };
}

export async function measureCalls(port: number, calls: string[], headers = {}) {
  const figures: Record<string, object> = {};
  for (const call of calls) {
    figures[call] = await measureCall(`http://127.0.0.1:${port}/sobe/v1/${call}`, headers);
  }
  return figures;
}

const getMedian = (figures: number[]) => figures.sort((a, b) => a - b)[rounds >> 1] ?? 0;

/** Cost of a response: its header, or the end of a streamed page. */
export const getServerTiming = (answer: Response, text: string) =>
  answer.headers.get('Server-Timing') ?? /<!-- server-timing: (.*) -->$/.exec(text)?.[1] ?? '';
