import { beforeAll, expect, test } from 'vitest';
import { locales } from '#language';
import {
  buildRequestInit,
  createSignedInHeaders,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { routes } from '../../web/entry/routes.ts';
import { app } from '../app.ts';
import { pagesResource } from '../contract/content/pages.resource.ts';

withSeededDatabase();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
});

const send = (method: string, path: string, body?: unknown) =>
  fetchApp(`/sobe/v1/pages${path}`, buildRequestInit(method, body, admin));

const { tag } = pagesResource.fields;
const reserved = tag?.kind === 'tag' ? (tag.reserved ?? []) : [];

test('rejects page tags equal to a route segment', async () => {
  const firsts = [...routes, ...app.routes]
    .map(({ path }) => path.split('/')[1] ?? '')
    .filter((first) => /^[a-z-]+$/.test(first));
  for (const first of [...firsts, ...locales]) expect(reserved, first).toContain(first);
  for (const taken of reserved) {
    const answer = await send('POST', '', { title: 'x', tag: taken });
    expect(answer.status, taken).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'tag' }] });
  }
});

test('generated tags avoid reserved and taken ones', async () => {
  const made = [];
  for (const title of ['Search', 'Search', 'About', 'Me']) {
    const { id } = await (await send('POST', '', { title })).json<{ id: string }>();
    made.push((await (await send('GET', `/${id}`)).json<{ tag: string }>()).tag);
  }
  expect(made.slice(0, 3)).toEqual(['search-2', 'search-3', 'about-2']);
  expect(made[3]).toMatch(/^item-/);
});

test('sanitizes details and stores empty ones as null', async () => {
  const { id } = await (await send('POST', '', { title: 'Words', details: '' })).json<{
    id: string;
  }>();
  const details = async () =>
    (await (await send('GET', `/${id}`)).json<{ details: string }>()).details;
  expect(await details()).toBeNull();
  await send('PATCH', `/${id}`, { details: '<h1>Hello</h1><img src="https://elsewhere/x.png">' });
  expect(await details()).toBe('<h2>Hello</h2>');
  expect(await (await fetchApp('/words')).text()).toContain('<h2>Hello</h2>');
  await send('PATCH', `/${id}`, { details: '<script>alert(1)</script>' });
  expect(await details()).toBeNull();
  const long = await send('PATCH', `/${id}`, { details: 'é'.repeat(100_001) });
  expect(long.status).toBe(422);
  expect((await send('PATCH', `/${id}`, { title: 'x'.repeat(201) })).status).toBe(422);
});
