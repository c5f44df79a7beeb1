import { beforeEach, expect, test } from 'vitest';
import { DB, idOf, send, withWorld, world } from '../../../tests/setup/database.ts';
import { mailVariables } from '../../contract/system/emails.ts';
import { standsAlone, standsAloneIn } from '../../contract/system/template-links.ts';
import { builtIn } from '../built-in/built-in-templates.ts';

withWorld();

const reset = idOf('email_templates', 'password-reset');
const admin = idOf('users', world.admin);

/** Request in a session without a step-up, like a stolen one. */
const unproved = async (method: string, path: string, body: unknown) => {
  const proved = (moment: string | null) =>
    DB.run('update sessions set proved_at = ? where user_id = ?', moment, admin);
  await proved(null);
  const answer = await send(method, `${path}`, world.admin, body);
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
  expect(standsAlone(text)).toBe(false);
  const answer = await send('PATCH', `email_templates/${reset}`, world.admin, { text });
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
  const answer = await send('PATCH', `email_templates/${reset}`, world.admin, { html });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'html' }] });
});

test('rejects a link in a subject, because lists show it', async () => {
  const answer = await send('PATCH', `email_templates/${reset}`, world.admin, {
    subject: '{{link}}',
  });
  expect(answer.status).toBe(422);
});

test('accepts separate links, and all built-in mails', async () => {
  for (const { tag, text, html } of builtIn) {
    expect([standsAlone(text), standsAloneIn(html)], tag).toEqual([true, true]);
  }
  expect(standsAlone('Here it is: ({{link}}), or\n<{{ link }}>.')).toBe(true);
  expect(
    standsAloneIn('<p>Here:<br>{{link}}</p><p><a href="{{link}}">{{link}}</a> 1 < 2</p>'),
  ).toBe(true);
  expect(mailVariables).toContain('link');
});

test('changing a mail with an account link needs a step-up and is recorded', async () => {
  const path = `email_templates/${reset}`;
  const { text } = await (await send('GET', path, world.admin)).json<{ text: string }>();
  expect((await unproved('PATCH', path, { text, name: 'Reset' })).status).toBe(200);
  const refused = await unproved('PATCH', path, { text: `${text}\nYours` });
  expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'proof' }]);
  expect(await recorded()).toEqual([]);
  expect((await send('PATCH', path, world.admin, { text: `${text}\nYours` })).status).toBe(200);
  expect(await recorded()).toEqual([{ user_id: null, created_by: admin, detail: 'Reset' }]);
});

test('so does a template that replaces one, and no other', async () => {
  const own = { name: 'Spring', subject: 'Spring', text: 'Spring' };
  expect((await unproved('POST', 'email_templates', own)).status).toBe(201);
  const approved = `email_templates/${idOf('email_templates', 'new-message')}`;
  expect((await unproved('PATCH', approved, { text: 'Hello {{link}}' })).status).toBe(200);
  await DB.run("delete from email_templates where tag = 'not-me'");
  const notMe = { ...own, name: 'Not me', text: 'Reset: {{link}}' };
  expect((await unproved('POST', 'email_templates', notMe)).status).toBe(403);
  expect(await recorded()).toEqual([]);
  const taken = await send('POST', 'email_templates', world.admin, notMe);
  expect(taken.status).toBe(201);
  expect(await recorded()).toMatchObject([{ detail: 'Not me' }]);
});
