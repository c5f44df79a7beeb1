import { beforeAll, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  queuedMessages,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import {
  builtInTemplateSchema,
  mailPreviewSchema,
  unusedTemplatesSchema,
} from '../../contract/system/email-templates.ts';
import { mailTypes } from '../../contract/system/emails.ts';

withSeededDatabase();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
});

const post = (id: string, verb: string, headers = admin) =>
  fetchApp(`/sobe/v1/email_templates/${id}/${verb}`, buildRequestInit('POST', undefined, headers));
const preview = async (id: string) =>
  mailPreviewSchema.parse(await (await post(id, 'preview')).json());
const template = (tag: string) => demoId('email_templates', tag);
const sent = (id: string) =>
  DB.first<Record<string, unknown>>('select * from sent_emails where id = ?', id);

const own = {
  name: 'Spring letter',
  subject: 'Spring, {{name}}',
  text: '{{sender_name}} on {{network_name}}: {{link}} {{unsubscribe_link}}',
  html: '<p>Dear {{name}}</p>',
};
const made = async () => {
  const answer = await fetchApp('/sobe/v1/email_templates', buildRequestInit('POST', own, admin));
  return (await answer.json<{ id: string }>()).id;
};

test('the preview shows the mail with values of this site and sends nothing', async () => {
  const count = () => DB.count('sent_emails');
  const before = await count();
  const shown = await preview(await made());
  expect(shown.subject).toBe('Spring, Robin Hale');
  const newest = await DB.value<string>(
    'select name from users where is_public = 1 order by id desc limit 1',
  );
  expect(shown.text.startsWith(`${newest} on Sobe: `)).toBe(true);
  expect(shown.text).toMatch(/ on Sobe: \S+\/example \S+\/example\/unsubscribe$/);
  expect(shown.html).toBe('<p>Dear Robin Hale</p>');
  for (const tag of Object.keys(mailTypes)) {
    expect(JSON.stringify(await preview(template(tag))), tag).not.toMatch(/\{\{|undefined/);
  }
  expect(await count()).toBe(before);
});

test('the preview is in the chosen language', async () => {
  const id = template('password-reset');
  const response = await fetchApp(
    `/sobe/v1/email_templates/${id}/preview?language=de`,
    buildRequestInit('POST', undefined, admin),
    { LANGUAGES: 'en,de' },
  );
  expect(mailPreviewSchema.parse(await response.json()).text).toContain('Passwort');
});

test('lists the names that a template may use', async () => {
  const answer = await fetchApp(`/sobe/v1/email_templates/${template('new-device')}/built_in`, {
    headers: admin,
  });
  const { names } = builtInTemplateSchema.parse(await answer.json());
  expect(names).toContain('device');
  expect(names).not.toContain('thread_title');
});

test('each preview has examples for its own mail', async () => {
  const aboutOf: Record<string, RegExp> = {
    'application-asked': /Where did you train/,
    'application-declined': /finished their training/,
    'appeal-decided': /We have upheld our decision/,
    'report-warned': /their illness/,
    'report-answered': /We have warned the person/,
    'session-elsewhere': /Both devices are now signed out/,
    'second-factor-changed': /The passkey “An example” was added/,
    'not-me': /Password changed, Thursday 1 January 2026/,
    'event-seat': /An evening walk/,
    'credential-ends': /Register of Examples/,
    'alert-found': /Alex Example/,
  };
  for (const tag of Object.keys(mailTypes)) {
    const { text } = await preview(template(tag));
    expect(text, tag).toMatch(aboutOf[tag] ?? /./);
    if (tag !== 'second-factor-changed') expect(text, tag).not.toContain('passkey “An example”');
    expect(text, tag).not.toMatch(/: An example\b/);
  }
});

test('escapes markup in a name', async () => {
  await DB.run("update users set name = '<b>Robin</b>' where tag = ?", testUsers.admin);
  expect((await preview(await made())).html).toBe('<p>Dear &lt;b&gt;Robin&lt;/b&gt;</p>');
  await DB.run("update users set name = 'Robin Hale' where tag = ?", testUsers.admin);
});

test.each([...Object.keys(mailTypes), 'spring'])(
  'sends %s only to the admin who tests it',
  async (tag) => {
    const id = tag === 'spring' ? await made() : template(tag);
    await DB.run(
      "update users set email_unsubscribed_at = '2026-01-01T00:00:00.000Z' where tag = ?",
      testUsers.admin,
    );
    queuedMessages.length = 0;
    const answer = await post(id, 'test');
    expect(answer.status).toBe(201);
    const mail = await answer.json<{ id: string }>();
    const shown = await preview(id);
    expect(await sent(mail.id)).toMatchObject({
      user_id: demoId('users', testUsers.admin),
      to_addr: 'admin@example.org',
      email_template_id: id,
      subject: shown.subject,
    });
    expect(queuedMessages).toMatchObject([{ body: { id: mail.id } }]);
  },
);

test('preview and test mail answer 404 for an unknown template', async () => {
  for (const verb of ['preview', 'test']) {
    expect((await post(template('nothing'), verb)).status).toBe(404);
  }
});

test('returns the built-in text of a changed template', async () => {
  const id = template('invitation');
  const wordsOf = (of: string) =>
    fetchApp(`/sobe/v1/email_templates/${of}/built_in`, buildRequestInit('GET', undefined, admin));
  await fetchApp(
    `/sobe/v1/email_templates/${id}`,
    buildRequestInit('PATCH', { subject: 'Come in' }, admin),
  );
  const { words } = builtInTemplateSchema.parse(await (await wordsOf(id)).json());
  expect(words?.subject).toBe('You are invited to {{network_name}}');
  expect(words?.text).toContain('{{link}}');
  expect(await (await wordsOf(await made())).json()).toMatchObject({ words: null });
  expect((await wordsOf(demoId('users', 'nobody'))).status).toBe(404);
});

test('lists built-in templates without a text of the site', async () => {
  await DB.run("update email_templates set tag = 'own' where tag = 'not-me'");
  const answer = await fetchApp('/sobe/v1/email_templates/built_in', { headers: admin });
  const { data } = unusedTemplatesSchema.parse(await answer.json());
  expect(data.map(({ tag }) => tag)).toEqual(['not-me']);
});
