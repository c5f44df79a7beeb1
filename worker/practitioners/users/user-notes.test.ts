import { describe, expect, test } from 'vitest';
import { listAccountHistory } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { maxUserNotes, type UserNote } from '../../contract/accounts/user-notes.ts';

withSeededDatabase();

const nora = demoId('users', testUsers.member);
const admin = demoId('users', testUsers.admin);
const call = (method: string, path = '', body?: object, headers?: Record<string, string>) =>
  callApi(method, `users/${nora}/notes${path}`, testUsers.admin, body, headers);

async function addNote(text: string) {
  const response = await call('POST', '', { text });
  expect(response.status).toBe(201);
  return (await response.json<{ id: string }>()).id;
}

const listNotes = async () => (await call('GET')).json<{ count: number; data: UserNote[] }>();

describe('private notes', () => {
  test('are listed newest first with author and time', async () => {
    const first = await addNote('Called about the invoice.');
    const second = await addNote('Paid.');
    const { count, data } = await listNotes();
    expect([count, data.map(({ id }) => id)]).toEqual([2, [second, first]]);
    expect(data[0]).toMatchObject({
      text: 'Paid.',
      created_by: admin,
      created_by_name: 'Robin Hale',
    });
  });

  test('are for admins only', async () => {
    expect((await callApi('GET', `users/${nora}/notes`, testUsers.member)).status).toBe(403);
  });

  test('change under their version', async () => {
    const id = await addNote('Frist.');
    const etag = (await call('GET', `/${id}`)).headers.get('ETag') ?? '';
    const changed = await call('PATCH', `/${id}`, { text: 'First.' }, { 'If-Match': etag });
    expect([changed.status, await changed.json()]).toMatchObject([200, { text: 'First.' }]);
    const stale = await call('PATCH', `/${id}`, { text: 'Second.' }, { 'If-Match': etag });
    expect([stale.status, await stale.json()]).toMatchObject([409, { reason: 'changed' }]);
  });

  test('are deleted once, and an unknown one is 404', async () => {
    const id = await addNote('Wrong person.');
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  test('leave their author in the history, and never their text', async () => {
    await addNote('Very private.');
    const history = await listAccountHistory(nora);
    expect(history).toContain('Note added');
    expect(history.join()).not.toContain('Very private.');
  });

  test('need a text', async () => {
    expect((await call('POST', '', { text: ' ' })).status).toBe(422);
  });

  test('stand in the own data export of the member', async () => {
    await addNote('Asked for a reference.');
    const file = await callApi('GET', `users/${nora}/export`, testUsers.member);
    expect((await file.json<{ admin_notes: UserNote[] }>()).admin_notes).toContainEqual(
      expect.objectContaining({ text: 'Asked for a reference.' }),
    );
  });

  test('end at their limit with 429', async () => {
    await DB.run('delete from user_notes');
    for (let number = 1; number <= maxUserNotes; number += 1) {
      await DB.insert('user_notes', {
        id: `0b000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
        user_id: nora,
        text: 'Words',
      });
    }
    expect((await call('POST', '', { text: 'One more.' })).status).toBe(429);
  });
});
