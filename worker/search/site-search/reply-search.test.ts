import { expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { searchResponseSchema } from '../../contract/search/site-search.ts';

withSeededDatabase();

const search = async (q: string) =>
  searchResponseSchema.parse(await (await fetchApp(`/sobe/v1/search?q=${q}`)).json());

test('replies have their thread’s current tag and not if it is deleted', async () => {
  const member = await createSignedInHeaders(testUsers.member);
  const admin = await createSignedInHeaders(testUsers.admin);
  const call = async (method: string, path: string, body: object, headers = member) => {
    const answer = await fetchApp(`/sobe/v1${path}`, buildRequestInit(method, body, headers));
    expect(answer.status, path).toBeLessThan(300);
    return answer.json<{ id: string }>();
  };
  const sub_category_id = demoId('sub_categories', 'meditation');
  const begun = { title: 'In five places', sub_category_id, comments: '<p>Quincunx of chairs</p>' };
  const { id } = await call('POST', '/threads', begun);
  await call('POST', '/thread-replies', { thread_id: id, comments: '<p>A quincunx indeed</p>' });
  const found = async () =>
    (await search('quincunx')).data.map(({ kind, tag }) => `${kind} ${tag}`);
  const documents = () =>
    DB.count("documents_fts where documents_fts match 'kind : reply AND quincunx'");
  expect([await found(), await documents()]).toEqual([['thread in-five-places'], 2]);
  await call('PATCH', `/threads/${id}`, { is_deleted: true });
  expect([await found(), await documents()]).toEqual([[], 0]);
  await call('PATCH', `/threads/${id}`, { is_deleted: false });
  expect([await found(), await documents()]).toEqual([['thread in-five-places'], 2]);
  await call('PATCH', `/threads/${id}`, { tag: 'five-places' }, admin);
  expect([await found(), await documents()]).toEqual([['thread five-places'], 2]);
});
