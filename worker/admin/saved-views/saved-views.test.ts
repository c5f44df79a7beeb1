import { expect, test } from 'vitest';
import type { z } from 'zod';
import { getAsAdmin, listItems, sendAsAdmin } from '../../../tests/fixtures/resources.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { SavedView, savedViewListSchema } from '../../contract/admin/saved-views.ts';

withSeededDatabase();

const views = async () => (await getAsAdmin('views')).json<z.infer<typeof savedViewListSchema>>();
const names = async () => (await views()).data.map(({ name }) => name);
const waiting = {
  resource: 'users',
  name: 'New ones',
  filter: 'filter=0.10.created_at.1.&approved=false',
};

test('creates, updates and deletes a view', async () => {
  const made = await sendAsAdmin('POST', 'views', waiting);
  expect(made.status, await made.clone().text()).toBe(201);
  const view = await made.json<SavedView>();
  expect(view).toMatchObject({ ...waiting, columns: null, is_shared: false });
  const changed = await sendAsAdmin('PATCH', `views/${view.id}`, {
    columns: ['name', 'email'],
    name: 'Newest',
  });
  expect(await changed.json()).toMatchObject({
    ...waiting,
    name: 'Newest',
    columns: ['name', 'email'],
  });
  expect(await names()).toEqual(['Newest']);
  const key = { 'Idempotency-Key': 'once' };
  for (const _ of [1, 2]) await sendAsAdmin('POST', 'views', { ...waiting, name: 'Once' }, key);
  expect(await names()).toEqual(['Newest', 'Once']);
  for (const { id } of (await views()).data)
    expect((await sendAsAdmin('DELETE', `views/${id}`, undefined)).status).toBe(204);
  expect(await names()).toEqual([]);
  expect((await sendAsAdmin('PATCH', `views/${view.id}`, { name: 'Gone' })).status).toBe(404);
});

test('other admins see and change shared views', async () => {
  await DB.run("update users set is_admin = 1 where email = 'host@example.org'");
  const headers = await createSignedInHeaders(testUsers.host);
  const other = (method: string, path: string, body?: unknown) =>
    fetchApp(`/sobe/v1/${path}`, buildRequestInit(method, body, headers));
  const own = await (await sendAsAdmin('POST', 'views', waiting)).json<SavedView>();
  const all = await (
    await sendAsAdmin('POST', 'views', { ...waiting, name: 'For all', is_shared: true })
  ).json<SavedView>();
  const seen = await (await other('GET', 'views')).json<z.infer<typeof savedViewListSchema>>();
  expect(seen.data.map(({ id }) => id)).toEqual([all.id]);
  expect((await other('PATCH', `views/${own.id}`, { name: 'Mine' })).status).toBe(404);
  expect((await other('DELETE', `views/${own.id}`)).status).toBe(404);
  expect((await other('PATCH', `views/${all.id}`, { name: 'Ours' })).status).toBe(200);
  expect(await names()).toEqual(['New ones', 'Ours']);
});

test('rejects invalid views and limits their number', { tags: ['slow'] }, async () => {
  for (const body of [
    {},
    { ...waiting, resource: 'cats' },
    { ...waiting, name: ' ' },
    { ...waiting, is_admin: true },
  ])
    expect((await sendAsAdmin('POST', 'views', body)).status, JSON.stringify(body)).toBe(422);
  const before = (await views()).count;
  for (let number = before; number < 100; number += 1) await sendAsAdmin('POST', 'views', waiting);
  expect((await sendAsAdmin('POST', 'views', waiting)).status).toBe(429);
});

test('filters accounts by last login and confirmation', async () => {
  const never = await listItems('users?signed_in=false&limit=100');
  const all = await listItems('users?limit=100');
  expect(never.data.every(({ last_login }) => last_login === null)).toBe(true);
  expect(never.count).toBe(all.data.filter(({ last_login }) => last_login === null).length);
  const unconfirmed = await listItems('users?confirmed=false&limit=100');
  expect(unconfirmed.count).toBe(
    all.data.filter(({ email_verified_at }) => email_verified_at === null).length,
  );
});
