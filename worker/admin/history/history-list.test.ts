import { describe, expect, test } from 'vitest';
import { callApi, demoId, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';

withSeededDatabase();

interface Change {
  created_at: string;
  created_by: string | null;
  link_table: string;
}

const list = async (query = '') => {
  const response = await callApi('GET', `history?limit=100&${query}`, testUsers.admin);
  return response.json<{ count: number; data: Change[] }>();
};

describe('GET /history', () => {
  test('filters by person and kind together', async () => {
    const admin = demoId('users', testUsers.admin);
    const { data } = await list();
    const kind = data.find(({ created_by }) => created_by === admin)?.link_table ?? '';
    const found = await list(`created_by=${admin}&link_table=${kind}`);
    expect(found.data).toEqual(
      data.filter((one) => one.created_by === admin && one.link_table === kind),
    );
  });

  test('filters from a time to another', async () => {
    const { data } = await list('orderby=created_at asc');
    const first = data[1]?.created_at ?? '';
    const last = data.at(-1)?.created_at ?? '';
    const found = await list(`from=${first}&to=${last}&orderby=created_at asc`);
    expect(found.data).toEqual(
      data.filter(({ created_at }) => created_at >= first && created_at < last),
    );
    expect(found.count).toBe(found.data.length);
  });
});
