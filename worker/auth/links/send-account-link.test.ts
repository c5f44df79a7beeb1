import { describe, expect, test } from 'vitest';
import { getLatestEmailLink, listEmailsTo } from '../../../tests/fixtures/emails.ts';
import { requestEmailConfirmation, requestSignUp } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { strangerMailsPerDay } from '../../contract/accounts/rate-limits.ts';
import { setClock } from '../../db/clock.ts';

withSeededDatabase();

const send = (id: string, which: 'confirmation' | 'password_link') =>
  callApi('POST', `users/${id}/send_${which}`, testUsers.admin);

async function signUp(email: string) {
  await requestSignUp({ email });
  return (await DB.first<{ id: string }>('select id from users where email = ?', email))?.id ?? '';
}

describe('POST /users/{id}/send_confirmation', () => {
  test('mails a link that confirms the address', async () => {
    const id = await signUp('lost-link@example.org');
    expect((await send(id, 'confirmation')).status).toBe(204);
    expect(await listEmailsTo('lost-link@example.org')).toHaveLength(2);
    const link = await getLatestEmailLink('lost-link@example.org', 'v');
    expect(await requestEmailConfirmation(link)).toContain('Success');
  });

  test('answers 409 for a confirmed address', async () => {
    const response = await send(demoId('users', testUsers.member), 'confirmation');
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { reason: 'done', message: 'This address is already confirmed.' },
    ]);
  });

  test('answers 429 after three mails in an hour, and beyond those of a day', async () => {
    const id = await signUp('often@example.org');
    for (let count = 0; count < 3; count++) {
      expect((await send(id, 'confirmation')).status).toBe(204);
    }
    const refused = await send(id, 'confirmation');
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'mail_limit' }]);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(3600);
    setClock(() => Date.now() + 61 * 60_000);
    expect((await send(id, 'confirmation')).status).toBe(204);
    expect((await send(id, 'confirmation')).status).toBe(429);
    expect(await listEmailsTo('often@example.org')).toHaveLength(strangerMailsPerDay);
  });
});

describe('POST /users/{id}/send_password_link', () => {
  test('mails a link that is valid, and records who asked for it', async () => {
    const id = demoId('users', testUsers.member);
    expect((await send(id, 'password_link')).status).toBe(204);
    const link = await getLatestEmailLink('member@example.org', 'password-reset');
    const path = `users/password-reset/${link}/valid`;
    expect(await (await callApi('GET', path, null)).json()).toBe(true);
    expect(
      await DB.first(
        "select created_by from security_events where user_id = ? and kind = 'reset_asked'",
        id,
      ),
    ).toEqual({ created_by: demoId('users', testUsers.admin) });
  });

  test('shares its limit with the requests of the member', async () => {
    for (let count = 0; count < 3; count++) {
      await callApi('POST', 'users/password-reset/basic@example.org', null);
    }
    expect((await send(demoId('users', testUsers.basic), 'password_link')).status).toBe(429);
  });

  test('answers 404 for an unknown account', async () => {
    expect((await send(demoId('users', 'nobody'), 'password_link')).status).toBe(404);
  });
});
