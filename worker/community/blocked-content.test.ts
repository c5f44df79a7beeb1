import { expect, test } from 'vitest';
import {
  blockedUserTag,
  blockingUserTag,
  blockSides,
  getAs,
  getBodyAs,
  getUserId,
  listEveryUser,
  withGwenBlockingNora,
} from '../../tests/fixtures/users.ts';
import { callApi, DB, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';

withSeededDatabase();
withGwenBlockingNora();

test.each(blockSides)('a search of %s finds neither %s nor what they wrote', async (by, other) => {
  const name = other === blockedUserTag ? 'Nora Quinn' : 'Gwen Parry';
  const tags = async (who: string | null) =>
    (await getBodyAs(`search?q=${encodeURIComponent(name)}&limit=100`, who)).data.map(
      ({ tag }: { tag: string }) => tag,
    );
  expect(await tags(null)).toContain(other);
  expect(await tags(by)).not.toContain(other);
  expect(await tags(testUsers.admin)).toEqual(await tags(null));

  // Threads started by Nora, found through another member's reply too.
  const threads = async (words: string, who: string | null) =>
    (await getBodyAs(`search?q=${words}&kind=thread`, who)).data.map(
      ({ tag }: { tag: string }) => tag,
    );
  for (const words of ['jackets', 'kettle']) {
    expect(await threads(words, null), words).toContain('my-brothers-jackets');
    if (by === blockingUserTag)
      expect(await threads(words, by), words).not.toContain('my-brothers-jackets');
  }
});

test('hides threads of blocked authors; other replies stay readable', async () => {
  const path = 'threads/fe?sub_category_tag=bereavement-support';
  const all = await listEveryUser(path, null);
  expect(all).toContain('my-brothers-jackets');
  expect(await listEveryUser(path, blockingUserTag)).not.toContain('my-brothers-jackets');
  expect(await listEveryUser('threads/fe', blockingUserTag)).not.toContain('my-brothers-jackets');
  expect(await listEveryUser('threads/fe?search=jackets', blockingUserTag)).not.toContain(
    'my-brothers-jackets',
  );
  expect(await listEveryUser(path, blockedUserTag)).toContain('my-brothers-jackets');
  expect(await getBodyAs('threads/fe/my-brothers-jackets', blockingUserTag)).toMatchObject({
    created_by: null,
    created_by_name: null,
  });
  expect(await getBodyAs('threads/fe/my-brothers-jackets', testUsers.host)).toMatchObject({
    created_by: getUserId(blockedUserTag),
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

test.each(blockSides)(
  'to %s a reply of %s keeps its place without text and name',
  async (by, other) => {
    const path = 'threads/fe/my-brothers-jackets/replies?limit=100';
    const all = await getBodyAs(path, null);
    const met = await getBodyAs(path, by);
    expect(met.count).toBe(all.count);
    let hidden = 0;
    all.data.forEach((reply: Reply, index: number) => {
      const shown: Reply = met.data[index];
      if (reply.created_by !== getUserId(other)) {
        expect(shown.comments).toBe(reply.comments);
        expect(shown.created_by_name).toBe(reply.created_by_name);
        return;
      }
      hidden += 1;
      expect(shown).toMatchObject({
        comments: null,
        created_by: null,
        created_by_name: null,
        created_by_tag: null,
        updated_by: null,
        updated_by_name: null,
        is_deleted: reply.is_deleted,
      });
    });
    expect(hidden).toBeGreaterThan(0);
    expect(JSON.stringify(met)).not.toContain(getUserId(other));
    expect(
      (await getBodyAs(path, testUsers.admin)).data.map(({ comments }: Reply) => comments),
    ).toEqual(all.data.map(({ comments }: Reply) => comments));
  },
);

test('rejects answers and likes on hidden replies', async () => {
  const reply = await DB.first<{ id: string; thread_id: string }>(
    'select id, thread_id from thread_replies where created_by = ? and is_deleted = 0 limit 1',
    getUserId(blockingUserTag),
  );
  const post = (path: string, by: string, sent?: object) => callApi('POST', path, by, sent);
  const answer = { thread_id: reply?.thread_id, reply_id: reply?.id, comments: '<p>Well</p>' };
  expect((await post('thread-replies', blockedUserTag, answer)).status).toBe(404);
  expect((await post('thread-replies', testUsers.host, answer)).status).toBe(201);
  const liking = `threads/${reply?.thread_id}/${reply?.id}`;
  expect((await post(`${liking}/like`, blockedUserTag)).status).toBe(404);
  expect((await post(`${liking}/unlike`, blockedUserTag)).status).toBe(204);
  expect((await post(`${liking}/like`, testUsers.host)).status).toBe(204);
  for (const [object_type, object_id] of [
    ['thread-replies', reply?.id],
    ['users', getUserId(blockingUserTag)],
  ]) {
    expect((await post('likes', blockedUserTag, { object_type, object_id })).status).toBe(404);
    expect((await getAs(`likes/${object_type}/${object_id}/count`, blockedUserTag)).status).toBe(
      404,
    );
    expect((await getAs(`likes/${object_type}/${object_id}/count`, null)).status).toBe(200);
  }
});

test('hides names of liked objects of blocked members', async () => {
  await DB.insert('likes', {
    id: 'l',
    object_type: 'users',
    object_id: getUserId(blockingUserTag),
    created_by: getUserId(blockedUserTag),
    created_at: '2026-01-01',
  });
  const named = async (by: string) =>
    (await getBodyAs(`users/${getUserId(blockedUserTag)}/likes?limit=100`, by)).data.find(
      ({ object_id }: { object_id: string }) => object_id === getUserId(blockingUserTag),
    );
  expect(await named(blockedUserTag)).toMatchObject({ object_name: null });
  expect(await named(testUsers.admin)).toMatchObject({ object_name: 'Gwen Parry' });
});

test.each(blockSides)('%s sees no event of %s', async (by, other) => {
  const path = `events/fe/evening-${other}`;
  expect((await getAs(path, by)).status).toBe(404);
  expect((await getAs(path, testUsers.host)).status).toBe(200);
  expect((await getBodyAs(`events/fe?user_tag=${other}`, by)).count).toBe(0);
  expect((await getBodyAs(`events/fe?user_tag=${other}`, null)).count).toBeGreaterThan(0);
  expect(await listEveryUser('events/fe', by)).not.toContain(`evening-${other}`);
});
