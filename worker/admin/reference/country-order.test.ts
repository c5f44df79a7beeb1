import { expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';

withSeededDatabase();

const names = async (path: string) => {
  const { data } = await (await fetchApp(`/sobe/v1${path}`)).json<{ data: { name: string }[] }>();
  return data.map(({ name }) => name);
};

test('sorts accented country names alphabetically', async () => {
  const all = await names('/countries');
  expect(all.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  expect(all.at(-1)).toBe('Zimbabwe');
  expect(await names('/countries?limit=2&offset=1')).toEqual(all.slice(1, 3));
  expect(await names('/countries?orderby=name%20desc&limit=1')).toEqual(['Zimbabwe']);
});
