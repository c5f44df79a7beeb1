import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  getResponseQueryStatistics,
  recordedPurges,
  renewSignIn,
  resetAndSeed,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { footerListSchema } from '../../contract/content/footers.ts';
import type { TextStates } from '../../contract/content/item-texts.ts';
import { Database } from '../../db/client.ts';
import { indexAllRows } from '../../db/search/index-pending.ts';
import { runInLanguage } from '../../http/language.ts';
import { chooseTemplate, templateQuery } from '../../mail/outbox/choose-template.ts';

withSeededDatabase();

beforeEach(async () => {
  await resetAndSeed();
  await renewSignIn();
});

const LANGUAGES = 'en,pl,cy';

const send = (method: string, path: string, body?: object, headers: object = {}) =>
  callApi(method, path, testUsers.admin, body, headers, { LANGUAGES });

const category = demoId('categories', 'talking-and-listening');
const subCategory = demoId('sub_categories', 'counselling');
const path = `categories/${category}/texts/pl`;

const put = async (to: string, body: object) => {
  const answer = await send('PUT', to, body);
  expect(answer.status).toBe(200);
  return answer;
};

describe('texts of an item in a language', () => {
  test('are null where untranslated', async () => {
    const answer = await send('GET', path);
    expect(await answer.json()).toEqual({ name: null, description: null });
    expect(answer.headers.get('ETag')).toBe('"0"');
  });

  test('are stored with history and an ETag', async () => {
    const saved = await put(path, { name: 'Rozmowa i słuchanie' });
    expect(await saved.json()).toEqual({ name: 'Rozmowa i słuchanie', description: null });
    expect(saved.headers.get('ETag')).toBe('"1"');
    const again = await put(path, { name: 'Rozmowa i słuchanie', description: '' });
    expect(again.headers.get('ETag')).toBe('"1"');
    expect(recordedPurges.flat()).toContain('translated_texts');
    const history = await send('GET', `history?link_table=categories&link_id=${category}`);
    expect((await history.json<{ data: { description: string }[] }>()).data[0]?.description).toBe(
      'Texts in Polish changed (Name, Description)',
    );
    expect(
      await DB.count(`history where link_id = '${category}'
      and description like 'Texts in %'`),
    ).toBe(1);
  });

  test('a stale ETag is 409', async () => {
    const change = (etag: string, name: string) =>
      send('PUT', path, { name }, { 'If-Match': etag });
    expect((await change('"0"', 'Rozmowa')).status).toBe(200);
    expect(await describeRefusal(change('"0"', 'Słuchanie'))).toBe('409 changed');
    expect((await change('"1"', 'Słuchanie')).status).toBe(200);
  });

  test('need an item and another language than the default', async () => {
    for (const missing of [
      `categories/${category}/texts/en`,
      `categories/${category}/texts/xx`,
      `categories/${demoId('categories', 'none')}/texts/pl`,
    ]) {
      expect(await describeRefusal(send('GET', missing)), missing).toBe('404');
      expect(await describeRefusal(send('PUT', missing, {})), missing).toBe('404');
    }
  });

  test('are older once a text of the item has changed, until they are saved again', async () => {
    const list = async () => {
      const answer = await send('GET', `categories/${category}/texts`);
      const { data } = await answer.json<TextStates>();
      expect(data.map(({ language_id }) => language_id)).toEqual(['pl', 'cy']);
      return data[0]?.state;
    };
    const readItem = async () =>
      (await send('GET', `categories/${category}`)).json<Record<string, unknown>>();
    expect(await list()).toBe('missing');
    await put(path, { name: 'Rozmowa' });
    expect(await list()).toBe('current');
    await send('PATCH', `categories/${category}`, { display_order: 7 });
    expect(await list()).toBe('current');
    await send('PATCH', `categories/${category}`, { name: 'Talking' });
    expect(await list()).toBe('older');
    expect(await readItem()).toMatchObject({
      translated_languages: expect.arrayContaining(['en', 'pl']),
      older_languages: ['pl'],
    });
    const saved = await put(path, { name: 'Rozmowa' });
    expect(saved.headers.get('ETag')).toBe('"2"');
    expect(await list()).toBe('current');
    expect(await readItem()).toMatchObject({ older_languages: [] });
    await put(path, {});
    expect(await list()).toBe('missing');
    const none = `categories/${demoId('categories', 'none')}/texts`;
    expect(await describeRefusal(send('GET', none))).toBe('404');
  });

  test('have the limits of the fields', async () => {
    expect(await describeRefusal(send('PUT', path, { name: 'x'.repeat(201) }))).toBe('422 name');
    expect(await describeRefusal(send('PUT', path, { tag: 'x' }))).toBe('422');
  });

  test('a template needs its link, and its HTML is cleaned', async () => {
    const idOf = (tag: string) =>
      DB.value<string>('select id from email_templates where tag = ?', tag);
    const verification = `email_templates/${await idOf('verify-email')}/texts/pl`;
    expect(await describeRefusal(send('PUT', verification, { text: 'Cześć' }))).toBe('422 text');
    const id = await idOf('friend-request');
    const of = `email_templates/${id}/texts/pl`;
    expect(await describeRefusal(send('PUT', of, { html: '<p>x{{link}}x</p>' }))).toBe('422 html');
    const required = await DB.value<string>('select text from email_templates where id = ?', id);
    const saved = await put(of, {
      text: required,
      html: '<p>{{link}} {{unsubscribe_link}}</p><script>harm()</script>',
    });
    expect(await saved.json()).toMatchObject({
      subject: null,
      html: '<p>{{link}} {{unsubscribe_link}}</p>',
    });
  });
});

