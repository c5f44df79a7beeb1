import { beforeEach, expect, test } from 'vitest';
import {
  DB,
  idOf,
  purged,
  refusal,
  send,
  signInAnew,
  spentOn,
  withWorld,
  world,
} from '../../../tests/world.ts';
import type { Application } from '../../contract/applications.ts';

withWorld();

const id = idOf('users', world.waiting);
const own = `users/${id}/application`;
const level = idOf('membership_levels', 'practitioner');
const plain = idOf('membership_levels', 'community');
const [massage, yoga] = ['massage', 'yoga'].map((tag) => idOf('sub_categories', tag)) as [
  string,
  string,
];

const person = () =>
  DB.first(
    'select is_active, approved_at, approved_by_id, membership_level_id, is_public, is_practitioner from users where id = ?',
    id,
  );
const history = async () =>
  await DB.column<string>(
    "select description from history where link_table = 'users' and link_id = ? order by rowid desc",
    id,
  );
const mails = () =>
  DB.all<{ subject: string; text: string }>(
    'select subject, text from sent_emails where user_id = ? order by rowid desc',
    id,
  );
const offered = async () =>
  await DB.column<string>(
    'select s.tag from user_sub_categories o join sub_categories s on s.id = o.sub_category_id where o.user_id = ? order by s.tag',
    id,
  );

const save = (body: unknown, by = world.waiting) => send('PUT', own, by, body);
const sendIt = () => send('POST', `${own}/send`, world.waiting);
const decide = (verb: string, body: unknown, who = id) =>
  send('POST', `applications/${who}/${verb}`, world.admin, body);
const read = async () => (await send('GET', own, world.waiting)).json<Application>();
const queue = async (query = '') =>
  (await send('GET', `applications${query}`, world.admin)).json<{
    count: number;
    data: Record<string, unknown>[];
  }>();

