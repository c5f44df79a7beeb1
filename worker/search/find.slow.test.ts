import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { addVolume } from '../../tests/volume.ts';
import { ask, spentOn, withWorld } from '../../tests/world.ts';

withWorld();

const call = (q: string, more = '') =>
  ask(`/sobe/v1/search?limit=100&q=${encodeURIComponent(q)}${more}`);
test('the rows read are the same at 1,200 and at 20,000 documents', async () => {
  const read = async () => {
    const rows = [];
    for (const q of ['article', 'number words', 'a', 'sleep', 'qqqqzz']) {
      rows.push(spentOn(await call(q)).rowsRead);
    }
    const page = spentOn(await ask('/search/article'));
    expect(page.roundTrips).toBe(1);
    return [...rows, page.rowsRead];
  };
  await addVolume(env.DB, 1, 1_200);
  const few = await read();
  await addVolume(env.DB, 1_200, 20_000);
  const many = await read();
  many.forEach((rows, index) => {
    expect(Math.abs(rows - (few[index] ?? 0))).toBeLessThanOrEqual(10);
    expect(rows).toBeLessThan(2_500);
  });
});
