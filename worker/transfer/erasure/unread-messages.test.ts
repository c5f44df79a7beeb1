import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { queues, send, withWorld, world } from '../../../tests/setup/database.ts';
import { begin, id, look, nora, reply, yusuf } from '../../../tests/fixtures/conversations.ts';
import { unreadCount } from '../../contract/community/messages.ts';
import { countersJob } from '../../jobs/counts/reconcile-counts-job.ts';
import { runJob } from '../../jobs/scheduler.ts';
import { erasureJob } from './erasure-job.ts';

withWorld();

const unread = async () => {
  const answer = await send('GET', `users/${id(nora)}/messages/unread`, nora);
  return unreadCount.parse(await answer.json()).count;
};

test("an erased author's messages stay unread until read", async () => {
  const made = await begin(nora, yusuf, { title: 'Before I go' });
  const before = await unread();
  expect((await reply(yusuf, made, 'Goodbye')).status).toBe(201);
  expect((await send('DELETE', `users/${id(yusuf)}`, world.admin)).status).toBe(204);
  await runJob(erasureJob, { ...env, ...queues } as never);
  expect(await unread()).toBe(before + 1);
  const seen = new Date().toISOString();
  const { data } = await look(nora, made);
  const last = data.at(-1);
  expect(last).toMatchObject({ reply: 'Goodbye', created_by: null });
  expect(last?.read_at && last.read_at >= seen).toBe(true);
  expect(await unread()).toBe(before);
  await runJob(countersJob, { ...env, ...queues } as never);
  const note = "select note from jobs where name = 'counters'";
  expect(await env.DB.prepare(note).first('note')).toContain('All counts are correct');
});
