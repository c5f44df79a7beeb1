import { expect, test } from 'vitest';
import { ask, DB, idOf, sending, signedIn, withWorld, world } from '../../../tests/setup/database.ts';
import { searchAnswer } from '../../contract/search/site-search.ts';

withWorld();

const search = async (q: string) =>
  searchAnswer.parse(await (await ask(`/sobe/v1/search?q=${q}`)).json());

test('replies have their thread’s current tag and not if it is deleted', async () => {
  const member = await signedIn(world.member);
  const admin = await signedIn(world.admin);
  const call = async (method: string, path: string, body: object, headers = member) => {
    const answer = await ask(`/sobe/v1${path}`, sending(method, body, headers));
    expect(answer.status, path).toBeLessThan(300);
    return answer.json<{ id: string }>();
  };
  const sub_category_id = idOf('sub_categories', 'meditation');
  const begun = { title: 'In five places', sub_category_id, comments: '<p>Quincunx of chairs</p>' };
  const { id } = await call('POST', '/threads', begun);
  await call('POST', '/thread-replies', { thread_id: id, comments: '<p>A quincunx indeed</p>' });
  const found = async () =>
    (await search('quincunx')).data.map(({ kind, tag }) => `${kind} ${tag}`);
  const documents = () => DB.count("documents where kind = 'reply' and body like '%quincunx%'");
  expect([await found(), await documents()]).toEqual([['thread in-five-places'], 2]);
  await call('PATCH', `/threads/${id}`, { is_deleted: true });
  expect([await found(), await documents()]).toEqual([[], 0]);
  await call('PATCH', `/threads/${id}`, { is_deleted: false });
  expect([await found(), await documents()]).toEqual([['thread in-five-places'], 2]);
  await call('PATCH', `/threads/${id}`, { tag: 'five-places' }, admin);
  expect([await found(), await documents()]).toEqual([['thread five-places'], 2]);
});
