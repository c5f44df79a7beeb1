import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { getRequiredVariables, mailsWithSecretLinks } from '../../contract/system/emails.ts';
import { builtInTemplates } from '../built-in/built-in-templates.ts';
import { chooseTemplate, listMissingVariables } from '../outbox/choose-template.ts';

withSeededDatabase();

const change = (tag: string, body: unknown) =>
  callApi('PATCH', `email_templates/${demoId('email_templates', tag)}`, testUsers.admin, body);

const refused = (path: string) => ({ errors: [{ path }] });

test.each([
  ['text', 'password-reset', { text: 'Choose a new password.' }],
  ['html', 'password-reset', { html: '<p>Choose a new password.</p>' }],
  ['text', 'verify-email', { text: 'Welcome' }],
  ['text', 'invitation', { text: 'Please join us.' }],
  ['text', 'digest', { text: 'There is news.' }],
  ['text', 'alert-found', { text: 'Somebody new: {{link}}' }],
])('rejects %s of %s without its needed variable', async (path, tag, body) => {
  const response = await change(tag, body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject(refused(path));
});

test('accepts a text with the needed link, and empty HTML', async () => {
  const body = { text: 'Choose one: {{ link }}', html: null };
  expect((await change('password-reset', body)).status).toBe(200);
});

test('accepts a text without a link if the mail needs none', async () => {
  expect((await change('account-approved', { text: 'Welcome.' })).status).toBe(200);
});

test('rejects another tag for a built-in mail', async () => {
  const response = await change('new-message', { tag: 'message-for-you' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject(refused('tag'));
  expect((await change('new-message', { tag: 'new-message', name: 'A message' })).status).toBe(200);
});

test('rejects a new template for a built-in mail without its needed link', async () => {
  await DB.run("delete from email_templates where tag = 'not-me'");
  const body = { name: 'Not me', tag: 'not-me', subject: 'Not me', text: 'We closed it.' };
  const created = await callApi('POST', 'email_templates', testUsers.admin, body);
  expect(await created.json()).toMatchObject(refused('text'));
  const own = await callApi('POST', 'email_templates', testUsers.admin, { ...body, tag: 'own' });
  const { id } = await own.json<{ id: string }>();
  const renamed = await callApi('PATCH', `email_templates/${id}`, testUsers.admin, {
    tag: 'not-me',
  });
  expect(await renamed.json()).toMatchObject(refused('text'));
});

test('every built-in mail has its needed variables', () => {
  expect(mailsWithSecretLinks.every((tag) => getRequiredVariables(tag).includes('link'))).toBe(
    true,
  );
  for (const { tag, text, html } of builtInTemplates) {
    expect([listMissingVariables(tag, text), listMissingVariables(tag, html)], tag).toEqual([
      [],
      [],
    ]);
  }
});

test('sends the built-in text if a stored template lacks its link', () => {
  const stored = { id: 'stored', subject: 'New password', text: 'Choose one.', html: null };
  const usable = { ...stored, text: 'Choose one: {{link}}' };
  expect(chooseTemplate(env, 'password-reset', stored).text).toContain('{{link}}');
  expect(chooseTemplate(env, 'password-reset', usable)).toBe(usable);
});
