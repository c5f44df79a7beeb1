import { expect, test } from 'vitest';
import { viewBounds } from '../../../worker/contract/admin/saved-views.ts';
import { DB, idOf, send, withWorld, world } from '../../setup/database.ts';
import { callAtOnce, tally } from './call-concurrently.ts';

withWorld();
const robin = idOf('users', world.admin);

test('an admin has at most the allowed number of views', async () => {
  for (let index = 2; index < viewBounds.own; index += 1) {
    await DB.insert('views', {
      id: `view-${index}`, created_at: new Date().toISOString(), created_by: robin,
      resource: 'users', name: `View ${index}`, filter: '', is_shared: 0,
    });
  }
  const answers = await callAtOnce(6, (index) =>
    send('POST', 'views', world.admin, { resource: 'users', name: `One ${index}`, filter: '' }),
  );
  expect(tally(answers)).toBe('201 ×2, 429 ×4');
});

test('an article is published once', async () => {
  const id = await DB.value(
    'select id from articles where published_at is null and key_image_id is not null',
  );
  const answers = await callAtOnce(6, () => send('POST', `articles/${id}/approve`, world.admin));
  expect(tally(answers)).toBe('200 ×1, 409 ×5');
  expect(await DB.count("history where link_id = ? and description = 'Published'", id)).toBe(1);
});

test('a change is reverted once per version', async () => {
  const id = idOf('pages', 'about');
  expect((await send('PATCH', `pages/${id}`, world.admin, { title: 'Another title' })).status).toBe(
    200,
  );
  const change = await DB.value('select max(id) from history where link_id = ?', id);
  const tag = (await send('GET', `pages/${id}`, world.admin)).headers.get('ETag') ?? '';
  const answers = await callAtOnce(6, () =>
    send('POST', `history/${change}/put_back`, world.admin, {}, { 'If-Match': tag }),
  );
  expect(tally(answers)).toBe('200 ×1, 409 ×5');
});

test('only one of several saves of a version succeeds', async () => {
  const id = idOf('pages', 'about');
  const tag = (await send('GET', `pages/${id}`, world.admin)).headers.get('ETag') ?? '';
  const answers = await callAtOnce(8, (index) =>
    send('PATCH', `pages/${id}`, world.admin, { title: `Title ${index}` }, { 'If-Match': tag }),
  );
  expect(tally(answers)).toBe('200 ×1, 409 ×7');
});

test('a bulk change with one key starts once', async () => {
  const id = idOf('pages', 'about');
  const body = { ids: [id], count: 1, set: { is_active: true } };
  const answers = await callAtOnce(6, () =>
    send('POST', 'pages/bulk', world.admin, body, { 'Idempotency-Key': 'one change' }),
  );
  expect(tally(answers)).toBe('202 ×6');
  expect(await DB.count('bulk_changes')).toBe(1);
  expect(await DB.count('bulk_items')).toBe(1);
});

test('only one of several items gets the same tag', async () => {
  const answers = await callAtOnce(6, () =>
    send('POST', 'pages', world.admin, { title: 'The same', tag: 'the-same' }),
  );
  expect(tally(answers)).toBe('201 ×1, 409 ×5');
});

test('an invitation link is ended once', async () => {
  const made = await send('POST', 'invites', world.admin, { most: 3 });
  const { id } = await made.json<{ id: string }>();
  const answers = await callAtOnce(6, () => send('POST', `invites/${id}/end`, world.admin));
  expect(tally(answers)).toBe('204 ×6');
  const ended = "history where link_id = ? and description = 'Deleted an invitation link'";
  expect(await DB.count(ended, id)).toBe(1);
});
