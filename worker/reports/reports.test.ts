import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  ask,
  DB,
  idOf,
  refusal,
  sending,
  signedIn,
  spentOn,
  withWorld,
  world,
} from '../../tests/world.ts';
import { allowances } from '../contract/allowances.ts';
import { itemOf, listOf } from '../contract/resource-answers.ts';
import { reports } from '../contract/resources/reports.ts';

withWorld();

const id = (tag: string) => idOf('users', tag);
const [nora, ruth, yusuf] = [world.member, world.host, 'yusuf-demir'];
const thread = idOf('threads', 'my-brothers-jackets');

let as: Record<string, Record<string, string>>;
beforeAll(async () => {
  as = {};
  for (const tag of [nora, ruth, yusuf, world.admin, world.basic]) as[tag] = await signedIn(tag);
  await DB.run('delete from reports');
});
afterEach(() =>
  env.DB.batch([
    env.DB.prepare('delete from reports'),
    env.DB.prepare('delete from counted_acts'),
    env.DB.prepare('delete from blocks'),
  ]),
);

const call = (method: string, path: string, by: string, body?: unknown, headers: object = {}) =>
  ask(`/sobe/v1/${path}`, sending(method, body, { ...as[by], ...headers }));
const report = (by: string, object_type: string, object_id: unknown, more = {}, headers = {}) =>
  call('POST', 'reports', by, { object_type, object_id, reason: 'spam', ...more }, headers);
const made = async (answer: Response) => {
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};
const item = async (report_id: string) =>
  itemOf(reports).parse(await (await call('GET', `reports/${report_id}`, world.admin)).json());
const queue = async (query = '') =>
  listOf(reports).parse(await (await call('GET', `reports?${query}`, world.admin)).json());
const handle = (report_id: string, verb = 'warn', headers = {}, reason: object = why) =>
  call('POST', `reports/${report_id}/${verb}`, world.admin, reason, headers);
const why = { reason: 'Please stop.' };
const history = (report_id: string) =>
  DB.all(
    'select description, link_title, created_by from history where link_id = ? order by id',
    report_id,
  );
const counted = () => DB.count('counted_acts');
const replyOf = (by: string) =>
  DB.value<string>(
    'select id from thread_replies where created_by = ? and is_deleted = 0 limit 1',
    id(by),
  );

async function conversation(by: string, to: string, words: string) {
  const begun = await call('POST', `users/${id(by)}/messages/${id(to)}`, by, {
    title: 'Hello',
    reply: words,
  });
  const message = (await begun.json<{ id: string }>()).id;
  const reply = await DB.value<string>(
    'select id from message_replies where message_id = ?',
    message,
  );
  return { message, reply };
}

test('a person, a thread and a reply are reported by whoever sees them', async () => {
  const reply = await replyOf('gwen-parry');
  const person = await report(ruth, 'users', id(nora), {
    reason: 'harassment',
    comments: ' Every night ',
  });
  expect(spentOn(person).roundTrips).toBe(2);
  expect(await item(await made(person))).toMatchObject({
    ...{ object_type: 'users', object_id: id(nora), object_name: 'Nora Quinn' },
    ...{ about_id: id(nora), about_name: 'Nora Quinn', created_by_name: 'Ruth Abiola' },
    ...{ reason: 'harassment', comments: 'Every night', is_handled: false },
    ...{ handled_at: null, handled_by_id: null, outcome: null, outcome_comments: null },
  });
  expect(await item(await made(await report(ruth, 'threads', thread)))).toMatchObject({
    ...{ object_name: 'My brother’s jackets', about_id: id(nora), comments: null },
  });
  expect(await item(await made(await report(ruth, 'thread-replies', reply)))).toMatchObject({
    ...{ about_name: 'Gwen Parry' },
  });
  expect((await report(world.basic, 'users', id(nora))).status).toBe(201);
  expect((await ask('/sobe/v1/reports', sending('POST', {}))).status).toBe(401);
});

