import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { addVolume } from '../../../tests/volume.ts';
import { ask, signedIn, spentOn, withWorld, world } from '../../../tests/world.ts';

withWorld();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(world.admin);
});

const get = (path: string) => ask(`/sobe/v1/${path}`, { headers: admin });
test('the usual list of what members write is read in the order of an index', async () => {
  await addVolume(env.DB, 1, 12_000);
  for (const path of ['articles', 'threads', 'thread-replies', 'events', 'locations']) {
    const { rowsRead } = spentOn(await get(`${path}?limit=25`));
    expect(rowsRead, path).toBeLessThanOrEqual(13 * 25 + 5);
  }
  const many = await (await get('articles?search=number&limit=1')).json();
  expect(many).toMatchObject({ count: 10_000, count_is_floor: true });
  expect(await (await get('articles?limit=1')).json()).toMatchObject({ count: 12_028 });
}, 60_000);
