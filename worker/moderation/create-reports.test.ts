import { expect, test } from 'vitest';
import {
  fetchReport,
  fetchReports,
  findReplyOf,
  listReportHistory,
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
  getResponseQueryStatistics,
  testUsers,
} from '../../tests/setup/database.ts';

withoutReports();

const { member, host, basic, admin, waiting } = testUsers;
const yusuf = 'yusuf-demir';
const thread = demoId('threads', 'my-brothers-jackets');

async function conversation(by: string, to: string, words: string) {
  const path = `users/${demoId('users', by)}/messages/${demoId('users', to)}`;
  const message = await readCreatedId(callApi('POST', path, by, { title: 'Hello', reply: words }));
  const reply = await DB.value('select id from message_replies where message_id = ?', message);
  return { message, reply };
}

test('visible people, threads and replies can be reported', async () => {
  const reply = await findReplyOf('gwen-parry');
  const more = { reason: 'harassment', comments: ' Every night ' };
  const person = await postReport(host, 'users', reportedUser.id, more);
  expect(getResponseQueryStatistics(person).roundTrips).toBe(2);
  expect(await fetchReport(await readCreatedId(person))).toMatchObject({
    object_type: 'users',
    object_id: reportedUser.id,
    object_name: 'Nora Quinn',
    about_id: reportedUser.id,
    about_name: 'Nora Quinn',
    created_by_name: 'Ruth Abiola',
    reason: 'harassment',
    comments: 'Every night',
    is_handled: false,
    handled_at: null,
    handled_by_id: null,
    outcome: null,
    outcome_comments: null,
  });
  expect(await fetchReport(await readCreatedId(postReport(host, 'threads', thread)))).toMatchObject(
    {
      object_name: 'My brother’s jackets',
      about_id: reportedUser.id,
      comments: null,
    },
  );
  expect(
    await fetchReport(await readCreatedId(postReport(host, 'thread-replies', reply.id))),
  ).toMatchObject({
    about_name: 'Gwen Parry',
  });
  await readCreatedId(postReport(basic, 'users', reportedUser.id));
});

test('stores the reported text unchanged by later edits', async () => {
  const begun = await readCreatedId(
    callApi('POST', 'threads', member, {
      title: 'Cruel words',
      sub_category_id: demoId('sub_categories', 'counselling'),
      comments: '<p>Cruel <b>opening</b></p>',
    }),
  );
  const reply = await DB.value('select id from thread_replies where thread_id = ?', begun);
  const before = await callApi('GET', `users/${reportedUser.id}`, member);
  const { name, title, bio } = await before.json<Record<string, string>>();
  const reported = [
    await readCreatedId(postReport(host, 'threads', begun)),
    await readCreatedId(postReport(host, 'thread-replies', reply)),
    await readCreatedId(postReport(host, 'users', reportedUser.id)),
  ];
  await callApi('PATCH', `threads/${begun}`, member, { title: 'Kind words' });
  await callApi('PATCH', `thread-replies/${reply}`, member, { comments: '<p>Kind opening</p>' });
  await callApi('PATCH', `users/${reportedUser.id}`, member, { bio: 'Kind' });
  const items = await Promise.all(reported.map(fetchReport));
  expect(items.map(({ copy }) => copy)).toEqual([
    'Cruel words\n\nCruel opening',
    'Cruel opening',
    [name, title, bio].filter(Boolean).join('\n\n'),
  ]);
  await callApi('PATCH', `users/${reportedUser.id}`, member, { bio });
});

test('stores no copy of an unpublished bio', async () => {
  const publish = (may: number) =>
    DB.run(
      `update membership_levels set authz_user_detailed = ?
        where id = (select membership_level_id from users where id = ?)`,
      ...[may, reportedUser.id],
    );
  await publish(0);
  const { copy } = await fetchReport(
    await readCreatedId(postReport(yusuf, 'users', reportedUser.id)),
  );
  await publish(1);
  expect(String(copy).split('\n\n')).toHaveLength(2);
});

test('participants report a message with its text', async () => {
  const { message, reply } = await conversation(member, host, 'Pay me, or else');
  const id = await readCreatedId(postReport(host, 'messages', reply, { reason: 'harassment' }));
  expect(await fetchReport(id)).toMatchObject({
    object_name: 'Hello',
    about_id: reportedUser.id,
    copy: 'Pay me, or else',
  });
  expect(
    await fetchReport(await readCreatedId(postReport(host, 'messages', message))),
  ).toMatchObject({
    about_id: reportedUser.id,
    copy: null,
  });
  for (const by of [yusuf, admin]) {
    for (const object of [message, reply]) {
      expect((await postReport(by, 'messages', object)).status).toBe(404);
    }
  }
  expect(JSON.stringify([await listReportHistory(id), await fetchReports()])).not.toContain(
    'Pay me',
  );
});

test('rejects reports of missing, invisible or own objects', async () => {
  const { id: deleted } = await findReplyOf('gwen-parry');
  await DB.run('update thread_replies set is_deleted = 1 where id = ?', deleted);
  for (const [type, id] of [
    ['users', demoId('users', 'nobody')],
    ['users', demoId('users', waiting)],
    ['threads', reporter.id],
    ['thread-replies', deleted],
  ] as const) {
    expect((await postReport(member, type, id)).status, type).toBe(404);
  }
  const must = 'must be one of: harassment, spam, misleading, harmful, other';
  for (const [type, id, more, error] of [
    [
      'users',
      reportedUser.id,
      {},
      { path: 'object_id', message: 'You can’t report yourself or your own content' },
    ],
    [
      'threads',
      thread,
      {},
      { path: 'object_id', message: 'You can’t report yourself or your own content' },
    ],
    ['users', reporter.id, { reason: 'boring' }, { path: 'reason', message: must }],
    ['users', reporter.id, { reason: 7 }, { path: 'reason', message: must }],
    ['users', reporter.id, { reason: '' }, { path: 'reason', message: 'is required' }],
    ['users', reporter.id, { reason: undefined }, { path: 'reason', message: 'is required' }],
    ['articles', reporter.id, {}, { path: 'object_type' }],
    ['users', 'x', {}, { path: 'object_id' }],
    ['users', reporter.id, { comments: 'x'.repeat(5001) }, { path: 'comments' }],
    ['users', reporter.id, { copy: 'x' }, {}],
  ] as const) {
    const answer = await postReport(member, type, id, more);
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [error] }]);
  }
  expect(await DB.count('counted_acts')).toBe(0);
});

test('blocked and blocking members can report each other', async () => {
  await callApi('POST', `users/${reporter.id}/blocks/${reportedUser.id}`, host);
  await readCreatedId(postReport(host, 'users', reportedUser.id));
  await readCreatedId(postReport(member, 'users', reporter.id));
});

test('people without profile can be reported by their readers', async () => {
  await conversation(member, host, 'Hello');
  const gwen = demoId('users', 'gwen-parry');
  const activate = (is: number) =>
    DB.run('update users set is_active = ? where id in (?, ?)', is, reporter.id, gwen);
  await activate(0);
  await readCreatedId(postReport(member, 'users', reporter.id));
  const written = await readCreatedId(postReport(basic, 'users', gwen));
  expect(await fetchReport(written)).toMatchObject({ about_name: 'Gwen Parry' });
  expect((await postReport(basic, 'users', demoId('users', waiting))).status).toBe(404);
  await activate(1);
});
