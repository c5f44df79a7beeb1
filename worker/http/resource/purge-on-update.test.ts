import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { resources } from '../../contract/resources/resources.ts';

withSeededDatabase();

/** Public page that shows an item of each resource, and the item. */
const shown: Record<string, [page: string, key: string]> = {
  'article-categories': ['/ac/first-steps', 'first-steps'],
  articles: ['/a/the-first-phone-call', 'the-first-phone-call'],
  blogs: ['/b/a-hundred-people-and-a-tea-urn', 'a-hundred-people-and-a-tea-urn'],
  categories: ['/c/talking-and-listening', 'talking-and-listening'],
  sub_categories: ['/c/talking-and-listening/counselling', 'counselling'],
  events: ['/e/standing-like-trees', 'standing-like-trees'],
  footers: ['/about', 'help'],
  locations: ['/l/harbour-studio', 'harbour-studio'],
  membership_levels: ['/u/ruth-abiola', 'practitioner'],
  pages: ['/about', 'about'],
  tags: ['/search/GRIEF', 'GRIEF'],
  threads: ['/t/i-lasted-three-minutes', 'i-lasted-three-minutes'],
  'thread-replies': ['/t/i-lasted-three-minutes', 'i-lasted-three-minutes:0'],
  users: ['/u/ruth-abiola', 'ruth-abiola'],
};

/** Resources without a public page. */
const unseen = [
  ...['email_templates', 'access_types', 'access_object_types'],
  ...['synonyms', 'crisis_lines', 'crisis_words', 'redirects'],
];

test('every updatable resource has a public page or a known exception', () => {
  const changed = resources.filter(({ calls }) => calls.includes('change')).map(({ path }) => path);
  expect([...Object.keys(shown), ...unseen].sort()).toEqual(changed.sort());
});

test.each(Object.entries(shown))('an update of %s purges its pages', async (path, [page, key]) => {
  const id =
    path === 'thread-replies'
      ? await DB.value<string>(
          'select id from thread_replies where thread_id = ? order by path limit 1',
          demoId('threads', 'i-lasted-three-minutes'),
        )
      : demoId(path.replaceAll('-', '_'), key);
  const tags = (await fetchApp(page)).headers.get('Cache-Tag')?.split(',');
  recordedPurges.length = 0;
  const answer = await callApi('PATCH', `${path}/${id}`, testUsers.admin, {});
  expect(answer.status).toBe(200);
  expect(tags?.filter((tag) => recordedPurges.flat().includes(tag))).not.toEqual([]);
});
