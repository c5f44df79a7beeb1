import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { locales } from '#language';
import { enquiryBody } from '../../../tests/fixtures/enquiries.ts';
import { DB, demoId, fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';
import { Database } from '../../db/client.ts';
import { runInLanguage } from '../../http/language.ts';
import { builtInTemplates, getBuiltInTemplate } from '../built-in/built-in-templates.ts';
import { chooseTemplate } from './choose-template.ts';
import { composeMail } from './compose-mail.ts';
import { wrapInEmailLayout } from './email-layout.ts';

const site = { ...env, LANGUAGES: 'en,pl,de,fr,es,cy,ar', SITE_URL: 'https://sobe.example' };
const others = locales.filter((language) => language !== 'en');

/** Paragraphs of a text that hold words, not only variables. */
const listSentences = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => /\p{L}{3}/u.test(line.replace(/\{\{\w+\}\}[\w/-]*/g, '')))
    .map((line) => line.trim());

const english = new Map(
  builtInTemplates.map(({ tag, subject, text, html }) => [
    tag,
    [subject, ...listSentences(text), ...listSentences((html ?? '').replace(/<[^>]*>/g, '\n'))],
  ]),
);

describe.each(others)('the built-in templates in “%s”', (language) => {
  test.each(builtInTemplates.map(({ tag }) => tag))('%s has no English sentence', (tag) => {
    const { subject, text, html } = runInLanguage(language, `/${language}`, () => ({
      ...getBuiltInTemplate(tag),
    }));
    const said = [
      subject,
      ...listSentences(text),
      ...listSentences(html.replace(/<[^>]*>/g, '\n')),
    ];
    expect(said.filter((sentence) => english.get(tag)?.includes(sentence))).toEqual([]);
  });

  test('have the variables of the English ones', () => {
    for (const { tag, text } of builtInTemplates) {
      const translated = runInLanguage(language, '', () => getBuiltInTemplate(tag).text);
      const list = (one: string) => [...new Set(one.match(/\{\{\w+\}\}/g))].sort();
      expect(list(translated), tag).toEqual(list(text));
    }
  });
});

const write = (language_id: string | null, more: object = {}) =>
  composeMail(site, {
    tag: 'friend-request',
    template: undefined,
    to: { id: demoId('users', 'nora-quinn'), name: 'Nora', email: 'n@example.org', language_id },
    link: '/friends',
    about: { id: demoId('users', 'marcus-bell'), name: 'Marcus Bell' },
    ...more,
  });

const store = async (mail: Awaited<ReturnType<typeof write>>) => {
  await new Database(env.DB).batch(mail.statements());
  return await DB.first<Record<'subject' | 'text' | 'language_id', string>>(
    'select subject, text, language_id from sent_emails where id = ?',
    mail.id,
  );
};

describe('a mail to a member', () => {
  withSeededDatabase();

  test('is in the language of the recipient, whatever that of the request', async () => {
    const mail = await runInLanguage('de', '/de', () => write('pl'));
    const row = await store(mail);
    expect(row).toMatchObject({
      language_id: 'pl',
      subject: 'Marcus Bell zaprasza Cię do znajomych w serwisie Sobe',
    });
    expect(row?.text).toContain('https://sobe.example/pl/friends');
    expect(row?.text).toContain('https://sobe.example/pl/unsubscribe/');
  });

  test.each([null, 'it'])('with the language “%s” is in the default language', async (language) => {
    const row = await store(await write(language));
    expect(row).toMatchObject({ language_id: 'en' });
    expect(row?.text).toContain('https://sobe.example/friends');
  });

  test('has the admin’s text in the default language only', () => {
    const template = { id: 'x', subject: 'Own', text: 'Own: {{link}}', html: null };
    const choose = () => chooseTemplate(site, 'password-reset', template).subject;
    expect(runInLanguage('en', '', choose)).toBe('Own');
    expect(runInLanguage('pl', '/pl', choose)).toBe('Zmiana hasła w serwisie {{network_name}}');
  });

  test('greets a reader without a name', async () => {
    const to = { id: demoId('users', 'nora-quinn'), name: '', email: 'n@example.org' };
    const german = await store(await write(null, { to: { ...to, language_id: 'de' } }));
    expect(german?.text).toMatch(/^Guten Tag!\n/);
    const spanish = await store(await write(null, { to: { ...to, language_id: 'es' } }));
    expect(spanish?.text).toMatch(/^Hola:\n/);
  });
});

describe('a mail to a visitor', () => {
  withSeededDatabase();

  test.each([
    ['pl', 'pl', 'https://sobe.example/pl/enquiry/'],
    ['it', 'en', 'https://sobe.example/enquiry/'],
  ])('who asked in “%s” is in “%s”', async (sent, language, address) => {
    await DB.run('delete from stranger_mails');
    const body = { ...enquiryBody, words: `Hello ${sent}`, language_id: sent };
    const answer = await fetchApp(
      '/sobe/v1/enquiries',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      { LANGUAGES: site.LANGUAGES, SITE_URL: site.SITE_URL },
    );
    expect(answer.status).toBe(202);
    const row = await DB.first<Record<'text' | 'language_id' | 'kept', string | null>>(
      `select m.text, m.language_id, e.language_id as kept from sent_emails m
        join enquiries e on e.id = m.enquiry_id order by m.id desc limit 1`,
    );
    expect(row?.language_id).toBe(language);
    expect(row?.kept).toBe(sent === 'pl' ? 'pl' : null);
    expect(row?.text).toContain(address);
  });
});

test('the layout is from right to left in Arabic', () => {
  const wrap = () =>
    wrapInEmailLayout(site, '<p>مرحبًا،</p>', { name: 'Marcus Bell', picture: null });
  const arabic = runInLanguage('ar', '/ar', wrap);
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('padding-right:14px');
  expect(arabic).toContain('href="https://sobe.example/ar"');
  expect(runInLanguage('de', '/de', wrap)).toContain('<html lang="de" dir="ltr">');
});
