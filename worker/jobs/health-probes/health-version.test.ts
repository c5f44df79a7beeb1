import { expect, test } from 'vitest';
import { callApi, fetchApp, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import { releaseVersion } from '../../http/app-version.ts';

withSeededDatabase();

test.each(['4e5a0a4e-0000-4000-8000-000000000000', 'ff3c9d1e-0000-4000-8000-000000000000'])(
  'returns the release and the deployment: %s',
  async (id) => {
    const answer = await fetchApp('/healthz', {}, { VERSION: { id, tag: '', timestamp: '' } });
    expect(await answer.json()).toMatchObject({ status: 'ok', version: `${releaseVersion}+${id}` });
  },
);

test('the status screen shows the same version', async () => {
  const of = { VERSION: { id: '4e5a0a4e', tag: '', timestamp: '' } };
  const report = await (await callApi('GET', 'status', testUsers.admin, undefined, {}, of)).json();
  expect(report).toMatchObject({ version: `${releaseVersion}+4e5a0a4e` });
});

test('reports no import when none runs', async () => {
  expect(await (await fetchApp('/healthz')).json()).not.toHaveProperty('importing');
});

test('reports an import in local development too', async () => {
  const { version } = await (await fetchApp('/healthz')).json<{ version: string }>();
  expect(version).toMatch(/^\d+\.\d+\.\d+\+[\w-]+$/);
});
