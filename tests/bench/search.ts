import { timesOf } from './times.ts';

const calls = [
  '/sobe/v1/search?q=member',
  '/sobe/v1/search?q=article',
  '/sobe/v1/users/fe?search=member',
];

/** How long a search for the commonest words takes, and the rows that D1 reads for it. */
export async function measureSearch(port: number) {
  const figures: Record<string, object> = {};
  for (const call of calls) figures[call] = await timesOf(`http://127.0.0.1:${port}${call}`);
  return figures;
}
