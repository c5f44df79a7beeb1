import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask, DB, idOf, purged, sending, signedIn, withWorld, world } from '../../tests/world.ts';
import { type Answer, get, item, needed, send } from '../../tests/worlds/resources-as-admin.ts';
import type { HistoryValues } from '../contract/history-values.ts';
import { events } from '../contract/resources/events.ts';
import { locations } from '../contract/resources/locations.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import { valuesJob } from './values-job.ts';

withWorld();

const first = async (sql: string, ...values: unknown[]) =>
  (await DB.value<string>(sql, ...values)) ?? '';
const lastOf = (id: string) =>
  first('select id as value from history where link_id = ? order by id desc limit 1', id);
const replacedOf = async (id: string) =>
  JSON.parse(await first("select coalesce(replaced, '{}') as value from history where id = ?", id));

const made = async (path: string, body: object) =>
  (await (await send('POST', path, body)).json<Answer>()).id;
const patch = async (path: string, body: object) => {
  const answer = await send('PATCH', path, body);
  expect(answer.status, JSON.stringify(await answer.clone().json())).toBe(200);
  return answer.json<Answer>();
};
const values = async (change: string) =>
  (await get(`history/${change}/values`)).json<HistoryValues>();
const putBack = (change: string, body: object = {}, headers: object = {}) =>
  send('POST', `history/${change}/put_back`, body, headers);

describe('of a page', () => {
  let id: string;
  let change: string;
  const text = '<p>Be kind.</p>';
  beforeEach(async () => {
    id = await made('pages', { title: 'House rules', details: text });
    await patch(`pages/${id}`, {
      title: 'Rules',
      details: '<p>Be <b>very</b> kind.</p>',
      display_order: 2,
    });
    change = await lastOf(id);
  });

  test('a change keeps the values that it replaced, and no others', async () => {
    expect(await replacedOf(change)).toEqual({
      title: 'House rules',
      details: text,
      display_order: 1,
    });
    await patch(`pages/${id}`, { title: 'Rules', details: text });
    expect(Object.keys(await replacedOf(await lastOf(id)))).toEqual(['details']);
  });

  test('the values tell what stood before and what the change made of it, whatever came later', async () => {
    await patch(`pages/${id}`, { title: 'Manners' });
    const { fields } = await values(change);
    expect(fields).toContainEqual({
      ...{ name: 'title', label: 'Title', before: 'House rules', after: 'Rules' },
    });
    expect(fields.find(({ name }) => name === 'details')?.after).toBe(
      '<p>Be <b>very</b> kind.</p>',
    );
    const rows = await (await get(`history?link_id=${id}`)).json<{ data: Answer[] }>();
    expect(rows.data.map(({ has_values }) => has_values)).toEqual([true, true, false]);
  });

  test('one field is put back, as a change in history that can be put back itself', async () => {
    purged.length = 0;
    const answer = await putBack(change, { fields: ['title'] });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(await item(`pages/${id}`));
    expect(await item(`pages/${id}`)).toMatchObject({ title: 'House rules', display_order: 2 });
    expect(purged).toEqual([['pages']]);
    const undoing = await lastOf(id);
    expect(await item(`history/${undoing}`)).toMatchObject({
      description: expect.stringMatching(
        /^Put back to before \w+ \d.* UTC\. Title: Rules → House rules$/,
      ),
      created_by: idOf('users', world.admin),
    });
    expect((await putBack(undoing)).status).toBe(200);
    expect((await item(`pages/${id}`)).title).toBe('Rules');
  });

  test('all of a change is put back in one', async () => {
    expect((await putBack(change)).status).toBe(200);
    expect(await item(`pages/${id}`)).toMatchObject({
      ...{ title: 'House rules', details: text, display_order: 1 },
    });
    expect(Object.keys(await replacedOf(await lastOf(id))).sort()).toEqual([
      ...['details', 'display_order', 'title'],
    ]);
  });

  test('nothing is put back over what somebody has saved since it was looked at', async () => {
    const etag = (await get(`history/${change}/values`)).headers.get('ETag') ?? '';
    expect(etag).toBe((await get(`pages/${id}`)).headers.get('ETag'));
    await patch(`pages/${id}`, { title: 'Manners' });
    const refused = await putBack(change, {}, { 'If-Match': etag });
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed' }]);
    expect((await item(`pages/${id}`)).title).toBe('Manners');
  });

  test('a field that the change has not touched is refused, and so is a change that keeps nothing', async () => {
    expect((await putBack(change, { fields: ['footer_id'] })).status).toBe(422);
    expect((await putBack(change, { fields: [] })).status).toBe(422);
    const creation = await first(
      'select id as value from history where link_id = ? order by id limit 1',
      id,
    );
    expect((await putBack(creation)).status).toBe(404);
    expect((await get(`history/${creation}/values`)).status).toBe(404);
    expect((await putBack(idOf('history', 'none'))).status).toBe(404);
  });
});

