import { expect, test } from 'vitest';
import { DB, idOf, refusal, send, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import {
  history,
  id,
  massage,
  own,
  queue,
  read,
  save,
  sendIt,
  sent,
  withApplicant,
  yoga,
} from '../../../tests/fixtures/applications.ts';

withWorld();
withApplicant();

test('saves a draft with one history row per change', async () => {
  const answer = await save({ sub_category_ids: [massage, massage], words: ' Hello ' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    state: 'draft', sub_category_ids: [massage], words: 'Hello', sent_at: null,
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
])('rejects an invalid application and changes nothing', async (body, where) => {
  await save({ sub_category_ids: [yoga] });
  const answer = await save(body);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual([where]);
  expect(await read()).toMatchObject({ state: 'draft', sub_category_ids: [yoga], words: null });
});

test('is empty by default; members may start one', async () => {
  const path = `users/${idOf('users', world.basic)}`;
const basic = world.basic;
  expect(await (await send('GET', `${path}/application`, basic)).json()).toMatchObject({
    state: null, sub_category_ids: [], words: null,
  });
  expect(await (await send('GET', 'users/me', basic)).json()).toMatchObject({
    application_state: null, is_unapproved: false, authz_user_services: false,
  });
  expect((await send('PATCH', path, basic, { session_online: true })).status).toBe(403);
  expect((await send('PUT', `${path}/application`, basic, { words: 'Later' })).status).toBe(200);
  expect((await send('PATCH', path, basic, { session_online: true })).status).toBe(200);
  expect(await (await send('GET', 'users/me', basic)).json()).toMatchObject({
    application_state: 'draft', is_unapproved: false,
    authz_user_services: true, authz_user_detailed: true, authz_messages: false,
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

test('rejects an empty submission; a submitted one is queued and locked', async () => {
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
