import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { addDirectory, addLogs, addNamed, addVolume } from '../tests/volume.ts';
import { send, spentOn, withWorld, world } from '../tests/world.ts';

withWorld();

const rowsRead = async (q: string) =>
  spentOn(await send('GET', `find?q=${encodeURIComponent(q)}`, world.admin)).rowsRead;

test('what is looked at to find something has a bound, whatever there is', async () => {
  await addVolume(env.DB, 1, 6_000);
  await addDirectory(env.DB, 1, 6_000);
  await addLogs(env.DB, 1, 6_000);
  const words = [
    'm',
    'member',
    'kalomi',
    'kal',
    'example.org',
    'reply',
    'place 5',
    'event',
    'a b',
    '',
  ];
  for (const q of words) expect(await rowsRead(q), q).toBeLessThan(12_000);
  const before = await Promise.all(words.map(rowsRead));
  await addNamed(env.DB, 1_000_000, 1_020_000);
  await addDirectory(env.DB, 6_000, 12_000);
  for (const [at, q] of words.entries()) {
    expect(await rowsRead(q), q).toBeLessThan((before[at] ?? 0) + 200);
  }
}, 120_000);
