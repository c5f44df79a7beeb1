import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, withWorld } from '../../tests/world.ts';
import { threadList, threadReplyList } from '../contract/threads.ts';

withWorld();

const json = async (path: string) => (await ask(`/sobe/v1${path}`)).json();
const tag = 'i-lasted-three-minutes';

test('replies stand in reading order: parent before child, siblings by time', async () => {
  const { count, data } = threadReplyList.parse(await json(`/threads/fe/${tag}/replies?limit=100`));
  expect(data).toHaveLength(count);
  const seen = new Map<string, (typeof data)[number]>();
  for (const reply of data) {
    const parent = reply.reply_id ? seen.get(reply.reply_id) : undefined;
    expect(reply.depth).toBe(parent ? parent.depth + 1 : 0);
    for (const sibling of seen.values()) {
      if (sibling.reply_id === reply.reply_id) {
        expect(sibling.created_at <= reply.created_at).toBe(true);
      }
    }
    seen.set(reply.id, reply);
  }
});

test('a deleted reply keeps its place without its text', async () => {
  const { data } = threadReplyList.parse(await json(`/threads/fe/${tag}/replies?limit=100`));
  const deleted = data.filter(({ is_deleted }) => is_deleted);
  expect(deleted).toHaveLength(1);
  expect(deleted[0]?.comments).toBeNull();
  expect(data.some(({ reply_id }) => reply_id === deleted[0]?.id)).toBe(true);
});

test('a part of the replies is a part of the whole', async () => {
  const whole = threadReplyList.parse(await json(`/threads/fe/${tag}/replies?limit=100`));
  const part = threadReplyList.parse(await json(`/threads/fe/${tag}/replies?limit=3&offset=2`));
  expect(part.data).toEqual(whole.data.slice(2, 5));
});

test('the newest threads of a sub-category come first, deleted ones never', async () => {
  const { data } = threadList.parse(await json('/threads/fe?limit=100'));
  const times = data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
  await env.DB.prepare('update threads set is_deleted = 1 where tag = ?').bind(tag).run();
  expect((await ask(`/t/${tag}`)).status).toBe(404);
  expect((await ask(`/sobe/v1/threads/fe/${tag}/replies`)).status).toBe(404);
  expect(JSON.stringify(await json('/threads/fe?limit=100'))).not.toContain(tag);
});
