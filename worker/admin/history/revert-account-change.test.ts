import { expect, test } from 'vitest';
import {
  createForRevert,
  createRequiredValues,
  findFirst,
  getAsAdmin,
  getItem,
  getLastChangeId,
  getReplacedValues,
  getRevertValues,
  patchForRevert,
  revertChange,
  sendAsAdmin,
} from '../../../tests/fixtures/resources.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { HistoryValues } from '../../contract/admin/history-values.ts';
import { eventsResource } from '../../contract/events/events.resource.ts';
import { locationsResource } from '../../contract/events/locations.resource.ts';

withSeededDatabase();

test('reverts each field of an account and stores no secrets', async () => {
  const member = demoId('users', testUsers.member);
  const headers = await createSignedInHeaders(testUsers.member);
  const own = (body: object) =>
    fetchApp(`/sobe/v1/users/${member}`, buildRequestInit('PATCH', body, headers));
  const sent = {
    title: 'Walks',
    bio: 'I walk.',
    phone: '0131 496 0000',
    languages: ['en'],
    times: ['evening'],
    shown: { phone: 'members' },
    session_online: true,
    is_business: false,
  };
  expect((await own(sent)).status).toBe(200);
  const before = await getItem(`users/${member}`);
  const next = {
    title: 'Runs',
    bio: null,
    phone: null,
    languages: [],
    times: null,
    shown: { phone: 'nobody', mobile: 'nobody' },
    session_online: null,
    is_business: true,
  };
  const changed = await own(next);
  expect(changed.status, await changed.clone().text()).toBe(200);
  const change = await getLastChangeId(member);
  expect((await getRevertValues(change)).fields.find(({ name }) => name === 'times')).toMatchObject(
    {
      before: ['evening'],
      after: [],
    },
  );
  expect((await revertChange(change)).status).toBe(200);
  expect((await getItem(`history/${await getLastChangeId(member)}`)).description).toMatch(
    /^Restored to the version before /,
  );
  const { updated_at, updated_by, updated_by_name, confirmed_at, ...same } = before;
  expect(await getItem(`users/${member}`)).toMatchObject(same);

  const password = { password: 'Another-wellbeing-2027', current_password: 'Wellbeing-2026' };
  expect((await own(password)).status).toBe(200);
  expect(await getReplacedValues(await getLastChangeId(member))).toEqual({});
  const all = await findFirst('select group_concat(replaced) as value from history');
  expect(all).not.toContain('scrypt$');
});

test('reverts a profile list unless it was changed since', async () => {
  const member = demoId('users', testUsers.member);
  const put = (list: string, body: unknown, headers: object = {}) =>
    sendAsAdmin('PUT', `users/${member}/${list}`, body, headers);
  const questions = [{ question: 'Where?', answer: 'By the sea.' }];
  const prices = [{ session: 'one_to_one', from: 45.5 }];
  for (const [list, former, next] of [
    ['questions', questions, []],
    ['prices', prices, [{ session: 'group', from: 10 }]],
  ] as const) {
    expect((await put(list, former)).status).toBe(200);
    const before = await getItem(`users/${member}/${list}`);
    expect((await put(list, next)).status).toBe(200);
    const change = await getLastChangeId(member);
    const told = await getAsAdmin(`history/${change}/values`);
    const { fields } = await told.json<HistoryValues>();
    expect(fields).toMatchObject([{ name: list, before, after: next }]);
    const etag = { 'If-Match': told.headers.get('ETag') ?? '' };
    await patchForRevert(`users/${member}`, { bio: `I have changed my ${list}.` });
    expect((await revertChange(change, {}, etag)).status).toBe(409);
    expect(await getItem(`users/${member}/${list}`)).toMatchObject(next);
    const now = { 'If-Match': (await getAsAdmin(`users/${member}`)).headers.get('ETag') ?? '' };
    const answer = await revertChange(change, {}, now);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(await getItem(`users/${member}`));
    expect(await getItem(`users/${member}/${list}`)).toEqual(before);
    expect(Object.keys(await getReplacedValues(await getLastChangeId(member)))).toEqual([list]);
  }
});

test('rejects a deleted practice picture with a sentence', async () => {
  const member = demoId('users', testUsers.member);
  const id = await findFirst(
    "select id as value from uploaded_files where object_type = 'users' and object_id = ? limit 1",
    member,
  );
  expect((await sendAsAdmin('PUT', `users/${member}/pictures`, [{ id }])).status).toBe(200);
  expect((await sendAsAdmin('PUT', `users/${member}/pictures`, [])).status).toBe(200);
  const change = await getLastChangeId(member);
  expect((await getRevertValues(change)).fields[0]?.before).toMatchObject([{ id }]);
  expect((await revertChange(change)).status).toBe(200);
  expect(await getItem(`users/${member}/pictures`)).toMatchObject([{ id }]);
  expect((await sendAsAdmin('PUT', `users/${member}/pictures`, [])).status).toBe(200);
  await DB.run("update uploaded_files set object_type = 'articles' where id = ?", id);
  const refused = await revertChange(change);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    detail: 'Pictures of the room can’t be restored: it is not a picture of this person.',
  });
});

test('requires a step-up like the original change', async () => {
  const member = demoId('users', testUsers.member);
  const { email } = await getItem(`users/${member}`);
  await patchForRevert(`users/${member}`, { email: 'elsewhere@example.org' });
  const change = await getLastChangeId(member);
  const proved = (moment: string) => DB.run('update sessions set proved_at = ?', moment);
  await proved('2020-01-01T00:00:00.000Z');
  const refused = await revertChange(change);
  await proved('2999-01-01T00:00:00.000Z');
  expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'proof' }]);
  expect((await revertChange(change)).status).toBe(200);
  expect((await getItem(`users/${member}`)).email).toBe(email);
});

test('an erasure removes previous values and references to the account', async () => {
  const host = demoId('users', testUsers.host);
  const name = String((await getItem(`users/${host}`)).name);
  await patchForRevert(`users/${host}`, { bio: 'I knit by the sea.' });
  await patchForRevert(`users/${host}`, { bio: 'I weave.' });
  const place = await createForRevert('locations', {
    ...(await createRequiredValues(locationsResource)),
    phone: '0131 496 0007',
  });
  const article = await createForRevert('articles', {
    title: 'Knots',
    category_id: await findFirst('select id as value from article_categories limit 1'),
  });
  await patchForRevert(`articles/${article}`, {
    created_by_override: name,
    title: 'Knots and bends',
  });
  await patchForRevert(`articles/${article}`, { created_by_override: null, title: 'Knots' });
  const event = await createForRevert('events', await createRequiredValues(eventsResource));
  await patchForRevert(`events/${event}`, { user_id: host });
  await patchForRevert(`events/${event}`, { user_id: demoId('users', testUsers.admin) });
  await patchForRevert(`users/${host}`, { phone: '0131 496 0007' });
  await patchForRevert(`locations/${place}`, { phone: null });
  const headers = await createSignedInHeaders(testUsers.admin);
  const erased = await fetchApp(
    `/sobe/v1/users/${host}`,
    buildRequestInit('DELETE', undefined, headers),
  );
  expect(erased.status).toBe(204);
  const all = await findFirst('select group_concat(replaced) as value from history');
  for (const gone of [host, name, 'I knit by the sea.', '0131 496 0007']) {
    expect(all).not.toContain(gone);
  }
  expect(await getReplacedValues(await getLastChangeId(article))).toEqual({
    created_by_override: 'Former member',
    title: 'Knots and bends',
  });
});
