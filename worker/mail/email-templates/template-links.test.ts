import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { mailVariables } from '../../contract/system/emails.ts';
import {
  hasStandaloneHtmlLinks,
  hasStandaloneLinks,
} from '../../contract/system/template-links.ts';
import { builtInTemplates } from '../built-in/built-in-templates.ts';

withSeededDatabase();

const reset = demoId('email_templates', 'password-reset');
const admin = demoId('users', testUsers.admin);

/** Request in a session without a step-up, like a stolen one. */
const unproved = async (method: string, path: string, body: unknown) => {
  const proved = (moment: string | null) =>
    DB.run('update sessions set proved_at = ? where user_id = ?', moment, admin);
  await proved(null);
  const answer = await callApi(method, `${path}`, testUsers.admin, body);
  await proved('2100-01-01T00:00:00.000Z');
  return answer;
};
const recorded = async () =>
  await DB.all(
    "select user_id, created_by, detail from security_events where kind = 'template_changed'",
  );

beforeEach(() => DB.run('delete from security_events'));

test.each([
  'https://evil.example/?{{link}}',
  'https://evil.example/?{{ link }}',
  'https://evil.example/\u00a0{{link}}',
  '//evil.example/{{link}}',
  'See:x{{link}}',
  '{{link}}x',
  '{{site_url}}{{link}}',
  '{{link}}{{link}}',
  '[here](https://evil.example/?{{link}})',
  'https://evil.example/?{{unsubscribe_link}}',
])('rejects a text with a link inside another address: %s', async (text) => {
  expect(hasStandaloneLinks(text)).toBe(false);
  const answer = await callApi('PATCH', `email_templates/${reset}`, testUsers.admin, { text });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'text' }] });
});

test.each([
  '<a href="https://evil.example/?{{link}}">Choose</a>',
  '<a href="https://evil.example/?>{{link}}">Choose</a>',
  '<a href="https://evil.example/?> {{link}} ">Choose</a>',
  "<a href='https://evil.example/?\"> {{link}} '>Choose</a>",
  '<a href="{{link}}.evil.example">Choose</a>',
  '<a href="{{link}}" title="{{link}}">Choose</a>',
  '<a href="https://evil.example/">{{link}}</a>',
  '<a href="https://evil.example/"><b>{{link}}</b></a>',
  '<p title="{{link}}">Choose</p>',
  '<p>https://evil.example/?<b>{{link}}</b></p>',
  '<p>https://evil.example/?&#123;&#123;link}}</p>',
])('rejects HTML: %s', async (html) => {
  const answer = await callApi('PATCH', `email_templates/${reset}`, testUsers.admin, { html });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'html' }] });
});

test('rejects a link in a subject, because lists show it', async () => {
  const answer = await callApi('PATCH', `email_templates/${reset}`, testUsers.admin, {
    subject: '{{link}}',
  });
  expect(answer.status).toBe(422);
});

test('accepts separate links, and all built-in mails', async () => {
  for (const { tag, text, html } of builtInTemplates) {
    expect([hasStandaloneLinks(text), hasStandaloneHtmlLinks(html)], tag).toEqual([true, true]);
  }
  expect(hasStandaloneLinks('Here it is: ({{link}}), or\n<{{ link }}>.')).toBe(true);
  expect(
    hasStandaloneHtmlLinks('<p>Here:<br>{{link}}</p><p><a href="{{link}}">{{link}}</a> 1 < 2</p>'),
  ).toBe(true);
  expect(mailVariables).toContain('link');
});

test('changing a mail with an account link needs a step-up and is recorded', async () => {
  const path = `email_templates/${reset}`;
  const { text } = await (await callApi('GET', path, testUsers.admin)).json<{ text: string }>();
  expect((await unproved('PATCH', path, { text, name: 'Reset' })).status).toBe(200);
  const refused = await unproved('PATCH', path, { text: `${text}\nYours` });
  expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'proof' }]);
  expect(await recorded()).toEqual([]);
  expect((await callApi('PATCH', path, testUsers.admin, { text: `${text}\nYours` })).status).toBe(
    200,
  );
  expect(await recorded()).toEqual([{ user_id: null, created_by: admin, detail: 'Reset' }]);
});

test('so does a template that replaces one, and no other', async () => {
  const own = { name: 'Spring', subject: 'Spring', text: 'Spring' };
  expect((await unproved('POST', 'email_templates', own)).status).toBe(201);
  const approved = `email_templates/${demoId('email_templates', 'new-message')}`;
  expect((await unproved('PATCH', approved, { text: 'Hello {{link}}' })).status).toBe(200);
  await DB.run("delete from email_templates where tag = 'not-me'");
  const notMe = { ...own, name: 'Not me', text: 'Reset: {{link}}' };
  expect((await unproved('POST', 'email_templates', notMe)).status).toBe(403);
  expect(await recorded()).toEqual([]);
  const taken = await callApi('POST', 'email_templates', testUsers.admin, notMe);
  expect(taken.status).toBe(201);
  expect(await recorded()).toMatchObject([{ detail: 'Not me' }]);
});
