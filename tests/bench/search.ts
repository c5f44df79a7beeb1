const calls = [
  '/sobe/v1/search?q=member',
  '/sobe/v1/search?q=article',
  '/sobe/v1/users/fe?search=member',
];
const rounds = 21;

/** How long a search for the commonest words takes, and the rows that D1 reads for it. */
export async function measureSearch(port: number) {
  const figures: Record<string, object> = {};
  for (const call of calls) {
    const times: number[] = [];
    let timing = '';
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${call}`);
      await answer.text();
      times.push(performance.now() - start);
      timing = answer.headers.get('Server-Timing') ?? '';
    }
    const milliseconds = times.sort((a, b) => a - b)[rounds >> 1] ?? 0;
    figures[call] = {
      milliseconds: Math.round(10 * milliseconds) / 10,
      'rows read': Number(/(\d+) rows read/.exec(timing)?.[1]),
    };
  }
  return figures;
}
