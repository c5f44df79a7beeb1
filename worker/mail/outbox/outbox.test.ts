import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DB, demoId, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import { createToken, hashToken } from '../../auth/link-token.ts';
import { href } from '../../contract/addresses.ts';
import { type MailTag, mailTypes } from '../../contract/system/emails.ts';
import { Database } from '../../db/client.ts';
import { templateQuery } from './choose-template.ts';
import { composeMail, type EmailInput } from './compose-mail.ts';
import { enqueueMails } from './enqueue-mails.ts';
import { getSender } from './get-sender.ts';

withSeededDatabase();

const nora = {
  id: demoId('users', testUsers.member),
  name: 'Nora Quinn',
  email: 'member@example.org',
  language_id: null,
};
const db = () => new Database(env.DB);
const site = { ...env, SITE_URL: 'https://sobe.example' };

const written = async (writing: Partial<EmailInput> & { tag: MailTag }, when = sql`1`) => {
  const one = await composeMail(site, { template: undefined, to: nora, ...writing });
  await db().batch(one.statements(when));
  return one.id;
};
const row = (id: string) =>
  DB.first<Record<string, string>>('select * from sent_emails where id = ?', id);
const links = async (id: string) =>
  await DB.all('select * from email_links where sent_email_id = ?', id);

test('a token has 256 bits, and only its hash is stored', async () => {
  const one = await createToken();
  const other = await createToken();
  expect(one.secret).toMatch(/^[\w-]{43}$/);
  expect(one.secret).not.toBe(other.secret);
  expect(one.hash).toBe(await hashToken(one.secret));
  expect(await hashToken('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a mail is a waiting row rendered from the database template', async () => {
  await DB.run("update email_templates set subject = 'Hej {{name}}' where tag = 'friend-request'");
  const [[template]] = await db().batch([templateQuery('friend-request')]);
  const id = await written({
    tag: 'friend-request',
    template,
    about: { id: demoId('users', testUsers.basic), name: 'Ben' },
    link: '/friends',
  });
  expect(await row(id)).toMatchObject({
    user_id: nora.id,
    email_template_id: template?.id,
    to_addr: nora.email,
    subject: 'Hej Nora Quinn',
    processed: 0,
    sent_at: null,
    is_urgent: 0,
    tries: 0,
  });
  expect((await row(id))?.text).toContain('https://sobe.example/friends');
  expect((await row(id))?.html).toContain('Ben has sent you a friend request.');
});

test('uses the built-in text without a stored template', async () => {
  const link = href('/v/:user_id/:email_id', { user_id: '1', email_id: '2' });
  const id = await written({ tag: 'verify-email', link });
  expect(await row(id)).toMatchObject({
    email_template_id: null,
    subject: 'Confirm your e-mail address for Sobe',
    is_urgent: 1,
  });
});

test('uses the built-in text if the rendered template is too long', async () => {
  const huge = { id: 'x', subject: 'Huge', text: '{{name}}'.repeat(25_000), html: null };
  const id = await written({
    tag: 'verify-email',
    template: { ...huge, id: demoId('email_templates', 'verify-email') },
    to: { ...nora, name: 'N'.repeat(200) },
  });
  expect((await row(id))?.subject).toContain('Confirm your e-mail');
});

test('writes no mail if the condition fails', async () => {
  const never = sql`exists (select 1 from users where id = ${'nobody'} or id = ${'else'})`;
  for (const tag of ['new-message', 'verify-email'] as const) {
    const id = await written({ tag }, never);
    expect(await row(id)).toBeNull();
    expect(await links(id)).toEqual([]);
  }
});

test('an OR in the condition does not bypass unsubscriptions', async () => {
  await stop();
  expect(await row(await written({ tag: 'new-message' }, sql`1 or 1`))).toBeNull();
  await resume();
});

test('optional mail has an unsubscribe link, stored as a hash', async () => {
  const id = await written({ tag: 'new-message' });
  const mail = await row(id);
  const [, secret = ''] =
    new RegExp(`https://sobe.example/unsubscribe/${nora.id}/([\\w-]+)`).exec(mail?.text ?? '') ??
    [];
  expect(mail?.unsubscribe_url).toBe(
    `https://sobe.example/sobe/v1/users/unsubscribe/${nora.id}/${secret}`,
  );
  expect(await links(id)).toMatchObject([
    { hash: await hashToken(secret), user_id: nora.id, purpose: 'unsubscribe', used_at: null },
  ]);
});

test('unsubscribed users get only mandatory mail and responses', async () => {
  await stop();
  const stopped: MailTag[] = [
    'account-created',
    ...(['invitation', 'new-message', 'friend-request', 'friend-approved', 'digest'] as const),
    ...(['thread-answered', 'thread-mention', 'location-request', 'location-approved'] as const),
    ...([
      'confirm-claims',
      'confirm-first-appointment',
      'credential-ends',
      'alert-found',
      'alert-ends',
    ] as const),
    ...(['enquiry-received', 'enquiry-reminder', 'enquiry-written'] as const),
  ];
  for (const tag of Object.keys(mailTypes) as MailTag[]) {
    const id = await written({ tag });
    expect((await row(id)) === null, tag).toBe(stopped.includes(tag));
    expect(await links(id), tag).toHaveLength(mailTypes[tag].stop === 'answer' ? 1 : 0);
  }
  await resume();
});

const stop = () =>
  DB.run(
    "update users set email_unsubscribed_at = '2026-11-01T00:00:00.000Z' where id = ?",
    nora.id,
  );
const resume = () => DB.run('update users set email_unsubscribed_at = null where id = ?', nora.id);

const queueOf = (taken: unknown[]) => ({
  sendBatch: async (messages: Iterable<unknown>) => void taken.push([...messages]),
});

test('urgent mail has its own queue', async () => {
  const first: unknown[] = [];
  const rest: unknown[] = [];
  const bindings = { ...env, MAIL_FIRST: queueOf(first), MAIL: queueOf(rest) };
  await enqueueMails(bindings as never, [
    { id: 'a', is_urgent: true },
    { id: 'b', is_urgent: false },
  ]);
  expect(first).toEqual([[{ body: { id: 'a' } }]]);
  expect(rest).toEqual([[{ body: { id: 'b' } }]]);
});

test('sends at most a hundred messages per queue call', async () => {
  const rest: unknown[][] = [];
  const many = Array.from({ length: 250 }, (_, index) => ({ id: `${index}`, is_urgent: false }));
  await enqueueMails({ ...env, MAIL: queueOf(rest) } as never, many);
  expect(rest.map((messages) => messages.length)).toEqual([100, 100, 50]);
});

test('a failing or missing queue does not throw', async () => {
  const MAIL = { sendBatch: () => Promise.reject(new Error('Queue is down')) };
  const bindings = { ...env, MAIL, MAIL_FIRST: undefined };
  const mails = [true, false].map((is_urgent) => ({ id: 'a', is_urgent }));
  await expect(enqueueMails(bindings as never, mails)).resolves.toBeUndefined();
});

test.each([
  ['Sobe <hello@example.org>', { name: 'Sobe', email: 'hello@example.org' }],
  ['"Sobe, the site" <hello@example.org>', { name: 'Sobe, the site', email: 'hello@example.org' }],
  ['hello@example.org', { name: 'Sobe', email: 'hello@example.org' }],
  [
    'Sobe\r\nBcc: a@b.org <hello@example.org>',
    { name: 'Sobe Bcc: a@b.org', email: 'hello@example.org' },
  ],
  ['', null],
  ['Sobe', null],
  [undefined, null],
])('MAIL_FROM %j gives the sender %j', (MAIL_FROM, sender) => {
  expect(getSender({ ...env, MAIL_FROM } as never)).toEqual(sender);
});
