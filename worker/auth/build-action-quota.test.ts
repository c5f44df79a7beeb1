import { afterEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  queuedMessages,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { activityLimits, newcomerPeriod } from '../contract/community/activity-limits.ts';

withSeededDatabase();

const id = (tag: string) => demoId('users', tag);
const nora = testUsers.member;
const ruth = testUsers.host;
const hours = 3_600_000;

afterEach(() => DB.run('delete from counted_acts'));

/** Moves past actions back in time. */
const later = (by: number) =>
  DB.run(
    "update counted_acts set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, ?)",
    `-${by} minutes`,
  );

const approvedHoursAgo = (tag: string, ago: number) =>
  DB.run(
    'update users set approved_at = ? where id = ?',
    new Date(Date.now() - ago * hours).toISOString(),
    id(tag),
  );
const post = (path: string, by: string, body?: unknown, headers: object = {}) =>
  callApi('POST', path, by, body, headers);
const begin = (by: string, headers = {}, to = by === nora ? ruth : nora) =>
  post(`users/${id(by)}/messages/${id(to)}`, by, { title: 'Hello', reply: 'Hello' }, headers);
const words = { comments: '<p>Hello</p>' };
const sub_category_id = demoId('sub_categories', 'bereavement-support');
const thread_id = demoId('threads', 'my-brothers-jackets');
const thread = (by: string, headers = {}) =>
  post('threads', by, { title: 'A thread', sub_category_id, ...words }, headers);
const reply = (by: string, headers = {}) =>
  post('thread-replies', by, { thread_id, ...words }, headers);
const countOf = (table: string, by: string) => DB.count(`${table} where created_by = ?`, id(by));
const made = (count: number) => Array(count).fill(201);
const statuses = async (times: number, act: () => Response | Promise<Response>) => {
  const found = [];
  for (let time = 0; time < times; time += 1) found.push((await act()).status);
  return found;
};

test.each([
  ['conversations', begin, 'messages'],
  ['threads', thread, 'threads'],
  ['replies', reply, 'thread_replies'],
] as const)('limits %s per member', async (kind, act, table) => {
  const { others, window } = activityLimits[kind];
  const before = Number(await countOf(table, nora));
  queuedMessages.length = 0;
  expect(new Set(await statuses(others, () => act(nora)))).toEqual(new Set([201]));
  const mails = queuedMessages.length;
  const refused = await act(nora);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(window * 60 - 60);
  expect(seconds).toBeLessThanOrEqual(window * 60);
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(
      /^You have reached the limit of \d+ .* in (\d+ hours|60 minutes)\.$/,
    ),
  });
  expect([await countOf(table, nora), queuedMessages.length]).toEqual([before + others, mails]);
  await later(window + 1);
  expect((await act(nora)).status).toBe(201);
});

test('a new member has a lower limit for a week', async () => {
  await approvedHoursAgo(ruth, 1);
  const { newcomers, others } = activityLimits.conversations;
  expect(await statuses(newcomers + 1, () => begin(ruth))).toEqual([...made(newcomers), 429]);
  await approvedHoursAgo(ruth, newcomerPeriod.days * 24 + 1);
  expect(await statuses(others - newcomers + 1, () => begin(ruth))).toEqual([
    ...made(others - newcomers),
    429,
  ]);
});

test('limits concurrent actions', async () => {
  await approvedHoursAgo(ruth, 1);
  const answers = await Promise.all(Array.from({ length: 9 }, () => begin(ruth)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(
    activityLimits.conversations.newcomers,
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
});

test('counts a repeated request once and answers it without room', async () => {
  await approvedHoursAgo(ruth, 1);
  const once = { 'Idempotency-Key': 'once' };
  expect(new Set(await statuses(4, () => begin(ruth, once)))).toEqual(new Set([201]));
  const { newcomers } = activityLimits.conversations;
  expect(await statuses(newcomers, () => begin(ruth))).toEqual([...made(newcomers - 1), 429]);
  expect((await begin(ruth, once)).status).toBe(201);
  const refused = { 'Idempotency-Key': 'refused' };
  expect((await begin(ruth, refused)).status).toBe(429);
  await later(25 * 60);
  expect((await begin(ruth, refused)).status).toBe(201);
});

test('does not count requests rejected for other reasons', async () => {
  await approvedHoursAgo(ruth, 1);
  for (const to of [ruth, 'nobody', testUsers.waiting]) await begin(ruth, {}, to);
  await post('thread-replies', ruth, { thread_id: id('nobody'), ...words });
  expect(await DB.count('counted_acts')).toBe(0);
});

test('counts actions rejected for their content', async () => {
  const tangled = `<p>${'<b>'.repeat(1_000)}`;
  const most = activityLimits.replies.others;
  await DB.run(
    `with recursive n (n) as (select 1 union all select n + 1 from n where n < ${most - 2})
      insert into counted_acts (id, person_id, kind, created_at, number)
      select 'act ' || n, ?, 'replies', ?, n from n`,
    id(nora),
    new Date().toISOString(),
  );
  const own = await DB.value(
    'select id from thread_replies where created_by = ? and is_deleted = 0 limit 1',
    id(nora),
  );
  const refused = () => post('thread-replies', nora, { thread_id: id('none'), comments: tangled });
  const changed = () => callApi('PATCH', `thread-replies/${own}`, nora, { comments: tangled });
  expect(await statuses(1, refused)).toEqual([422]);
  expect(await statuses(2, changed)).toEqual([422, 429]);
  expect((await reply(nora)).status).toBe(429);
});

test('counts each repetition of a reverted request', async () => {
  await approvedHoursAgo(ruth, 1);
  const path = `users/${id(ruth)}/friends/${id('elin-howells')}`;
  const again = async () => {
    const answer = await post(path, ruth);
    await callApi('DELETE', path, ruth);
    return answer;
  };
  const { newcomers } = activityLimits.friend_requests;
  expect(await statuses(newcomers + 1, again)).toEqual([...made(newcomers), 429]);
});

test('admins have no limit', async () => {
  const many = activityLimits.conversations.others + 2;
  expect(new Set(await statuses(many, () => begin(testUsers.admin)))).toEqual(new Set([201]));
});

test('deletes expired counts with new ones of their kind', async () => {
  await statuses(5, () => begin(ruth));
  await later(25 * 60);
  await statuses(3, () => begin(ruth));
  expect(await DB.count('counted_acts')).toBe(3);
});

test.each([
  ['replies', reply],
  ['threads', thread],
  ['conversations', begin],
] as const)(
  'the last allowed %s costs as much as the first, and so does one more',
  { tags: 'slow' },
  async (kind, act) => {
    const costs = [];
    for (let time = 0; time <= activityLimits[kind].others; time += 1) {
      const answer = await act(nora);
      costs.push([answer.status, getResponseQueryStatistics(answer).rowsRead] as const);
    }
    const [, first = 0] = costs[1] ?? [];
    const [last, refused] = costs.slice(-2);
    expect([last?.[0], refused?.[0]]).toEqual([201, 429]);
    // The free tag of a repeated title is found by doubling and halving; a step reads two rows.
    const steps = kind === 'threads' ? 2 * Math.log2(activityLimits[kind].others) : 0;
    expect(last?.[1]).toBeLessThanOrEqual(first + 2 * steps);
    expect(refused?.[1]).toBeLessThanOrEqual(first);
  },
);
