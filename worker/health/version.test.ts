import { expect, test } from 'vitest';
import { ask, send, withWorld, world } from '../../tests/world.ts';
import { version } from '../lib/version.ts';

withWorld();

test.each(['4e5a0a4e-0000-4000-8000-000000000000', 'ff3c9d1e-0000-4000-8000-000000000000'])(
  'the health tells the release and which deployment of it answers: %s',
  async (id) => {
    const answer = await ask('/healthz', {}, { VERSION: { id, tag: '', timestamp: '' } });
    expect(await answer.json()).toMatchObject({ status: 'ok', version: `${version}+${id}` });
  },
);

test('the status screen tells the same', async () => {
  const of = { VERSION: { id: '4e5a0a4e', tag: '', timestamp: '' } };
  const report = await (await send('GET', 'status', world.admin, undefined, {}, of)).json();
  expect(report).toMatchObject({ version: `${version}+4e5a0a4e` });
});

test('it speaks of no import where none is under way', async () => {
  expect(await (await ask('/healthz')).json()).not.toHaveProperty('importing');
});

test('locally it tells one as well', async () => {
  const { version: told } = await (await ask('/healthz')).json<{ version: string }>();
  expect(told).toMatch(/^\d+\.\d+\.\d+\+[\w-]+$/);
});