test('the words that were reported stay as they were, however their author changes them', async () => {
  const began = await call('POST', 'threads', nora, {
    ...{ title: 'Cruel words', sub_category_id: idOf('sub_categories', 'counselling') },
    comments: '<p>Cruel <b>opening</b></p>',
  });
  const begun = (await began.json<{ id: string }>()).id;
  const reply = await DB.value<string>('select id from thread_replies where thread_id = ?', begun);
  const before = await call('GET', `users/${id(nora)}`, nora);
  const { name, title, bio } = await before.json<Record<string, string>>();
  const reported = await Promise.all(
    [
      report(ruth, 'threads', begun),
      report(ruth, 'thread-replies', reply),
      report(ruth, 'users', id(nora)),
    ].map(async (told) => made(await told)),
  );
  await call('PATCH', `threads/${begun}`, nora, { title: 'Kind words' });
  await call('PATCH', `thread-replies/${reply}`, nora, { comments: '<p>Kind opening</p>' });
  await call('PATCH', `users/${id(nora)}`, nora, { bio: 'Kind' });
  const copies = await Promise.all(reported.map(async (told) => (await item(told)).copy));
  expect(copies).toEqual([
    'Cruel words\n\nCruel opening',
    'Cruel opening',
    [name, title, bio].filter(Boolean).join('\n\n'),
  ]);
  await call('PATCH', `users/${id(nora)}`, nora, { bio });
});

test('of a bio that is not published there is no copy, for who reported it reads it in the export', async () => {
  const level = '(select membership_level_id from users where id = ?)';
  const publish = (may: number) =>
    DB.run(
      `update membership_levels set authz_user_detailed = ${may} where id = ${level}`,
      id(nora),
    );
  await publish(0);
  const { copy } = await item(await made(await report(yusuf, 'users', id(nora))));
  await publish(1);
  expect(String(copy).split('\n\n')).toHaveLength(2);
});

test('a reply of a conversation is handed on by those who take part, with its words', async () => {
  const { message, reply } = await conversation(nora, ruth, 'Pay me, or else');
  const told = await item(
    await made(await report(ruth, 'messages', reply, { reason: 'harassment' })),
  );
  expect(told).toMatchObject({
    ...{ object_name: 'Hello', about_id: id(nora), copy: 'Pay me, or else' },
  });
  expect(await item(await made(await report(ruth, 'messages', message)))).toMatchObject({
    ...{ about_id: id(nora), copy: null },
  });
  for (const by of [yusuf, world.admin]) {
    for (const object of [message, reply]) {
      expect((await report(by, 'messages', object)).status).toBe(404);
    }
  }
  expect(JSON.stringify(await history(told.id as string))).not.toContain('Pay me');
  const list = await queue();
  expect(JSON.stringify(list)).not.toContain('Pay me');
});

test('what is not there, not to be seen or one’s own is not reported', async () => {
  expect((await report(nora, 'users', id('nobody'))).status).toBe(404);
  expect((await report(nora, 'users', id(world.waiting))).status).toBe(404);
  expect((await report(nora, 'threads', id(ruth))).status).toBe(404);
  const own = await report(nora, 'users', id(nora));
  expect([own.status, await own.json()]).toMatchObject([
    422,
    { errors: [{ path: 'object_id', message: 'is your own' }] },
  ]);
  expect((await report(nora, 'threads', thread)).status).toBe(422);
  const deleted = await DB.value('select id from thread_replies where is_deleted = 1');
  expect((await report(nora, 'thread-replies', deleted)).status).toBe(404);
  for (const [reason, message] of [
    ['boring', 'must be one of: harassment, spam, misleading, harmful, other'],
    [7, 'must be one of: harassment, spam, misleading, harmful, other'],
    ['', 'is required'],
    [undefined, 'is required'],
  ]) {
    const answer = await report(nora, 'users', id(ruth), { reason });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ path: 'reason', message }] },
    ]);
  }
  for (const wrong of [
    { object_type: 'articles' },
    { object_id: 'x' },
    { comments: 'x'.repeat(5001) },
    { copy: 'x' },
  ]) {
    expect((await report(nora, 'users', id(ruth), wrong)).status, JSON.stringify(wrong)).toBe(422);
  }
  expect(await counted()).toBe(0);
});

