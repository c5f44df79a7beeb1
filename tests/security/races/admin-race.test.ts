import { expect, test } from 'vitest';
import { savedViewLimits } from '../../../worker/contract/admin/saved-views.ts';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../setup/database.ts';
import { callConcurrently, tallyStatuses } from './call-concurrently.ts';

withSeededDatabase();
const robin = demoId('users', testUsers.admin);

test('an admin has at most the allowed number of views', async () => {
  for (let index = 2; index < savedViewLimits.own; index += 1) {
    await DB.insert('views', {
      id: `view-${index}`,
      created_at: new Date().toISOString(),
      created_by: robin,
      resource: 'users',
      name: `View ${index}`,
      filter: '',
      is_shared: 0,
    });
  }
  const answers = await callConcurrently(6, (index) =>
    callApi('POST', 'views', testUsers.admin, {
      resource: 'users',
      name: `One ${index}`,
      filter: '',
    }),
  );
  expect(tallyStatuses(answers)).toBe('201 ×2, 429 ×4');
});

test('an article is published once', async () => {
  const id = await DB.value(
    'select id from articles where published_at is null and key_image_id is not null',
  );
  const answers = await callConcurrently(6, () =>
    callApi('POST', `articles/${id}/approve`, testUsers.admin),
  );
  expect(tallyStatuses(answers)).toBe('200 ×1, 409 ×5');
  expect(await DB.count("history where link_id = ? and description = 'Published'", id)).toBe(1);
});

test('a change is reverted once per version', async () => {
  const id = demoId('pages', 'about');
  expect(
    (await callApi('PATCH', `pages/${id}`, testUsers.admin, { title: 'Another title' })).status,
  ).toBe(200);
  const change = await DB.value('select max(id) from history where link_id = ?', id);
  const tag = (await callApi('GET', `pages/${id}`, testUsers.admin)).headers.get('ETag') ?? '';
  const answers = await callConcurrently(6, () =>
    callApi('POST', `history/${change}/put_back`, testUsers.admin, {}, { 'If-Match': tag }),
  );
  expect(tallyStatuses(answers)).toBe('200 ×1, 409 ×5');
});

test('only one of several saves of a version succeeds', async () => {
  const id = demoId('pages', 'about');
  const tag = (await callApi('GET', `pages/${id}`, testUsers.admin)).headers.get('ETag') ?? '';
  const answers = await callConcurrently(8, (index) =>
    callApi(
      'PATCH',
      `pages/${id}`,
      testUsers.admin,
      { title: `Title ${index}` },
      { 'If-Match': tag },
    ),
  );
  expect(tallyStatuses(answers)).toBe('200 ×1, 409 ×7');
});

test('a bulk change with one key starts once', async () => {
  const id = demoId('pages', 'about');
  const body = { ids: [id], count: 1, set: { is_active: true } };
  const answers = await callConcurrently(6, () =>
    callApi('POST', 'pages/bulk', testUsers.admin, body, { 'Idempotency-Key': 'one change' }),
  );
  expect(tallyStatuses(answers)).toBe('202 ×6');
  expect(await DB.count('bulk_changes')).toBe(1);
  expect(await DB.count('bulk_items')).toBe(1);
});

test('only one of several items gets the same tag', async () => {
  const answers = await callConcurrently(6, () =>
    callApi('POST', 'pages', testUsers.admin, { title: 'The same', tag: 'the-same' }),
  );
  expect(tallyStatuses(answers)).toBe('201 ×1, 409 ×5');
});

test('an invitation link is ended once', async () => {
  const made = await callApi('POST', 'invites', testUsers.admin, { most: 3 });
  const { id } = await made.json<{ id: string }>();
  const answers = await callConcurrently(6, () =>
    callApi('POST', `invites/${id}/end`, testUsers.admin),
  );
  expect(tallyStatuses(answers)).toBe('204 ×6');
  const ended = "history where link_id = ? and description = 'Ended an invitation link'";
  expect(await DB.count(ended, id)).toBe(1);
});