/** The person who waits has confirmed the address, and come in as a practitioner. */
beforeEach(async () => {
  await DB.run('delete from applications');
  await DB.run('delete from user_sub_categories where user_id = ?', id);
  await DB.run('delete from email_links where user_id = ?', id);
  await DB.run('delete from sent_emails where user_id = ?', id);
  await DB.run(
    'update users set is_active = 1, approved_at = null, approved_by_id = null, membership_level_id = ? where id = ?',
    plain,
    id,
  );
  await DB.run(
    `insert into applications (user_id, created_at, updated_at) values (?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    id,
  );
  await signInAnew();
});

async function sent() {
  await save({ sub_category_ids: [massage, yoga], words: 'I am new here.' });
  expect((await sendIt()).status).toBe(200);
}

test('it is kept as a draft, one row in history for each change and none where nothing differs', async () => {
  const answer = await save({ sub_category_ids: [massage, massage], words: ' Hello ' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    ...{ state: 'draft', sub_category_ids: [massage], words: 'Hello', sent_at: null },
  });
  const [first, ...before] = await history();
  expect(first).toBe('Application changed');
  await save({ sub_category_ids: [massage], words: 'Hello' });
  expect(await history()).toEqual([first, ...before]);
  expect(await read()).toMatchObject({ sub_category_ids: [massage], words: 'Hello' });
  expect((await queue()).count).toBe(0);
  expect((await queue('?state=draft')).data[0]).toMatchObject({ id, state: 'draft' });
});

test.each([
  [{ sub_category_ids: [idOf('sub_categories', 'no-such')] }, 'sub_category_ids'],
  [{ sub_category_ids: [idOf('sub_categories', 'cold-water')] }, 'sub_category_ids'],
  [{ words: 'x'.repeat(5001) }, 'words'],
  [{ state: 'approved' }, ''],
])('what can be no application is refused, and nothing is changed', async (body, where) => {
  await save({ sub_category_ids: [yoga] });
  const answer = await save(body);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual([where]);
  expect(await read()).toMatchObject({ state: 'draft', sub_category_ids: [yoga], words: null });
});

test('of a member without one it is empty, and whoever came for help may begin one and keep what it needs', async () => {
  const [path, basic] = [`users/${idOf('users', world.basic)}`, world.basic];
  expect(await (await send('GET', `${path}/application`, basic)).json()).toMatchObject({
    ...{ state: null, sub_category_ids: [], words: null },
  });
  expect(await (await send('GET', 'users/me', basic)).json()).toMatchObject({
    ...{ application_state: null, is_unapproved: false, authz_user_services: false },
  });
  expect((await send('PATCH', path, basic, { session_online: true })).status).toBe(403);
  expect((await send('PUT', `${path}/application`, basic, { words: 'Later' })).status).toBe(200);
  expect((await send('PATCH', path, basic, { session_online: true })).status).toBe(200);
  expect(await (await send('GET', 'users/me', basic)).json()).toMatchObject({
    ...{ application_state: 'draft', is_unapproved: false },
    ...{ authz_user_services: true, authz_user_detailed: true, authz_messages: false },
  });
  expect((await send('GET', `${path}/events`, basic)).status).toBe(200);
  const profile = await (await send('GET', `users/fe/${basic}`, null)).json();
  expect(profile).not.toMatchObject({ session_online: true });
  expect((await send('GET', `${own}`, basic)).status).toBe(403);
  expect(
    (await send('GET', 'users/0d000000-0000-7000-8000-000000000000/application', world.admin))
      .status,
  ).toBe(404);
});

test('one that names nothing is not sent; one that is sent waits as it is, the oldest first', async () => {
  expect(await refusal(sendIt())).toBe('422 sub_category_ids');
  await DB.run('update users set address_town = ? where id = ?', 'Cheltenham', id);
  await sent();
  expect((await history())[0]).toBe('Application sent');
  for (const again of [await sendIt(), await save({ words: 'More' })]) {
    expect([again.status, (await again.json<{ reason: string }>()).reason]).toEqual([409, 'done']);
  }
  await DB.run(
    `insert into applications (user_id, created_at, updated_at, state, sent_at) values (?1, ?2, ?2, 'sent', ?2)`,
    idOf('users', world.basic),
    '2026-01-01T00:00:00.000Z',
  );
  const answer = await send('GET', 'applications', world.admin);
  const { count, data } = await answer.json<Awaited<ReturnType<typeof queue>>>();
  expect([count, data.map(({ name }) => name)]).toEqual([2, ['Ben Ashworth', 'Jodie Lam']]);
  expect(data[1]).toMatchObject({ what: 'Massage, Yoga', address_town: 'Cheltenham' });
  expect(spentOn(answer).rowsRead).toBeLessThan(40);
  const one = await send('GET', `applications/${id}`, world.admin);
  expect(await one.json()).toMatchObject({ id, name: 'Jodie Lam', words: 'I am new here.' });
  expect((await queue('?search=jodie')).data).toHaveLength(1);
  expect((await send('GET', 'applications?state=none', world.admin)).status).toBe(422);
});

test('an approval opens the account, gives the level and what was applied for, in one batch', async () => {
  await sent();
  purged.length = 0;
  const answer = await decide('approve', { membership_level_id: level });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ state: 'approved', decided_at: expect.any(String) });
  expect(await person()).toEqual({
    ...{ is_active: 1, is_public: 1, is_practitioner: 1, membership_level_id: level },
    ...{ approved_at: expect.any(String), approved_by_id: idOf('users', world.admin) },
  });
  expect(await offered()).toEqual(['massage', 'yoga']);
  expect((await history()).slice(0, 3).sort()).toEqual([
    ...['Application approved', 'Approved', 'Membership level: Community → Practitioner'],
  ]);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['You are listed at Sobe']);
  expect(purged).toEqual([['users', 'user_sub_categories']]);
  expect(await (await send('GET', 'users/me', world.waiting)).json()).toMatchObject({
    ...{ is_unapproved: false, application_state: 'approved' },
  });
  expect(await refusal(decide('decline', { reason: 'Late' }))).toBe('409 done');
});

test('who had an approved account gets the level alone, and the mail', async () => {
  await sent();
  await DB.run(
    "update users set approved_at = '2026-02-02T00:00:00.000Z', is_active = 0 where id = ?",
    id,
  );
  await decide('approve', { membership_level_id: level });
  expect(await person()).toMatchObject({
    ...{ is_active: 0, approved_at: '2026-02-02T00:00:00.000Z', membership_level_id: level },
  });
  expect((await history())[1]).toBe('Application approved');
  expect((await mails()).map(({ subject }) => subject)).toEqual(['You are listed at Sobe']);
});

test('a level without services gives no offerings; one that is not active is none', async () => {
  await sent();
  const bad = idOf('membership_levels', 'founding-circle');
  await DB.run('update membership_levels set is_active = 0 where id = ?', bad);
  for (const membership_level_id of [bad, idOf('membership_levels', 'nothing')]) {
    const refused = await decide('approve', { membership_level_id });
    expect(refused.status).toBe(422);
  }
  expect(await read()).toMatchObject({ state: 'sent' });
  expect((await decide('approve', { membership_level_id: plain })).status).toBe(200);
  expect(await offered()).toEqual([]);
});

test('asked for more, the person reads the words by mail and answers on the same page', async () => {
  await sent();
  const asked = await decide('ask', { words: 'Where did you learn?\nPlease say.' });
  expect(await asked.json()).toMatchObject({ state: 'asked', words: 'I am new here.' });
  const [mail] = await mails();
  expect(mail?.text).toContain('“Where did you learn? Please say.”');
  expect(mail?.text).toContain('/account/application');
  expect((await history())[0]).toBe('Application: asked for more');
  expect((await queue()).count).toBe(0);
  expect((await decide('ask', { words: 'Again' })).status).toBe(409);
  await save({ sub_category_ids: [massage], words: 'In Bath.' });
  await sendIt();
  expect(await read()).toMatchObject({
    state: 'sent',
    asked_words: expect.stringContaining('learn'),
  });
  expect((await queue()).data[0]).toMatchObject({ name: 'Jodie Lam' });
});

test('declined, the person reads why, stays out, and may change it and send it again', async () => {
  await sent();
  expect((await decide('decline', { reason: '' })).status).toBe(422);
  expect((await decide('decline', { reason: 'Not yet qualified' })).status).toBe(200);
  expect((await mails())[0]?.text).toContain('Not yet qualified');
  expect(await read()).toMatchObject({ state: 'declined', reason: 'Not yet qualified' });
  expect((await send('GET', `users/${id}/events`, world.waiting)).status).toBe(403);
  await save({ sub_category_ids: [massage], words: 'Now I am.' });
  expect((await sendIt()).status).toBe(200);
});

test('of two admins at once one decides, and one mail goes', async () => {
  await sent();
  const answers = await Promise.all([
    decide('approve', { membership_level_id: level }),
    decide('ask', { words: 'More?' }),
    decide('decline', { reason: 'No' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await mails()).toHaveLength(1);
  expect((await decide('ask', { words: 'More?' }, idOf('users', world.host))).status).toBe(404);
});

test('whoever was approved and is listed no more may apply anew; whoever is listed may not', async () => {
  await sent();
  await decide('approve', { membership_level_id: level });
  expect((await save({ words: 'Again' })).status).toBe(409);
  await DB.run('update users set membership_level_id = ? where id = ?', plain, id);
  expect(await (await save({ words: 'Again' })).json()).toMatchObject({ state: 'draft' });
  expect(await (await send('GET', 'users/me', world.waiting)).json()).toMatchObject({
    ...{ is_unapproved: false, application_state: 'draft' },
  });
});