test('who has blocked somebody, or is blocked, can still report them', async () => {
  await call('POST', `users/${id(ruth)}/blocks/${id(nora)}`, ruth);
  expect((await report(ruth, 'users', id(nora))).status).toBe(201);
  expect((await report(nora, 'users', id(ruth))).status).toBe(201);
});

test('who has no public profile is reported by those who read what they write, or wrote with them', async () => {
  await conversation(nora, ruth, 'Hello');
  await DB.run('update users set is_active = 0 where id in (?, ?)', id(ruth), id('gwen-parry'));
  expect((await report(nora, 'users', id(ruth))).status).toBe(201);
  const written = await report(world.basic, 'users', id('gwen-parry'));
  expect(await item(await made(written))).toMatchObject({ about_name: 'Gwen Parry' });
  expect((await report(world.basic, 'users', id(world.waiting))).status).toBe(404);
  await DB.run('update users set is_active = 1 where id in (?, ?)', id(ruth), id('gwen-parry'));
});

test('the same thing is reported once by the same person, also at the same moment', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => report(ruth, 'users', id(nora))));
  const ids = await Promise.all(answers.map(made));
  expect(new Set(ids).size).toBe(1);
  expect(await made(await report(yusuf, 'users', id(nora)))).not.toBe(ids[0]);
  expect((await queue()).count).toBe(2);
  expect(await history(ids[0] ?? '')).toEqual([
    { description: 'Created', link_title: 'Spam or advertising', created_by: id(ruth) },
  ]);
  expect(await counted()).toBe(2);
});

test('what somebody says of it afterwards comes to the same report, and nothing of the former is lost', async () => {
  const key = { 'Idempotency-Key': 'first' };
  const first = { reason: 'spam', comments: 'Every night' };
  const one = await made(await report(ruth, 'users', id(nora), first, key));
  const more = { reason: 'harassment', comments: ' Now she rings me, too ' };
  const added = await report(ruth, 'users', id(nora), more);
  expect([await made(added), spentOn(added).roundTrips]).toEqual([one, 2]);
  const whole = {
    ...{ reason: 'harassment', comments: 'Every night\n\nNow she rings me, too' },
    ...{ updated_by: id(ruth), is_handled: false, about_id: id(nora) },
  };
  expect(await item(one)).toMatchObject(whole);
  const told = [
    { description: 'Created', link_title: 'Spam or advertising', created_by: id(ruth) },
    {
      description: 'Reported again; Reason: Spam or advertising → Harassment or threats',
      ...{ link_title: 'Harassment or threats', created_by: id(ruth) },
    },
  ];
  expect(await history(one)).toEqual(told);
  for (const again of [more, { reason: 'harassment' }, { ...more, comments: 'Every night' }]) {
    expect(await made(await report(ruth, 'users', id(nora), again))).toBe(one);
  }
  expect(await made(await report(ruth, 'users', id(nora), first, key))).toBe(one);
  expect([await item(one), await history(one)]).toEqual([expect.objectContaining(whole), told]);
  expect([(await queue()).count, await counted()]).toEqual([1, 2]);
});

test('of the same words at the same moment one are added, of different ones all', async () => {
  const one = await made(await report(ruth, 'users', id(nora)));
  const say = (comments: string) => report(ruth, 'users', id(nora), { comments });
  const answers = await Promise.all(['No, no', 'No, no', 'No'].map(say));
  expect(await Promise.all(answers.map(made))).toEqual([one, one, one]);
  const { comments } = await item(one);
  expect(String(comments).split('\n\n').toSorted()).toEqual(['No', 'No, no']);
  expect((await history(one)).map(({ description }) => description)).toEqual([
    'Created',
    'Reported again',
    'Reported again',
  ]);
});

test('who handles what they have read is told when more was said in between', async () => {
  const one = await made(await report(ruth, 'users', id(nora)));
  const etag = (await call('GET', `reports/${one}`, world.admin)).headers.get('ETag');
  await report(ruth, 'users', id(nora), { comments: 'She is at the door' });
  const asRead = (version: string | null) => handle(one, 'close', { 'If-Match': version });
  expect(await refusal(asRead(etag))).toBe('409 changed');
  expect((await queue('is_handled=false')).count).toBe(1);
  expect((await asRead('"2"')).status).toBe(200);
  expect(await refusal(asRead(etag)), 'that it is handled is said first').toBe('409 done');
});