test('a reference is told by name, and one that is gone is refused in a sentence', async () => {
  const footer = await made('footers', { title: 'Help' });
  const id = await made('pages', { title: 'Opening hours', footer_id: footer });
  await patch(`pages/${id}`, { footer_id: null });
  const change = await lastOf(id);
  expect((await values(change)).fields).toEqual([
    {
      ...{ name: 'footer_id', label: 'Footer', before: footer, after: null },
      ...{ before_name: 'Help', after_name: null },
    },
  ]);
  await DB.run('delete from footers where id = ?', footer);
  const refused = await putBack(change);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    detail: 'Footer can’t be put back: it names nothing that exists.',
  });
});

test('a name that another tag has taken is refused, and stays', async () => {
  const id = await made('tags', { name: 'knots' });
  await patch(`tags/${id}`, { name: 'bends' });
  const change = await lastOf(id);
  await made('tags', { name: 'knots' });
  const refused = await putBack(change);
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'taken' }]);
  expect((await item(`tags/${id}`)).name).toBe('BENDS');
});

test('what would publish or unpublish an article is refused in a sentence', async () => {
  const id = await first('select id as value from articles where published_at is not null limit 1');
  expect((await send('POST', `articles/${id}/unpublish`, {})).status).toBe(200);
  const refused = await putBack(await lastOf(id));
  expect(refused.status).toBe(422);
  expect((await refused.json<{ detail: string }>()).detail).toMatch(
    /^Published can’t be put back: /,
  );
});

test('of an account each field comes back as it was, and its secrets are kept nowhere', async () => {
  const member = idOf('users', world.member);
  const headers = await signedIn(world.member);
  const own = (body: object) => ask(`/sobe/v1/users/${member}`, sending('PATCH', body, headers));
  const sent = {
    ...{
      title: 'Walks',
      bio: 'I walk.',
      phone: '0131 496 0000',
      languages: ['en'],
      times: ['evening'],
    },
    ...{ shown: { phone: 'members' }, session_online: true, is_business: false },
  };
  expect((await own(sent)).status).toBe(200);
  const before = await item(`users/${member}`);
  const next = {
    ...{ title: 'Runs', bio: null, phone: null, languages: [], times: null },
    ...{ shown: { phone: 'nobody', mobile: 'nobody' }, session_online: null, is_business: true },
  };
  const changed = await own(next);
  expect(changed.status, await changed.clone().text()).toBe(200);
  const change = await lastOf(member);
  expect((await values(change)).fields.find(({ name }) => name === 'times')).toMatchObject({
    ...{ before: ['evening'], after: [] },
  });
  expect((await putBack(change)).status).toBe(200);
  const { updated_at, updated_by, updated_by_name, confirmed_at, ...same } = before;
  expect(await item(`users/${member}`)).toMatchObject(same);

  const password = { password: 'Another-wellbeing-2027', current_password: 'Wellbeing-2026' };
  expect((await own(password)).status).toBe(200);
  expect(await replacedOf(await lastOf(member))).toEqual({});
  const all = await first('select group_concat(replaced) as value from history');
  expect(all).not.toContain('scrypt$');
});

test('a list of a profile comes back as it was, unless somebody has saved since', async () => {
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

test('a picture of the room that is gone is refused in a sentence', async () => {
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
    detail: 'Pictures of the room can’t be put back: it is no picture of this person.',
  });
});

test('what asks for a proof asks for it here too', async () => {
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

test('of a file what is said of it comes back', async () => {
  const id = await first('select id as value from uploaded_files limit 1');
  const { alternative_text } = await item(`uploaded_files/${id}`);
  await patch(`uploaded_files/${id}`, { alternative_text: 'A lake at night' });
  expect((await putBack(await lastOf(id))).status).toBe(200);
  expect((await item(`uploaded_files/${id}`)).alternative_text).toBe(alternative_text);
});

test('an erasure takes the values of the account along, and its id and name out of those of others', async () => {
  const host = idOf('users', world.host);
  const name = String((await item(`users/${host}`)).name);
  await patch(`users/${host}`, { bio: 'I knit by the sea.' });
  await patch(`users/${host}`, { bio: 'I weave.' });
  const place = await made('locations', {
    ...(await needed(locations)),
    phone: '0131 496 0007',
  });
  const article = await made('articles', {
    ...{
      title: 'Knots',
      category_id: await first('select id as value from article_categories limit 1'),
    },
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
    ...{ created_by_override: 'Former member', title: 'Knots and bends' },
  });
});

test('values go after 400 days, but for those of the last fifty changes of an item', async () => {
  const id = await made('footers', { title: 'Number 0' });
  for (let number = 1; number <= 53; number += 1)
    await patch(`footers/${id}`, { title: `Number ${number}` });
  const kept = () =>
    first('select count(replaced) as value from history where link_id = ?', id).then(Number);
  const run = (memory: unknown = null) =>
    valuesJob.run(env, new Database(env.DB), { value: memory, keep: async () => undefined });
  await run();
  expect(await kept()).toBe(53);
  setClock(() => Date.now() + 399 * 86_400_000);
  await run();
  expect(await kept()).toBe(53);
  setClock(() => Date.now() + 401 * 86_400_000);
  expect(await run()).toMatchObject({ note: 'Let go: 3.' });
  expect(await kept()).toBe(50);
  expect(
    await replacedOf(
      await first(
        'select min(id) as value from history where link_id = ? and replaced is not null',
        id,
      ),
    ),
  ).toEqual({ title: 'Number 3' });
});
