import { expect, test } from 'vitest';
import {
  decideReport,
  fetchReport,
  fetchReports,
  findReplyOf,
  postReport,
  readCreatedId,
  reportedUser,
  reporter,
  withoutReports,
} from '../../tests/fixtures/reports.ts';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  getResponseQueryStatistics,
  testUsers,
} from '../../tests/setup/database.ts';
import { activityLimits } from '../contract/community/activity-limits.ts';

withoutReports();

const { member, host } = testUsers;
const yusuf = 'yusuf-demir';

/** Ruth reports Nora. */
const tell = (more: object = {}, headers = {}) =>
  postReport(host, 'users', reportedUser.id, more, headers);
const history = (id: string) =>
  DB.all(
    'select description, link_title, created_by from history where link_id = ? order by id',
    id,
  );
const counted = () => DB.count('counted_acts');

test('the same person reports the same object once, also in parallel', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => readCreatedId(tell())));
  expect(new Set(ids).size).toBe(1);
  expect(await readCreatedId(postReport(yusuf, 'users', reportedUser.id))).not.toBe(ids[0]);
  expect((await fetchReports()).count).toBe(2);
  expect(await history(ids[0] ?? '')).toEqual([
    { description: 'Created', link_title: 'Spam or advertising', created_by: reporter.id },
  ]);
  expect(await counted()).toBe(2);
});

test('appends additions to the same report', async () => {
  const key = { 'Idempotency-Key': 'first' };
  const first = { comments: 'Every night' };
  const one = await readCreatedId(tell(first, key));
  const more = { reason: 'harassment', comments: ' Now she rings me, too ' };
  const added = await tell(more);
  expect([await readCreatedId(added), getResponseQueryStatistics(added).roundTrips]).toEqual([
    one,
    2,
  ]);
  const whole = {
    reason: 'harassment',
    comments: 'Every night\n\nNow she rings me, too',
    updated_by: reporter.id,
    is_handled: false,
    about_id: reportedUser.id,
  };
  expect(await fetchReport(one)).toMatchObject(whole);
  const told = [
    { description: 'Created', link_title: 'Spam or advertising', created_by: reporter.id },
    {
      description: 'Reported again; Reason: Spam or advertising → Harassment or threats',
      link_title: 'Harassment or threats',
      created_by: reporter.id,
    },
  ];
  expect(await history(one)).toEqual(told);
  for (const again of [more, { reason: 'harassment' }, { ...more, comments: 'Every night' }]) {
    expect(await readCreatedId(tell(again))).toBe(one);
  }
  expect(await readCreatedId(tell(first, key))).toBe(one);
  expect([await fetchReport(one), await history(one)]).toEqual([
    expect.objectContaining(whole),
    told,
  ]);
  expect([(await fetchReports()).count, await counted()]).toEqual([1, 2]);
});

test('parallel identical additions count once, different ones all', async () => {
  const one = await readCreatedId(tell());
  const say = (comments: string) => readCreatedId(tell({ comments }));
  expect(await Promise.all(['No, no', 'No, no', 'No'].map(say))).toEqual([one, one, one]);
  const { comments } = await fetchReport(one);
  expect(String(comments).split('\n\n').toSorted()).toEqual(['No', 'No, no']);
  expect((await history(one)).map(({ description }) => description)).toEqual([
    ...['Created', 'Reported again', 'Reported again'],
  ]);
});

test('rejects a decision if the report grew in between', async () => {
  const one = await readCreatedId(tell());
  const etag = (await callApi('GET', `reports/${one}`, testUsers.admin)).headers.get('ETag');
  await tell({ comments: 'She is at the door' });
  const asRead = (version: string | null) =>
    decideReport(one, 'close', {}, testUsers.admin, { 'If-Match': version });
  expect(await describeRefusal(asRead(etag))).toBe('409 changed');
  expect((await fetchReports('is_handled=false')).count).toBe(1);
  expect((await asRead('"2"')).status).toBe(200);
  expect(await describeRefusal(asRead(etag)), 'that it is handled is said first').toBe('409 done');
});

test('additions reach only own, open reports', async () => {
  const one = await readCreatedId(tell({ comments: 'Every night' }));
  const other = await readCreatedId(
    postReport(yusuf, 'users', reportedUser.id, { comments: 'Me, too' }),
  );
  expect(await fetchReport(one)).toMatchObject({ comments: 'Every night' });
  expect((await decideReport(one, 'warn')).status).toBe(200);
  const before = [await fetchReport(one), await history(one)];
  const anew = await readCreatedId(tell({ comments: 'Again' }));
  expect([one, other]).not.toContain(anew);
  expect(await fetchReport(anew)).toMatchObject({ comments: 'Again', is_handled: false });
  expect([await fetchReport(one), await history(one)]).toEqual(before);
  expect(await fetchReport(other)).toMatchObject({ comments: 'Me, too' });
});

test('reporters can add a limited amount after the object is gone', async () => {
  const reply = await findReplyOf('gwen-parry');
  const gone = (is_deleted: number) =>
    DB.run('update thread_replies set is_deleted = ? where id = ?', is_deleted, reply.id);
  const say = (comments: string) => postReport(host, 'thread-replies', reply.id, { comments });
  const one = await readCreatedId(say('0'));
  await gone(1);
  expect(await readCreatedId(say('It was there'))).toBe(one);
  expect((await postReport(member, 'thread-replies', reply.id)).status).toBe(404);
  await gone(0);
  for (let more = 2; more < activityLimits.reports.others; more += 1)
    await readCreatedId(say(`${more}x`));
  expect((await say('One too many')).status).toBe(429);
  expect(await readCreatedId(say('It was there'))).toBe(one);
});

test('a report is handled once; history contains no user text', async () => {
  const one = await readCreatedId(tell({ comments: 'Every night' }));
  expect((await fetchReports('is_handled=false')).count).toBe(1);
  const done = await decideReport(one, 'warn');
  expect([done.status, done.headers.get('ETag')]).toEqual([200, '"2"']);
  expect(await fetchReport(one)).toMatchObject({
    is_handled: true,
    handled_at: expect.any(String),
    comments: 'Every night',
  });
  expect(await describeRefusal(decideReport(one, 'close'))).toBe('409 done');
  expect((await fetchReports('is_handled=false')).count).toBe(0);
  expect((await fetchReports('is_handled=true&reason=spam')).data.map((row) => row.id)).toEqual([
    one,
  ]);
  expect(await history(one)).toMatchObject([
    { description: 'Created', link_title: 'Spam or advertising' },
    { description: 'Reviewed: Person warned', link_title: 'Spam or advertising' },
  ]);
  expect((await decideReport(demoId('users', 'nobody'), 'warn')).status).toBe(404);
  expect((await decideReport(one, 'warn', { more: 1 })).status).toBe(422);
  expect(await readCreatedId(tell())).not.toBe(one);
});

test('limits reports', async () => {
  const people = await DB.column(
    'select id from users where is_public = 1 and id <> ? limit ?',
    ...[reporter.id, activityLimits.reports.others + 1],
  );
  const statuses = [];
  for (const person of people) statuses.push((await postReport(host, 'users', person)).status);
  expect(statuses).toEqual([...Array(activityLimits.reports.others).fill(201), 429]);
});