test('nobody adds to what somebody else has reported, and nothing comes to what is handled', async () => {
  const one = await made(await report(ruth, 'users', id(nora), { comments: 'Every night' }));
  const other = await made(await report(yusuf, 'users', id(nora), { comments: 'Me, too' }));
  expect(await item(one)).toMatchObject({ comments: 'Every night' });
  expect((await handle(one)).status).toBe(200);
  const before = [await item(one), await history(one)];
  const anew = await made(await report(ruth, 'users', id(nora), { comments: 'Again' }));
  expect([one, other]).not.toContain(anew);
  expect(await item(anew)).toMatchObject({ comments: 'Again', is_handled: false });
  expect([await item(one), await history(one)]).toEqual(before);
  expect(await item(other)).toMatchObject({ comments: 'Me, too' });
});

test('who has reported something can say more of it when it is gone, and not without end', async () => {
  const reply = await replyOf('gwen-parry');
  const gone = (is_deleted: number) =>
    DB.run('update thread_replies set is_deleted = ? where id = ?', is_deleted, reply);
  const say = (comments: string) => report(ruth, 'thread-replies', reply, { comments });
  const one = await made(await say('0'));
  await gone(1);
  expect(await made(await say('It was there'))).toBe(one);
  expect((await report(nora, 'thread-replies', reply)).status).toBe(404);
  await gone(0);
  for (let more = 2; more < allowances.reports.others; more += 1) await made(await say(`${more}x`));
  expect((await say('One too many')).status).toBe(429);
  expect(await made(await say('It was there'))).toBe(one);
});

test('a report is handled once, and told in history without what was written', async () => {
  const one = await made(await report(ruth, 'users', id(nora), { comments: 'Every night' }));
  expect((await queue('is_handled=false')).count).toBe(1);
  const done = await handle(one);
  expect([done.status, done.headers.get('ETag')]).toEqual([200, '"2"']);
  expect(itemOf(reports).parse(await done.json())).toMatchObject({
    ...{ is_handled: true, handled_at: expect.any(String), handled_by_id: id(world.admin) },
    ...{ outcome: 'warned', outcome_reason: 'Please stop.', comments: 'Every night' },
  });
  expect(await refusal(handle(one, 'close'))).toBe('409 done');
  expect((await queue('is_handled=false')).count).toBe(0);
  expect((await queue('is_handled=true&reason=spam')).data.map((row) => row.id)).toEqual([one]);
  expect((await history(one)).map(({ description }) => description)).toEqual([
    'Created',
    'Handled: The person was warned',
  ]);
  expect(new Set((await history(one)).map(({ link_title }) => link_title))).toEqual(
    new Set(['Spam or advertising']),
  );
  expect((await handle(id('nobody'))).status).toBe(404);
  for (const wrong of [{}, { reason: '' }, { ...why, more: 1 }]) {
    expect((await handle(one, 'warn', {}, wrong)).status).toBe(422);
  }
  const anew = await made(await report(ruth, 'users', id(nora)));
  expect(anew).not.toBe(one);
});

