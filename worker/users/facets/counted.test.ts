import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { ask, idOf, sending, signedIn, withWorld, world } from '../../../tests/world.ts';
import { facets } from '../../contract/facets.ts';

withWorld();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(world.admin);
});

const host = idOf('users', world.host);
const group = 'sub_category_tag=peer-listening';
const of = async (
  kind: 'session' | 'town' | 'language' | 'tag' | 'accepting',
  name: string,
  query = group,
) => {
  const told = facets.parse(await (await ask(`/sobe/v1/users/fe/facets?${query}`)).json());
  return told[kind].find((one) => one.name === name)?.count ?? 0;
};
const call = async (method: string, path: string, body?: unknown) => {
  const answer = await ask(`/sobe/v1${path}`, sending(method, body, admin));
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return answer;
};
const patch = (body: object) => call('PATCH', `/users/${host}`, body);

test('a town is counted once it is changed, whatever its case, accents and spacing', async () => {
  const before = await of('town', 'Dublin');
  await patch({ address_town: '  dÚBLIN ' });
  expect(await of('town', 'Dublin')).toBe(before + 1);
  const list = await ask(`/sobe/v1/users/fe?${group}&town=${encodeURIComponent('Dublín ')}`);
  expect(await list.json()).toMatchObject({ count: before + 1 });
  await patch({ address_town: 'bath' });
  expect([await of('town', 'Dublin'), await of('town', 'Bath')]).toEqual([before, 1]);
  await patch({ address_town: null });
  expect(await of('town', 'Bath')).toBe(0);
});

test('a language and a session are counted once they are changed', async () => {
  const before = await of('session', 'Online');
  await patch({ language_id: 'cy', session_online: null });
  expect(await of('language', 'Welsh')).toBe(1);
  expect(await of('session', 'Online')).toBe(before + 1);
  await patch({ language_id: 'en', session_online: false });
  expect(await of('language', 'Welsh')).toBe(0);
  expect(await of('session', 'Online')).toBe(before);
});

test('a tag is counted while it is linked', async () => {
  const before = await of('tag', 'SLEEP');
  const link = await call('POST', '/tag-links', { tag_id: idOf('tags', 'SLEEP'), user_id: host });
  expect(await of('tag', 'SLEEP')).toBe(before + 1);
  await call('DELETE', `/tag-links/${(await link.json<{ id: string }>()).id}`);
  expect(await of('tag', 'SLEEP')).toBe(before);
});

test('an offering brings a person with all values into its group, and takes them away again', async () => {
  const yoga = idOf('sub_categories', 'yoga');
  const counts = () =>
    Promise.all(
      ['sub_category_tag=yoga', 'category_tag=body-and-movement', ''].map((query) =>
        of('session', 'One to one', query),
      ),
    );
  const [sub = 0, category = 0, all = 0] = await counts();
  await call('POST', `/users/${host}/sub_categories/${yoga}`);
  expect(await counts()).toEqual([sub + 1, category + 1, all]);
  await call('DELETE', `/users/${host}/sub_categories/${yoga}`);
  expect(await counts()).toEqual([sub, category, all]);
});

test('who is deactivated, or of a level without services or without a profile, is in no count', async () => {
  const level = (name: string) => ({ membership_level_id: idOf('membership_levels', name) });
  const counts = async () => [
    await of('session', 'One to one'),
    await of('session', 'One to one', ''),
  ];
  const [here = 0, all = 0] = await counts();
  for (const [out, back] of [
    [{ is_active: false }, { is_active: true }],
    [level('community'), level('practitioner')],
  ]) {
    await patch(out as object);
    expect(await counts()).toEqual([here - 1, all - 1]);
    await patch(back as object);
    expect(await counts()).toEqual([here, all]);
  }
  for (const right of ['authz_user_services', 'authz_user_basic']) {
    await call('PATCH', `/membership_levels/${idOf('membership_levels', 'practitioner')}`, {
      [right]: false,
    });
    expect((await counts())[0]).toBeLessThan(here);
    await call('PATCH', `/membership_levels/${idOf('membership_levels', 'practitioner')}`, {
      [right]: true,
    });
    expect(await counts()).toEqual([here, all]);
  }
});

test('a level that publishes no details has no towns', async () => {
  await patch({ address_town: 'Bath', membership_level_id: idOf('membership_levels', 'listed') });
  expect(await of('town', 'Bath')).toBe(0);
  const path = `/membership_levels/${idOf('membership_levels', 'listed')}`;
  await call('PATCH', path, { authz_user_detailed: true });
  expect(await of('town', 'Bath')).toBe(1);
  await call('PATCH', path, { authz_user_detailed: false });
  expect(await of('town', 'Bath')).toBe(0);
  await patch({ membership_level_id: idOf('membership_levels', 'practitioner') });
  expect(await of('town', 'Bath')).toBe(1);
});

test('an account that is approved is counted from then on', async () => {
  const waiting = idOf('users', world.waiting);
  await call('PATCH', `/users/${waiting}`, {
    membership_level_id: idOf('membership_levels', 'practitioner'),
    address_town: 'Lerwick',
  });
  await env.DB.prepare(
    'insert into user_sub_categories (user_id, sub_category_id, created_at) values (?, ?, ?)',
  )
    .bind(waiting, idOf('sub_categories', 'peer-listening'), '2026-01-01')
    .run();
  expect(await of('town', 'Lerwick')).toBe(0);
  await call('POST', `/users/${waiting}/approve`);
  expect(await of('town', 'Lerwick')).toBe(1);
});

test('a name keeps its place in a list that is narrowed', async () => {
  const tags = async () =>
    (
      await (
        await ask(`/sobe/v1/users/fe?${group}&session=1-on-1`)
      ).json<{ data: { tag: string }[] }>()
    ).data.map(({ tag }) => tag);
  await patch({ name: 'Aaron Abiola' });
  expect((await tags())[0]).toBe(world.host);
  await patch({ name: 'Zora Abiola' });
  expect((await tags()).at(-1)).toBe(world.host);
});
