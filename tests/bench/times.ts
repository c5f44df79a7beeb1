const rounds = 21;

/** How long a call takes, in the middle of many, and the rows that D1 reads for it. */
export async function timesOf(address: string, headers: Record<string, string> = {}) {
  const times: number[] = [];
  let timing = '';
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await fetch(address, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    times.push(performance.now() - start);
    timing = answer.headers.get('Server-Timing') ?? '';
  }
  const milliseconds = times.sort((a, b) => a - b)[rounds >> 1] ?? 0;
  return {
    milliseconds: Math.round(10 * milliseconds) / 10,
    'rows read': Number(/(\d+) rows read/.exec(timing)?.[1]),
  };
}
