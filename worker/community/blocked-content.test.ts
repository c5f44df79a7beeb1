import { expect, test } from 'vitest';
import { DB, send, withWorld, world } from '../../tests/setup/database.ts';
import {
  body,
  everybody,
  get,
  gwen,
  gwenHasBlockedNora,
  id,
  nora,
  sides,
} from '../../tests/worlds/hidden.ts';

withWorld();
gwenHasBlockedNora();

test.each(sides)('a search of %s finds neither %s nor what they wrote', async (by, other) => {
  const name = other === nora ? 'Nora Quinn' : 'Gwen Parry';
  const tags = async (who: string | null) =>
    (await body(`search?q=${encodeURIComponent(name)}&limit=100`, who)).data.map(
      ({ tag }: { tag: string }) => tag,
    );
  expect(await tags(null)).toContain(other);
  expect(await tags(by)).not.toContain(other);
  expect(await tags(world.admin)).toEqual(await tags(null));

  // Threads started by Nora, found through another member's reply too.
  const threads = async (words: string, who: string | null) =>
    (await body(`search?q=${words}&kind=thread`, who)).data.map(({ tag }: { tag: string }) => tag);
  for (const words of ['jackets', 'kettle']) {
    expect(await threads(words, null), words).toContain('my-brothers-jackets');
    if (by === gwen) expect(await threads(words, by), words).not.toContain('my-brothers-jackets');
  }
});

test('hides threads of blocked authors; other replies stay readable', async () => {
  const path = 'threads/fe?sub_category_tag=bereavement-support';
  const all = await everybody(path, null);
  expect(all).toContain('my-brothers-jackets');
  expect(await everybody(path, gwen)).not.toContain('my-brothers-jackets');
  expect(await everybody('threads/fe', gwen)).not.toContain('my-brothers-jackets');
  expect(await everybody('threads/fe?search=jackets', gwen)).not.toContain('my-brothers-jackets');
  expect(await everybody(path, nora)).toContain('my-brothers-jackets');
  expect(await body('threads/fe/my-brothers-jackets', gwen)).toMatchObject({
    created_by: null,
    created_by_name: null,
  });
  expect(await body('threads/fe/my-brothers-jackets', world.host)).toMatchObject({
    created_by: id(nora),
    created_by_name: 'Nora Quinn',
  });
});

interface Reply {
  created_by: string | null;
  created_by_name: string | null;
  created_by_tag: string | null;
  updated_by: string | null;
  comments: string | null;
  is_deleted: boolean;
}

test.each(sides)('to %s a reply of %s keeps its place without text and name', async (by, other) => {
  const path = 'threads/fe/my-brothers-jackets/replies?limit=100';
  const all = await body(path, null);
const met = await body(path, by);
  expect(met.count).toBe(all.count);
  let hidden = 0;
  all.data.forEach((reply: Reply, index: number) => {
    const shown: Reply = met.data[index];
    if (reply.created_by !== id(other)) {
      expect(shown.comments).toBe(reply.comments);
      expect(shown.created_by_name).toBe(reply.created_by_name);
      return;
    }
    hidden += 1;
    expect(shown).toMatchObject({
      comments: null, created_by: null, created_by_name: null, created_by_tag: null,
      updated_by: null, updated_by_name: null, is_deleted: reply.is_deleted,
    });
  });
  expect(hidden).toBeGreaterThan(0);
  expect(JSON.stringify(met)).not.toContain(id(other));
  expect((await body(path, world.admin)).data.map(({ comments }: Reply) => comments)).toEqual(
    all.data.map(({ comments }: Reply) => comments),
  );
});

test('rejects answers and likes on hidden replies', async () => {
  const reply = await DB.first<{ id: string; thread_id: string }>(
    'select id, thread_id from thread_replies where created_by = ? and is_deleted = 0 limit 1',
    id(gwen),
  );
  const post = (path: string, by: string, sent?: object) => send('POST', path, by, sent);
  const answer = { thread_id: reply?.thread_id, reply_id: reply?.id, comments: '<p>Well</p>' };
  expect((await post('thread-replies', nora, answer)).status).toBe(404);
  expect((await post('thread-replies', world.host, answer)).status).toBe(201);
  const liking = `threads/${reply?.thread_id}/${reply?.id}`;
  expect((await post(`${liking}/like`, nora)).status).toBe(404);
  expect((await post(`${liking}/unlike`, nora)).status).toBe(204);
  expect((await post(`${liking}/like`, world.host)).status).toBe(204);
  for (const [object_type, object_id] of [
    ['thread-replies', reply?.id],
    ['users', id(gwen)],
  ]) {
    expect((await post('likes', nora, { object_type, object_id })).status).toBe(404);
    expect((await get(`likes/${object_type}/${object_id}/count`, nora)).status).toBe(404);
    expect((await get(`likes/${object_type}/${object_id}/count`, null)).status).toBe(200);
  }
});

test('hides names of liked objects of blocked members', async () => {
  await DB.insert('likes', {
    id: 'l', object_type: 'users', object_id: id(gwen), created_by: id(nora),
    created_at: '2026-01-01',
  });
  const named = async (by: string) =>
    (await body(`users/${id(nora)}/likes?limit=100`, by)).data.find(
      ({ object_id }: { object_id: string }) => object_id === id(gwen),
    );
  expect(await named(nora)).toMatchObject({ object_name: null });
  expect(await named(world.admin)).toMatchObject({ object_name: 'Gwen Parry' });
});

test.each(sides)('%s sees no event of %s', async (by, other) => {
  const path = `events/fe/evening-${other}`;
  expect((await get(path, by)).status).toBe(404);
  expect((await get(path, world.host)).status).toBe(200);
  expect((await body(`events/fe?user_tag=${other}`, by)).count).toBe(0);
  expect((await body(`events/fe?user_tag=${other}`, null)).count).toBeGreaterThan(0);
  expect(await everybody('events/fe', by)).not.toContain(`evening-${other}`);
});
