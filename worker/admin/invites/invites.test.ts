import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import {
  inviteListSchema,
  invitePreviewSchema,
  inviteRecipientsSchema,
  parseInviteList,
} from '../../contract/admin/invites.ts';

withSeededDatabase();

const mailsTo = async (email: string) =>
  await DB.all<{
    text: string;
    unsubscribe_url: string;
    is_urgent: number;
    user_id: string | null;
  }>('select * from sent_emails where to_addr = ? order by created_at', email);
const mail = (call: string, addresses: string) =>
  callApi('POST', `invites/${call}`, testUsers.admin, { addresses });
const linkIn = (text = '') => /\/join\/([\w-]+)\/([\w-]{43})/.exec(text) ?? [];
const nobody = { is_good: false, name: null, email: null, by_name: null, by_image: null };
const since = () => DB.run("update invites set created_at = '2026-01-01T00:00:00.000Z'");

const newestTo = async (email: string) => (await mailsTo(email)).at(-1)?.text ?? '';
const confirming = (text: string) => `users/verify-email/${/\/v\/(\S+)/.exec(text)?.[1]}`;

async function begin(email: string, invite?: string) {
  const body = {
    name: 'Ada New',
    email,
    password: 'a long walk by the sea',
    title: 'New here',
    date_of_birth: '1990-01-01',
    invite,
  };
  expect((await callApi('POST', 'user-signup', null, body)).status).toBe(201);
  return newestTo(email);
}

/** Signs up and confirms the address by the mailed link. */
async function signUp(email: string, invite?: string) {
  const text = await begin(email, invite);
  expect(await (await callApi('PUT', confirming(text), null)).json()).toBe('Success');
  return DB.first<{ is_active: number; approved_at: string | null }>(
    'select is_active, approved_at from users where email = ?',
    email,
  );
}

test('parses a list of addresses from lines or a table', () => {
  const text =
    'First name,E-mail,Town,Last name\nAda,"ADA@example.net",Leeds,Lin\n\n,b@example.net,York,\nno address\n';
  expect(parseInviteList(text)).toEqual([
    { line: 2, said: 'Ada,"ADA@example.net",Leeds,Lin', email: 'ada@example.net', name: 'Ada Lin' },
    { line: 4, said: ',b@example.net,York,', email: 'b@example.net', name: null },
    { line: 5, said: 'no address', email: null, name: null },
  ]);
});

test.each([
  ['Ada Low, ada@example.net', 'Ada Low'],
  ['Bo <BO@example.net>; friend', 'Bo'],
  ['"Low, Ada" <ada@example.net>', 'Ada Low'],
  ['"Low, ""Addie"" Ada",ada@example.net', '"Addie" Ada Low'],
  ['ada@example.net\tAda', 'Ada'],
  ['17; Ada; Low; ada@example.net', '17 Ada Low'],
  ['ada@example.net', null],
  ['4711, ada@example.net', null],
  ['www.evil.example, ada@example.net', null],
  ['Win at evil.example, ada@example.net', null],
])('parses the name of a line: %s', (line, name) => {
  expect(parseInviteList(line)).toMatchObject([
    { email: expect.stringContaining('@example.net'), name },
  ]);
});

test('the preview shows the mail and the state of each line and sends nothing', async () => {
  const answer = await mail(
    'preview',
    'Ada New, new@example.net\nNEW@example.net\nnobody@\nmember@example.org',
  );
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
  const { rows, count, mail: shown } = invitePreviewSchema.parse(await answer.json());
  expect(rows.map(({ state }) => state)).toEqual(['good', 'twice', 'bad', 'member']);
  expect(count).toBe(1);
  expect(shown.text).toMatch(/^Hello Ada New,\n.*\/join\/example/s);
  expect(await mailsTo('new@example.net')).toEqual([]);
});

test('sends one mail per valid address, however often the list is sent', async () => {
  const list = 'Ada New, new@example.net\nother@example.net\nmember@example.org';
  const [one, two] = await Promise.all([mail('send', list), mail('send', list)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const again = inviteRecipientsSchema.parse(await (await mail('send', list)).json());
  expect(again.rows.map(({ state }) => state)).toEqual(['invited', 'invited', 'member']);
  const mails = await mailsTo('new@example.net');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ is_urgent: 0, user_id: null });
  expect(mails[0]?.text).toMatch(/^Hello Ada New,/);
  const [other] = await mailsTo('other@example.net');
  expect(other?.text, 'nobody says what they are called').toMatch(/^Hello,/);
  expect((await mailsTo('member@example.org')).some(({ text }) => text.includes('/join/'))).toBe(
    false,
  );
  const { mailed } = inviteListSchema.parse(
    await (await callApi('GET', 'invites', testUsers.admin)).json(),
  );
  expect(mailed).toBe(2);
});