test('an e-mail has the text of the template in its language', async () => {
  const id = await DB.value<string>("select id from email_templates where tag = 'friend-request'");
  const choose = async (language: 'pl' | 'cy') => {
    const { template } = await new Database(env.DB).run({
      queries: { template: templateQuery('friend-request') },
    });
    return runInLanguage(language, `/${language}`, () =>
      chooseTemplate({ ...env, LANGUAGES }, 'friend-request', template[0]),
    );
  };
  const builtIn = await choose('pl');
  await put(`email_templates/${id}/texts/pl`, { subject: 'Zaproszenie', text: 'Cześć' });
  expect(await choose('pl')).toEqual({ subject: 'Zaproszenie', text: 'Cześć', html: null });
  expect(builtIn.subject).not.toBe('Zaproszenie');
  expect((await choose('cy')).subject).not.toBe('Zaproszenie');
});

describe('readers', () => {
  test.each([
    ['/categories/fe', 'Rozmowa i słuchanie'],
    ['/categories/fe/talking-and-listening', 'Rozmowa i słuchanie'],
    ['/categories/fe/talking-and-listening/sub_categories', 'Poradnictwo'],
    ['/sub_categories/fe', 'Poradnictwo'],
    ['/sub_categories/fe/counselling', 'Rozmowa i słuchanie'],
    ['/users/ruth-abiola/offerings', 'Rozmowa i słuchanie'],
    ['/threads/fe?limit=100', 'Pary'],
    ['/search?q=counselling&kind=sub_category', 'Poradnictwo'],
    ['/article-categories/fe', 'Pierwsze kroki'],
    ['/articles/fe', 'Pierwsze kroki'],
    ['/articles/topics', 'Pierwsze kroki'],
    ['/footers/fe', 'O nas'],
  ])('%s has “%s” in Polish', async (address, name) => {
    const articles = demoId('article_categories', 'first-steps');
    const footer = await DB.value<string>('select id from footers where "column" = 1');
    await put(path, { name: 'Rozmowa i słuchanie', description: 'Słowa' });
    await put(`sub_categories/${subCategory}/texts/pl`, { name: 'Poradnictwo' });
    const topic = await DB.value<string>(
      'select sub_category_id from threads where is_deleted = 0',
    );
    await put(`sub_categories/${topic}/texts/pl`, {
      name: 'Pary',
    });
    await put(`article-categories/${articles}/texts/pl`, { name: 'Pierwsze kroki' });
    await put(`footers/${footer}/texts/pl`, { title: 'O nas' });
    const read = (lang: string) =>
      fetchApp(
        `/sobe/v1${address}${address.includes('?') ? '&' : '?'}lang=${lang}`,
        {},
        { LANGUAGES },
      );
    await indexAllRows(new Database(env.DB));
    const polish = await read('pl');
    expect(getResponseQueryStatistics(polish).roundTrips).toBe(1);
    expect(await polish.text()).toContain(name);
    expect(await (await read('en')).text()).not.toContain(name);
    expect(await (await read('cy')).text()).not.toContain(name);
  });

  test('footers name the language of a title without a translation', async () => {
    const footer = await DB.value<string>('select id from footers where "column" = 1');
    await put(`footers/${footer}/texts/pl`, { title: 'O nas' });
    const read = async (lang: string) =>
      footerListSchema
        .parse(await (await fetchApp(`/sobe/v1/footers/fe?lang=${lang}`, {}, { LANGUAGES })).json())
        .data.map(({ language }) => language);
    expect(await read('pl')).toEqual([null, 'en', 'en']);
    expect(await read('en')).toEqual([null, null, null]);
  });

  test('pages show translated names, in links and structured data', async () => {
    await put(path, { name: 'Rozmowa i słuchanie', description: 'Słowa' });
    const page = async (address: string) => (await fetchApp(address, {}, { LANGUAGES })).text();
    const html = await page('/pl/c/talking-and-listening');
    expect(html).toContain('<h1>Rozmowa i słuchanie</h1>');
    expect(html).toContain('Słowa');
    expect(html).toContain('"name":"Rozmowa i słuchanie"');
    expect(await page('/c/talking-and-listening')).not.toContain('Rozmowa');
    const tags = (await fetchApp('/pl/', {}, { LANGUAGES })).headers.get('Cache-Tag');
    expect(tags?.split(',')).toContain('translated_texts');
  });
});
