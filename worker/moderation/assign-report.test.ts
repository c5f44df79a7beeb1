import { describe, expect, test } from 'vitest';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';

withSeededDatabase();

const admin = demoId('users', testUsers.admin);
const report = async () =>
  String(await DB.value('select id from reports where is_handled = 0 order by id'));
const assign = async (assigned_to: string | null) =>
  callApi('PATCH', `reports/${await report()}`, testUsers.admin, { assigned_to });
const listIds = async (path: string) => {
  const { data } = await (await callApi('GET', path, testUsers.admin)).json<{
    data: { id: string }[];
  }>();
  return data.map(({ id }) => id);
};

describe('PATCH /reports/{id}', () => {
  test('assigns a report to an admin, whose lists then hold it alone', async () => {
    const response = await assign(admin);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { assigned_to: admin, assigned_to_name: 'Robin Hale' },
    ]);
    expect(await listIds(`reports?assigned_to=${admin}`)).toEqual([await report()]);
    expect(await listIds(`review?assigned_to=${admin}`)).toEqual([await report()]);
  });

  test('records the assignment in the history', async () => {
    await assign(null);
    await assign(admin);
    expect(
      await DB.value(
        "select description from history where link_table = 'reports' order by rowid desc limit 1",
      ),
    ).toBe('Assigned to: – → Robin Hale');
  });

  test('takes it back with null', async () => {
    await assign(admin);
    expect(await (await assign(null)).json()).toMatchObject({ assigned_to: null });
    expect(await listIds(`review?assigned_to=${admin}`)).toEqual([]);
  });

  test('rejects someone who is no admin', async () => {
    const response = await assign(demoId('users', testUsers.member));
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: [{ path: 'assigned_to', code: 'not_an_admin' }] },
    ]);
  });
});