test('the link shows the invited name and address', async () => {
  const [, id, secret] = linkIn((await mailsTo('new@example.net'))[0]?.text);
  expect(await (await callApi('GET', `invites/${id}/${secret}`, null)).json()).toMatchObject({
    is_good: true,
    name: 'Ada New',
    email: 'new@example.net',
    by_name: 'Robin Hale',
  });
});

test('never writes again after an unsubscription', async () => {
  const [written] = await mailsTo('other@example.net');
  const { pathname } = new URL(written?.unsubscribe_url ?? '');
  expect((await fetchApp(pathname, { method: 'POST' })).status).toBe(204);
  await since();
  const { rows } = inviteRecipientsSchema.parse(
    await (await mail('send', 'other@example.net')).json(),
  );
  expect(rows[0]?.state).toBe('stopped');
  expect(await mailsTo('other@example.net')).toHaveLength(1);
});

test('an invitation expires after 30 days and can be renewed', async () => {
  const [, id, secret] = linkIn((await mailsTo('new@example.net'))[0]?.text);
  const looked = await callApi('GET', `invites/${id}/${secret}`, null);
  expect(await looked.json()).toEqual({
    ...nobody,
    by_name: 'Robin Hale',
    by_image: expect.any(String),
  });
  const sent = await mail('send', 'new@example.net');
  expect([sent.status, await sent.clone().text()]).toEqual([200, expect.any(String)]);
  const { rows } = inviteRecipientsSchema.parse(await sent.json());
  expect(rows[0]?.state).toBe('good');
  expect(await mailsTo('new@example.net')).toHaveLength(2);
});

test('an invitation admits its number of people', async () => {
  const made = await callApi('POST', 'invites', testUsers.admin, { most: 1 });
  expect(made.status).toBe(201);
  const { id, link } = await made.json<{ id: string; link: string }>();
  const [, , secret] = linkIn(link);
  expect(await (await callApi('GET', `invites/${id}/${secret}`, null)).json()).toMatchObject({
    is_good: true,
    name: null,
    email: null,
    by_name: 'Robin Hale',
  });
  expect(await (await callApi('GET', `invites/${id}/x`, null)).json()).toEqual(nobody);
  expect(await signUp('first@example.net', secret)).toMatchObject({ is_active: 1 });
  expect(await signUp('second@example.net', secret)).toEqual({ is_active: 0, approved_at: null });
  expect(await signUp('third@example.net', 'made up')).toEqual({ is_active: 0, approved_at: null });
  const { data } = inviteListSchema.parse(
    await (await callApi('GET', 'invites', testUsers.admin)).json(),
  );
  expect(data[0]).toMatchObject({ id, most: 1, uses: 1, is_over: true });
});

test.each([
  ['invited', 2, 'Your account is then active', 'open'],
  ['not invited', 0, 'We then review your account', 'wait'],
])(
  'a new user who is %s reads their next steps in mails and on the page',
  async (who, most, words, next) => {
    const made = most ? await callApi('POST', 'invites', testUsers.admin, { most }) : null;
    const [, , secret] = linkIn((await made?.json<{ link: string }>())?.link);
    const email = `${who.replace(' ', '-')}@example.net`;
    const first = await begin(email, secret);
    expect(first).toContain(words);
    expect((await callApi('POST', `users/verify-email/${email}`, null)).status).toBe(204);
    const second = await newestTo(email);
    expect(second).toContain(words);
    expect(confirming(second)).not.toBe(confirming(first));
    expect((await callApi('GET', confirming(second), null)).status).toBe(404);
    await callApi('PUT', confirming(second), null);
    expect(await (await callApi('GET', confirming(second), null)).json()).toBe(next);
  },
);

test('an ended link admits no one', async () => {
  const made = await callApi('POST', 'invites', testUsers.admin, { most: 5 });
  const { id, link } = await made.json<{ id: string; link: string }>();
  for (const _ of [1, 2]) {
    expect((await callApi('POST', `invites/${id}/end`, testUsers.admin)).status).toBe(204);
  }
  const [, , secret] = linkIn(link);
  expect(await signUp('fourth@example.net', secret)).toEqual({ is_active: 0, approved_at: null });
  const results = await DB.all('select description from history where link_id = ?', id);
  expect(results).toEqual([
    { description: 'Created an invitation link for 5' },
    { description: 'Ended an invitation link' },
  ]);
  expect(
    (await callApi('POST', `invites/${demoId('users', 'no')}/end`, testUsers.admin)).status,
  ).toBe(404);
});

test('rejects a list that is too long', async () => {
  const many = Array.from({ length: 201 }, (_, index) => `a${index}@example.net`).join('\n');
  for (const list of [many, ' \n']) {
    const answer = await mail('send', list);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'addresses' }] });
  }
  const two = await mail('send', many.split('\n').slice(0, 200).join('\n'));
  expect(getResponseQueryStatistics(two).roundTrips).toBe(3);
  expect(await mailsTo('a199@example.net')).toHaveLength(1);
});
