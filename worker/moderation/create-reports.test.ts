import { expect, test } from 'vitest';
import { DB, idOf, send, spentOn, world } from '../../tests/setup/database.ts';
import {
  historyOf,
  item,
  made,
  nora,
  queue,
  replyOf,
  report,
  ruth,
  withoutReports,
} from '../../tests/fixtures/reports.ts';

withoutReports();

const { member, host, basic, admin, waiting } = world;
const yusuf = 'yusuf-demir';
const thread = idOf('threads', 'my-brothers-jackets');

async function conversation(by: string, to: string, words: string) {
  const path = `users/${idOf('users', by)}/messages/${idOf('users', to)}`;
  const message = await made(send('POST', path, by, { title: 'Hello', reply: words }));
  const reply = await DB.value('select id from message_replies where message_id = ?', message);
  return { message, reply };
}

test('visible people, threads and replies can be reported', async () => {
  const reply = await replyOf('gwen-parry');
  const more = { reason: 'harassment', comments: ' Every night ' };
  const person = await report(host, 'users', nora.id, more);
  expect(spentOn(person).roundTrips).toBe(2);
  expect(await item(await made(person))).toMatchObject({
    object_type: 'users', object_id: nora.id, object_name: 'Nora Quinn',
    about_id: nora.id, about_name: 'Nora Quinn', created_by_name: 'Ruth Abiola',
    reason: 'harassment', comments: 'Every night', is_handled: false,
    handled_at: null, handled_by_id: null, outcome: null, outcome_comments: null,
  });
  expect(await item(await made(report(host, 'threads', thread)))).toMatchObject({
    object_name: 'My brother’s jackets', about_id: nora.id, comments: null,
  });
  expect(await item(await made(report(host, 'thread-replies', reply.id)))).toMatchObject({
    about_name: 'Gwen Parry',
  });
  await made(report(basic, 'users', nora.id));
});

test('stores the reported text unchanged by later edits', async () => {
  const begun = await made(
    send('POST', 'threads', member, {
      title: 'Cruel words', sub_category_id: idOf('sub_categories', 'counselling'),
      comments: '<p>Cruel <b>opening</b></p>',
    }),
  );
  const reply = await DB.value('select id from thread_replies where thread_id = ?', begun);
  const before = await send('GET', `users/${nora.id}`, member);
  const { name, title, bio } = await before.json<Record<string, string>>();
  const reported = [
    await made(report(host, 'threads', begun)),
    await made(report(host, 'thread-replies', reply)),
    await made(report(host, 'users', nora.id)),
  ];
  await send('PATCH', `threads/${begun}`, member, { title: 'Kind words' });
  await send('PATCH', `thread-replies/${reply}`, member, { comments: '<p>Kind opening</p>' });
  await send('PATCH', `users/${nora.id}`, member, { bio: 'Kind' });
  const items = await Promise.all(reported.map(item));
  expect(items.map(({ copy }) => copy)).toEqual([
    'Cruel words\n\nCruel opening',
    'Cruel opening',
    [name, title, bio].filter(Boolean).join('\n\n'),
  ]);
  await send('PATCH', `users/${nora.id}`, member, { bio });
});

test('stores no copy of an unpublished bio', async () => {
  const publish = (may: number) =>
    DB.run(
      `update membership_levels set authz_user_detailed = ?
        where id = (select membership_level_id from users where id = ?)`,
      ...[may, nora.id],
    );
  await publish(0);
  const { copy } = await item(await made(report(yusuf, 'users', nora.id)));
  await publish(1);
  expect(String(copy).split('\n\n')).toHaveLength(2);
});

test('participants report a message with its text', async () => {
  const { message, reply } = await conversation(member, host, 'Pay me, or else');
  const id = await made(report(host, 'messages', reply, { reason: 'harassment' }));
  expect(await item(id)).toMatchObject({
    object_name: 'Hello', about_id: nora.id, copy: 'Pay me, or else',
  });
  expect(await item(await made(report(host, 'messages', message)))).toMatchObject({
    about_id: nora.id, copy: null,
  });
  for (const by of [yusuf, admin]) {
    for (const object of [message, reply]) {
      expect((await report(by, 'messages', object)).status).toBe(404);
    }
  }
  expect(JSON.stringify([await historyOf(id), await queue()])).not.toContain('Pay me');
});

test('rejects reports of missing, invisible or own objects', async () => {
  const { id: deleted } = await replyOf('gwen-parry');
  await DB.run('update thread_replies set is_deleted = 1 where id = ?', deleted);
  for (const [type, id] of [
    ['users', idOf('users', 'nobody')],
    ['users', idOf('users', waiting)],
    ['threads', ruth.id],
    ['thread-replies', deleted],
  ] as const) {
    expect((await report(member, type, id)).status, type).toBe(404);
  }
  const must = 'must be one of: harassment, spam, misleading, harmful, other';
  for (const [type, id, more, error] of [
    [
      'users',
      nora.id,
      {},
      { path: 'object_id', message: 'You can’t report yourself or your own content' },
    ],
    [
      'threads',
      thread,
      {},
      { path: 'object_id', message: 'You can’t report yourself or your own content' },
    ],
    ['users', ruth.id, { reason: 'boring' }, { path: 'reason', message: must }],
    ['users', ruth.id, { reason: 7 }, { path: 'reason', message: must }],
    ['users', ruth.id, { reason: '' }, { path: 'reason', message: 'is required' }],
    ['users', ruth.id, { reason: undefined }, { path: 'reason', message: 'is required' }],
    ['articles', ruth.id, {}, { path: 'object_type' }],
    ['users', 'x', {}, { path: 'object_id' }],
    ['users', ruth.id, { comments: 'x'.repeat(5001) }, { path: 'comments' }],
    ['users', ruth.id, { copy: 'x' }, {}],
  ] as const) {
    const answer = await report(member, type, id, more);
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [error] }]);
  }
  expect(await DB.count('counted_acts')).toBe(0);
});

test('blocked and blocking members can report each other', async () => {
  await send('POST', `users/${ruth.id}/blocks/${nora.id}`, host);
  await made(report(host, 'users', nora.id));
  await made(report(member, 'users', ruth.id));
});

test('people without profile can be reported by their readers', async () => {
  await conversation(member, host, 'Hello');
  const gwen = idOf('users', 'gwen-parry');
  const activate = (is: number) =>
    DB.run('update users set is_active = ? where id in (?, ?)', is, ruth.id, gwen);
  await activate(0);
  await made(report(member, 'users', ruth.id));
  const written = await made(report(basic, 'users', gwen));
  expect(await item(written)).toMatchObject({ about_name: 'Gwen Parry' });
  expect((await report(basic, 'users', idOf('users', waiting))).status).toBe(404);
  await activate(1);
});
