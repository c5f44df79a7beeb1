import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  openConversation,
  postConversation,
  postConversationReply,
  yusufTag,
} from '../../../tests/fixtures/messages.ts';
import { getUserId, noraTag } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  recordingQueues,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { unreadCountSchema } from '../../contract/community/messages.ts';
import { reconcileCountsJob } from '../../jobs/counts/reconcile-counts-job.ts';
import { runJob } from '../../jobs/scheduler.ts';
import { erasureJob } from './erasure-job.ts';

withSeededDatabase();

const unread = async () => {
  const answer = await callApi('GET', `users/${getUserId(noraTag)}/messages/unread`, noraTag);
  return unreadCountSchema.parse(await answer.json()).count;
};

test("an erased author's messages stay unread until read", async () => {
  const made = await postConversation(noraTag, yusufTag, { title: 'Before I go' });
  const before = await unread();
  expect((await postConversationReply(yusufTag, made, 'Goodbye')).status).toBe(201);
  expect((await callApi('DELETE', `users/${getUserId(yusufTag)}`, testUsers.admin)).status).toBe(
    204,
  );
  await runJob(erasureJob, { ...env, ...recordingQueues } as never);
  expect(await unread()).toBe(before + 1);
  const seen = new Date().toISOString();
  const { data } = await openConversation(noraTag, made);
  const last = data.at(-1);
  expect(last).toMatchObject({ reply: 'Goodbye', created_by: null });
  expect(last?.read_at && last.read_at >= seen).toBe(true);
  expect(await unread()).toBe(before);
  await runJob(reconcileCountsJob, { ...env, ...recordingQueues } as never);
  const note = "select note from jobs where name = 'counters'";
  expect(await env.DB.prepare(note).first('note')).toContain('All counts are correct');
});
