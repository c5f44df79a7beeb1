import { expect, test } from 'vitest';
import { ask, send, withWorld, world } from '../../../tests/setup/database.ts';
import { version } from '../../http/app-version.ts';

withWorld();

test.each(['4e5a0a4e-0000-4000-8000-000000000000', 'ff3c9d1e-0000-4000-8000-000000000000'])(
  'returns the release and the deployment: %s',
  async (id) => {
    const answer = await ask('/healthz', {}, { VERSION: { id, tag: '', timestamp: '' } });
    expect(await answer.json()).toMatchObject({ status: 'ok', version: `${version}+${id}` });
  },
);

test('the status screen shows the same version', async () => {
  const of = { VERSION: { id: '4e5a0a4e', tag: '', timestamp: '' } };
  const report = await (await send('GET', 'status', world.admin, undefined, {}, of)).json();
  expect(report).toMatchObject({ version: `${version}+4e5a0a4e` });
});

test('reports no import when none runs', async () => {
  expect(await (await ask('/healthz')).json()).not.toHaveProperty('importing');
});

test('reports an import in local development too', async () => {
  const { version: told } = await (await ask('/healthz')).json<{ version: string }>();
  expect(told).toMatch(/^\d+\.\d+\.\d+\+[\w-]+$/);
});
