import { beforeAll, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
});

const send = (method: string, path: string, body?: unknown) =>
  fetchApp(`/sobe/v1/email_templates${path}`, buildRequestInit(method, body, admin));

const template = {
  name: 'Welcome',
  subject: 'Welcome, {{name}}',
  text: 'Dear {{ name }},\n\n{{link}}',
  html: '<p>Dear {{name}}, <a href="{{link}}" onclick="x()">come in</a></p>',
};

test('stores a template with its variables and sanitized HTML', async () => {
  const { id } = await (await send('POST', '', template)).json<{ id: string }>();
  expect(await (await send('GET', `/${id}`)).json()).toMatchObject({
    ...template,
    tag: 'welcome',
    html: '<p>Dear {{name}}, <a href="{{link}}">come in</a></p>',
  });
  const emptied = await send('PATCH', `/${id}`, { html: null });
  expect(await emptied.json()).toMatchObject({ html: null, text: template.text });
});

test.each(['subject', 'text', 'html'])('rejects an unknown variable in %s', async (field) => {
  for (const words of ['Dear {{nmae}}', '{{ password }}', '{{}}', '{{a b}}']) {
    const answer = await send('POST', '', { ...template, [field]: words });
    expect(answer.status, words).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: field }] });
  }
});

test('lists the mails of a template, newest first', async () => {
  const id = demoId('email_templates', 'account-approved');
  const answer = await send('GET', `/${id}/sent_emails?limit=100`);
  const { count, data } = await answer.json<{ count: number; data: Record<string, unknown>[] }>();
  expect([count, count > 0]).toEqual([data.length, true]);
  const all = await (await fetchApp('/sobe/v1/sent_emails?limit=100', { headers: admin })).json<{
    data: object[];
  }>();
  expect(data).toEqual(all.data);
  expect((await send('GET', `/${demoId('users', 'nobody')}/sent_emails`)).status).toBe(404);
});