test('of two who handle at the same moment one has handled', async () => {
  const one = await made(await report(ruth, 'users', id(nora)));
  const answers = await Promise.all([handle(one), handle(one, 'close')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await history(one)).toHaveLength(2);
});

test('the queue is sorted, searched and narrowed', async () => {
  await report(ruth, 'users', id(nora));
  await report(yusuf, 'threads', thread, { reason: 'harmful' });
  expect((await queue('orderby=object_name asc')).data.map((row) => row.object_name)).toEqual([
    'My brother’s jackets',
    'Nora Quinn',
  ]);
  for (const column of reports.columns) {
    const order = column.endsWith('_id') || column === 'created_by' ? column : `${column}`;
    expect((await call('GET', `reports?orderby=${order} desc`, world.admin)).status, column).toBe(
      200,
    );
  }
  expect((await queue('search=jackets')).count).toBe(1);
  expect((await queue('search=ruth')).count).toBe(1);
  expect((await queue('object_type=threads')).count).toBe(1);
  expect((await queue(`created_by=${id(yusuf)}`)).count).toBe(1);
  expect((await queue(`about_id=${id(nora)}`)).count).toBe(2);
});

test('of reports, too, there is a limit', async () => {
  const people = await env.DB.prepare(
    'select id from users where is_public = 1 and id <> ? limit ?',
  )
    .bind(id(ruth), allowances.reports.others + 1)
    .all<{ id: string }>();
  const statuses = [];
  for (const { id: person } of people.results) {
    statuses.push((await report(ruth, 'users', person)).status);
  }
  expect(statuses).toEqual([...Array(allowances.reports.others).fill(201), 429]);
});

test('open and handled reports are counted by an index, and only those of the page are read', {
  tags: 'slow',
}, async () => {
  const fill = (from: number, to: number, is_handled: number) =>
    DB.run(
      `with recursive number(n) as (select ?1 union all select n + 1 from number where n < ?2)
       insert into reports (id, created_at, updated_at, created_by, object_type, object_id, reason, is_handled)
       select printf('0e000000-0000-7000-8000-%012x', n), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?4,
         'users', printf('0f000000-0000-7000-8000-%012x', n), 'spam', ?3 from number`,
      from,
      to,
      is_handled,
      id(yusuf),
    );
  const cost = async (query: string) => {
    const answer = await call('GET', `reports?limit=10&${query}`, world.admin);
    const { count, data } = listOf(reports).parse(await answer.json());
    return { count, shown: data.length, rowsRead: spentOn(answer).rowsRead };
  };
  await fill(1, 20, 0);
  await fill(21, 45, 1);
  const few = [await cost('is_handled=false'), await cost('is_handled=true')];
  expect(few).toMatchObject([
    { count: 20, shown: 10 },
    { count: 25, shown: 10 },
  ]);
  await fill(46, 300, 0);
  await fill(301, 700, 1);
  const many = [await cost('is_handled=false'), await cost('is_handled=true')];
  expect(many).toMatchObject([{ count: 275 }, { count: 425 }]);
  for (const { count, rowsRead } of many) expect(rowsRead - count).toBeLessThanOrEqual(60);
  const shown = await queue('is_handled=false&limit=1');
  await handle(String(shown.data[0]?.id), 'close');
  expect((await queue('is_handled=false')).count).toBe(274);
  expect((await queue('is_handled=true&reason=spam')).count).toBe(426);
  await DB.run('delete from reports');
  expect([(await queue('is_handled=false')).count, (await queue('is_handled=true')).count]).toEqual(
    [0, 0],
  );
});

test('the queue, an item of it and a person read as few rows among thousands as among some', {
  tags: 'slow',
}, async () => {
  const fill = (from: number, to: number) =>
    DB.run(
      `with recursive number(n) as (select ?1 union all select n + 1 from number where n < ?2)
       insert into reports (id, created_at, updated_at, created_by, object_type, object_id, about_id, reason, is_handled,
         appealed_at)
       select printf('0e000000-0000-7000-8000-%012x', n), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?3,
         'users', printf('0f000000-0000-7000-8000-%012x', n), ?4, 'spam', n % 2, iif(n % 2, '2026-01-02', null)
       from number`,
      from,
      to,
      id(yusuf),
      id(ruth),
    );
  const spent = async (path: string) => {
    const answer = await call('GET', path, world.admin);
    expect(answer.status).toBe(200);
    return spentOn(answer).rowsRead;
  };
  const rows = async () => [
    await spent('review'),
    await spent(`users/${id(ruth)}/standing`),
    await spent(`users/${id(yusuf)}/standing`),
    await spent('reports/0e000000-0000-7000-8000-000000000002/context'),
  ];
  await fill(1, 400);
  const some = await rows();
  await fill(401, 6_000);
  const many = await rows();
  expect(many).toEqual(some);
});
