import { describe, expect, test } from 'vitest';
import { getLatestEmailLink, listEmailsTo } from '../../../tests/fixtures/emails.ts';
import {
  listAccountHistory,
  requestEmailConfirmation,
  requestSignUp,
} from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { UserNote } from '../../contract/accounts/user-notes.ts';

withSeededDatabase();

const words = 'This site is for people who live in Leeds.';
const refuse = (id: string, body: object = { words }) =>
  callApi('POST', `users/${id}/refuse`, testUsers.admin, body);

async function signUp(email: string) {
  await requestSignUp({ email });
  return (await DB.value<string>('select id from users where email = ?', email)) ?? '';
}

describe('POST /users/{id}/refuse', () => {
  test('mails the words to a confirmed address and closes the account', async () => {
    const id = await signUp('confirmed@example.org');
    await requestEmailConfirmation(await getLatestEmailLink('confirmed@example.org', 'v'));
    expect((await refuse(id)).status).toBe(204);
    expect((await listEmailsTo('confirmed@example.org')).at(-1)?.text).toContain(words);
    expect((await listAccountHistory(id))[1]).toBe('Sign-up declined');
    const now = await callApi('GET', `users/${id}/now`, testUsers.admin);
    expect(await now.json()).toMatchObject({ is_declined: true });
  });

  test('sends nothing to an unconfirmed address, whose link then opens nothing', async () => {
    const id = await signUp('unconfirmed@example.org');
    const link = await getLatestEmailLink('unconfirmed@example.org', 'v');
    expect((await refuse(id)).status).toBe(204);
    expect(await listEmailsTo('unconfirmed@example.org')).toHaveLength(1);
    await requestEmailConfirmation(link);
    expect(await DB.value('select is_active from users where id = ?', id)).toBe(0);
  });

  test('keeps the words as a private note', async () => {
    const id = await signUp('noted@example.org');
    await refuse(id);
    const notes = await callApi('GET', `users/${id}/notes`, testUsers.admin);
    expect((await notes.json<{ data: UserNote[] }>()).data[0]?.text).toBe(words);
  });

  test('no longer counts the account as waiting, and an approval still opens it', async () => {
    const id = await signUp('again@example.org');
    const countWaiting = async () =>
      (
        await (
          await callApi('GET', 'waiting', testUsers.admin)
        ).json<{ users: { count: number } }>()
      ).users.count;
    const before = await countWaiting();
    await refuse(id);
    expect(await countWaiting()).toBe(before - 1);
    expect((await callApi('POST', `users/${id}/approve`, testUsers.admin)).status).toBe(200);
    expect(await DB.value('select is_active from users where id = ?', id)).toBe(1);
  });

  test('answers 409 for a declined sign-up and for a member', async () => {
    const id = await signUp('twice@example.org');
    await refuse(id);
    expect((await refuse(id)).status).toBe(409);
    expect((await refuse(demoId('users', testUsers.member))).status).toBe(409);
  });

  test('needs words', async () => {
    expect((await refuse(demoId('users', testUsers.waiting), { words: '' })).status).toBe(422);
  });
});
