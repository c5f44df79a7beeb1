import { beforeEach, expect, test } from 'vitest';
import { activityLimits } from '../../../worker/contract/community/activity-limits.ts';
import { maxPushSubscriptions } from '../../../worker/contract/notifications/push.ts';
import { credentialLimits } from '../../../worker/contract/practitioners/credential-kinds.ts';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../setup/database.ts';
import { callConcurrently, tallyStatuses } from './call-concurrently.ts';

withSeededDatabase();
const nora = demoId('users', testUsers.member);
beforeEach(async () => {
  await DB.run('delete from counted_acts');
});

/** Users who accept enquiries and messages, and have no relation to Nora. */
const strangers = (many: number) =>
  DB.all<{ id: string; tag: string }>(
    `select u.id, u.tag from users u join membership_levels l on l.id = u.membership_level_id
      where u.is_public = 1 and l.authz_friends = 1 and l.authz_messages = 1 and u.id <> ?1 and u.is_admin = 0
        and not exists (select 1 from friends where ?1 in (from_id, to_id) and u.id in (from_id, to_id))
      order by u.id limit ?2`,
    ...[nora, many],
  );

test('a friendship is requested once and accepted once', async () => {
  const [other] = await strangers(1);
  const asked = await callConcurrently(8, () =>
    callApi('POST', `users/${nora}/friends/${other?.id}`, testUsers.member),
  );
  expect(tallyStatuses(asked)).toBe('201 ×1, 409 ×7');
  const approved = await callConcurrently(8, () =>
    callApi('POST', `users/${other?.id}/friends/${nora}/approve`, other?.tag ?? ''),
  );
  expect(tallyStatuses(approved)).toBe('200 ×1, 409 ×7');
});

test('two mutual friendship requests become one', async () => {
  const [other] = await strangers(1);
  const answers = await callConcurrently(2, (index) =>
    index === 0
      ? callApi('POST', `users/${nora}/friends/${other?.id}`, testUsers.member)
      : callApi('POST', `users/${other?.id}/friends/${nora}`, other?.tag ?? ''),
  );
  expect(tallyStatuses(answers)).toBe('201 ×1, 409 ×1');
});

test('a new member starts at most the allowed number of conversations', async () => {
  await DB.run('update users set approved_at = ? where id = ?', new Date().toISOString(), nora);
  const { newcomers } = activityLimits.conversations;
  const others = await strangers(newcomers + 4);
  const answers = await callConcurrently(others.length, (index) =>
    callApi('POST', `users/${nora}/messages/${others[index]?.id}`, testUsers.member, {
      title: 'Hello',
      reply: 'Good to meet you.',
    }),
  );
  expect(tallyStatuses(answers)).toBe(`201 ×${newcomers}, 429 ×4`);
});

test('a new member starts at most the allowed number of uploads', async () => {
  await DB.run('update users set approved_at = ? where id = ?', new Date().toISOString(), nora);
  const { newcomers } = activityLimits.uploads;
  const answers = await callConcurrently(newcomers + 5, (_, headers) =>
    callApi(
      'POST',
      'uploaded_files/uploads',
      testUsers.member,
      {
        object_type: 'users',
        object_id: nora,
        content_type: 'video/mp4',
        size: 30 * 1024 * 1024,
        title: 'A film',
      },
      headers,
    ),
  );
  expect(tallyStatuses(answers)).toBe(`201 ×${newcomers}, 429 ×5`);
  expect(await DB.count('file_uploads')).toBe(newcomers);
}, 60_000);

test('requests with the same Idempotency-Key create one item', async () => {
  const sub_category_id = await DB.value('select id from sub_categories where is_active = 1');
  const answers = await callConcurrently(8, () =>
    callApi(
      'POST',
      'threads',
      testUsers.member,
      { title: 'Only one of these', sub_category_id },
      { 'Idempotency-Key': 'the same' },
    ),
  );
  expect(tallyStatuses(answers)).toBe('201 ×8');
  const ids = await Promise.all(
    answers.map(async (answer) => (await answer.json<{ id: string }>()).id),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await DB.count("threads where title = 'Only one of these'")).toBe(1);
});

test.each([
  ['bookmark', 'bookmarks', { object_type: 'users', object_id: demoId('users', testUsers.host) }],
  ['like', 'likes', { object_type: 'articles', object_id: demoId('articles', 'what-it-costs') }],
])('a %s sent in parallel is stored once', async (_, path, body) => {
  const answers = await callConcurrently(8, () => callApi('POST', path, testUsers.member, body));
  expect(tallyStatuses(answers)).toBe('201 ×8');
  const ids = await Promise.all(
    answers.map(async (answer) => (await answer.json<{ id: string }>()).id),
  );
  expect(new Set(ids).size).toBe(1);
});

test('a member has at most the allowed number of credentials', async () => {
  await DB.run('delete from credentials where user_id = ?', nora);
  const answers = await callConcurrently(credentialLimits.most + 5, (index) =>
    callApi('POST', `users/${nora}/credentials`, testUsers.member, {
      kind: 'qualification',
      body: `A course, number ${index}`,
    }),
  );
  expect(tallyStatuses(answers)).toBe(`201 ×${credentialLimits.most}, 422 ×5`);
});

test('an offering added in parallel is stored once', async () => {
  const sub = await DB.value(
    `select id from sub_categories where is_active = 1 and id not in
      (select sub_category_id from user_sub_categories where user_id = ?)`,
    nora,
  );
  const answers = await callConcurrently(8, () =>
    callApi('POST', `users/${nora}/sub_categories/${sub}`, testUsers.member),
  );
  expect(tallyStatuses(answers)).toBe('201 ×8');
  expect(
    await DB.count("history where link_id = ? and description like 'Offering % added'", nora),
  ).toBe(1);
});

test('only one of several saves of a list version succeeds', async () => {
  const tag = (await callApi('GET', `users/${nora}`, testUsers.member)).headers.get('ETag') ?? '';
  const answers = await callConcurrently(6, (index) =>
    callApi(
      'PUT',
      `users/${nora}/questions`,
      testUsers.member,
      [{ question: `Why ${index}?`, answer: 'So.' }],
      {
        'If-Match': tag,
      },
    ),
  );
  expect(tallyStatuses(answers)).toBe('200 ×1, 409 ×5');
});

test('a member has at most ten push subscriptions', async () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const answers = await callConcurrently(maxPushSubscriptions + 4, (index) =>
    callApi('POST', `users/${nora}/push`, testUsers.member, {
      endpoint: `https://fcm.googleapis.com/fcm/send/${index}`,
      keys,
    }),
  );
  expect(tallyStatuses(answers)).toBe(`204 ×${maxPushSubscriptions + 4}`);
  expect(await DB.count('push_subscriptions where user_id = ?', nora)).toBe(maxPushSubscriptions);
});

test('a browser subscribed in parallel is recorded and reported once', async () => {
  await DB.run('delete from push_subscriptions');
  await DB.run('delete from security_events');
  const sent = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  };
  await callConcurrently(6, () => callApi('POST', `users/${nora}/push`, testUsers.member, sent));
  expect(await DB.count("security_events where kind = 'push_added'")).toBe(1);
});
