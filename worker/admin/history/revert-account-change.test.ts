import { expect, test } from 'vitest';
import { ask, DB, idOf, sending, signedIn, withWorld, world } from '../../../tests/setup/database.ts';
import {
  first,
  lastOf,
  made,
  patch,
  putBack,
  replacedOf,
  values,
} from '../../../tests/worlds/put-back.ts';
import { get, item, needed, send } from '../../../tests/fixtures/resources.ts';
import type { HistoryValues } from '../../contract/admin/history-values.ts';
import { events } from '../../contract/events/events.resource.ts';
import { locations } from '../../contract/events/locations.resource.ts';

withWorld();

test('reverts each field of an account and stores no secrets', async () => {
  const member = idOf('users', world.member);
  const headers = await signedIn(world.member);
  const own = (body: object) => ask(`/sobe/v1/users/${member}`, sending('PATCH', body, headers));
  const sent = {
    title: 'Walks',
      bio: 'I walk.',
      phone: '0131 496 0000',
      languages: ['en'],
      times: ['evening'],
    shown: { phone: 'members' }, session_online: true, is_business: false,
  };
  expect((await own(sent)).status).toBe(200);
  const before = await item(`users/${member}`);
  const next = {
    title: 'Runs', bio: null, phone: null, languages: [], times: null,
    shown: { phone: 'nobody', mobile: 'nobody' }, session_online: null, is_business: true,
  };
  const changed = await own(next);
  expect(changed.status, await changed.clone().text()).toBe(200);
  const change = await lastOf(member);
  expect((await values(change)).fields.find(({ name }) => name === 'times')).toMatchObject({
    before: ['evening'], after: [],
  });
  expect((await putBack(change)).status).toBe(200);
  expect((await item(`history/${await lastOf(member)}`)).description).toMatch(
    /^Restored to before /,
  );
  const { updated_at, updated_by, updated_by_name, confirmed_at, ...same } = before;
  expect(await item(`users/${member}`)).toMatchObject(same);

  const password = { password: 'Another-wellbeing-2027', current_password: 'Wellbeing-2026' };
  expect((await own(password)).status).toBe(200);
  expect(await replacedOf(await lastOf(member))).toEqual({});
  const all = await first('select group_concat(replaced) as value from history');
  expect(all).not.toContain('scrypt$');
});

test('reverts a profile list unless it was changed since', async () => {
  const member = idOf('users', world.member);
  const put = (list: string, body: unknown, headers: object = {}) =>
    send('PUT', `users/${member}/${list}`, body, headers);
  const questions = [{ question: 'Where?', answer: 'By the sea.' }];
  const prices = [{ session: 'one_to_one', from: 45.5 }];
  for (const [list, former, next] of [
    ['questions', questions, []],
    ['prices', prices, [{ session: 'group', from: 10 }]],
  ] as const) {
    expect((await put(list, former)).status).toBe(200);
    const before = await item(`users/${member}/${list}`);
    expect((await put(list, next)).status).toBe(200);
    const change = await lastOf(member);
    const told = await get(`history/${change}/values`);
    const { fields } = await told.json<HistoryValues>();
    expect(fields).toMatchObject([{ name: list, before, after: next }]);
    const etag = { 'If-Match': told.headers.get('ETag') ?? '' };
    await patch(`users/${member}`, { bio: `I have changed my ${list}.` });
    expect((await putBack(change, {}, etag)).status).toBe(409);
    expect(await item(`users/${member}/${list}`)).toMatchObject(next);
    const now = { 'If-Match': (await get(`users/${member}`)).headers.get('ETag') ?? '' };
    const answer = await putBack(change, {}, now);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(await item(`users/${member}`));
    expect(await item(`users/${member}/${list}`)).toEqual(before);
    expect(Object.keys(await replacedOf(await lastOf(member)))).toEqual([list]);
  }
});

test('rejects a deleted practice picture with a sentence', async () => {
  const member = idOf('users', world.member);
  const id = await first(
    "select id as value from uploaded_files where object_type = 'users' and object_id = ? limit 1",
    member,
  );
  expect((await send('PUT', `users/${member}/pictures`, [{ id }])).status).toBe(200);
  expect((await send('PUT', `users/${member}/pictures`, [])).status).toBe(200);
  const change = await lastOf(member);
  expect((await values(change)).fields[0]?.before).toMatchObject([{ id }]);
  expect((await putBack(change)).status).toBe(200);
  expect(await item(`users/${member}/pictures`)).toMatchObject([{ id }]);
  expect((await send('PUT', `users/${member}/pictures`, [])).status).toBe(200);
  await DB.run("update uploaded_files set object_type = 'articles' where id = ?", id);
  const refused = await putBack(change);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    detail: 'Pictures of the room can’t be restored: it is not a picture of this person.',
  });
});

test('requires a step-up like the original change', async () => {
  const member = idOf('users', world.member);
  const { email } = await item(`users/${member}`);
  await patch(`users/${member}`, { email: 'elsewhere@example.org' });
  const change = await lastOf(member);
  const proved = (moment: string) => DB.run('update sessions set proved_at = ?', moment);
  await proved('2020-01-01T00:00:00.000Z');
  const refused = await putBack(change);
  await proved('2999-01-01T00:00:00.000Z');
  expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'proof' }]);
  expect((await putBack(change)).status).toBe(200);
  expect((await item(`users/${member}`)).email).toBe(email);
});

test('an erasure removes previous values and references to the account', async () => {
  const host = idOf('users', world.host);
  const name = String((await item(`users/${host}`)).name);
  await patch(`users/${host}`, { bio: 'I knit by the sea.' });
  await patch(`users/${host}`, { bio: 'I weave.' });
  const place = await made('locations', {
    ...(await needed(locations)),
    phone: '0131 496 0007',
  });
  const article = await made('articles', {
    title: 'Knots',
      category_id: await first('select id as value from article_categories limit 1'),
  });
  await patch(`articles/${article}`, { created_by_override: name, title: 'Knots and bends' });
  await patch(`articles/${article}`, { created_by_override: null, title: 'Knots' });
  const event = await made('events', await needed(events));
  await patch(`events/${event}`, { user_id: host });
  await patch(`events/${event}`, { user_id: idOf('users', world.admin) });
  await patch(`users/${host}`, { phone: '0131 496 0007' });
  await patch(`locations/${place}`, { phone: null });
  const headers = await signedIn(world.admin);
  const erased = await ask(`/sobe/v1/users/${host}`, sending('DELETE', undefined, headers));
  expect(erased.status).toBe(204);
  const all = await first('select group_concat(replaced) as value from history');
  for (const gone of [host, name, 'I knit by the sea.', '0131 496 0007']) {
    expect(all).not.toContain(gone);
  }
  expect(await replacedOf(await lastOf(article))).toEqual({
    created_by_override: 'Former member', title: 'Knots and bends',
  });
});
