import { beforeEach, describe, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  getResponseQueryStatistics,
  readPageQueryStatistics,
  renewSignIn,
  resetAndSeed,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { TranslationList } from '../../contract/content/translations.ts';

withSeededDatabase();

beforeEach(async () => {
  await resetAndSeed();
  await renewSignIn();
});

const LANGUAGES = 'en,pl,fr';
const source = 'the-first-phone-call';

const read = async (path: string) => {
  const answer = await fetchApp(path, {}, { LANGUAGES });
  expect(getResponseQueryStatistics(answer).roundTrips, path).toBe(1);
  return answer.json<{ count: number; data: { tag: string; language: string | null }[] }>();
};

const open = (path: string) => fetchApp(path, {}, { LANGUAGES });

const send = (method: string, path: string, body?: object) =>
  callApi(method, path, testUsers.admin, body, {}, { LANGUAGES });

/** Creates the translation of an item and returns its id. */
async function translate(resource: string, id: string, language_id: string) {
  const answer = await send('POST', `${resource}/${id}/translations`, { language_id });
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}

/** The same of an article that is published. */
async function publishTranslation(tag: string, language: string, title: string) {
  const id = await translate('articles', demoId('articles', tag), language);
  await send('PATCH', `articles/${id}`, { title });
  expect((await send('POST', `articles/${id}/approve`, {})).status).toBe(200);
  return id;
}

const listTranslations = async (id: string) => {
  const { data } = await (await send('GET', `articles/${id}/translations`)).json<TranslationList>();
  return data.map(({ language_id, state }) => `${language_id} ${state}`);
};

const tagOf = (id: string, table = 'articles') =>
  DB.value<string>(`select tag from ${table} where id = ?`, id);

describe('translations of an item', () => {
  test('are unpublished copies in one group, each with its own tag', async () => {
    const id = demoId('articles', source);
    const copy = await translate('articles', id, 'pl');
    const item = await (await send('GET', `articles/${copy}`)).json<Record<string, unknown>>();
    expect(item).toMatchObject({
      title: 'The first phone call',
      tag: 'the-first-phone-call-pl',
      language_id: 'pl',
      translation_group_id: id,
      published_at: null,
    });
    const original = await (await send('GET', `articles/${id}`)).json<Record<string, unknown>>();
    expect(item.article).toBe(original.article);
    expect(item.key_image_id).toBe(original.key_image_id);
    expect(original).toMatchObject({ translation_group_id: id, language_id: null });
    expect(await DB.count(`tag_links where article_id = '${copy}'`)).toBe(
      await DB.count(`tag_links where article_id = '${id}'`),
    );
    const history = await send('GET', `history?link_table=articles&link_id=${copy}`);
    expect(await history.json()).toMatchObject({
      count: 1,
      data: [{ description: 'Created as a translation' }],
    });
  });

  test('are at most one per language', async () => {
    const path = `articles/${demoId('articles', source)}/translations`;
    const refuse = (language_id: string, to = path) =>
      describeRefusal(send('POST', to, { language_id }));
    await translate('articles', demoId('articles', source), 'pl');
    expect(await refuse('pl')).toBe('409 taken');
    expect(await refuse('en')).toBe('409 taken');
    expect(await refuse('xx')).toBe('422 language_id');
    expect(await refuse('fr', 'articles/nothing/translations')).toBe('404');
    expect(await refuse('fr', `articles/${demoId('articles', 'none')}/translations`)).toBe('404');
    const copy = await DB.value<string>("select id from articles where language_id = 'pl'");
    await translate('articles', String(copy), 'fr');
    expect(await describeRefusal(send('PATCH', `articles/${copy}`, { language_id: 'fr' }))).toBe(
      '409 taken',
    );
  });

  test('a repeated request creates one', async () => {
    const path = `blogs/${demoId('blogs', 'a-hundred-people-and-a-tea-urn')}/translations`;
    const headers = { 'Idempotency-Key': 'once' };
    const create = async () =>
      (await callApi('POST', path, testUsers.admin, { language_id: 'pl' }, headers)).json<{
        id: string;
      }>();
    const { id } = await create();
    expect(await create()).toEqual({ id });
    expect(await DB.count(`history where link_id = '${id}'`)).toBe(1);
    expect(await DB.value('select is_active from blogs where id = ?', id)).toBe(0);
  });

  test('are older once the text of the source has changed', async () => {
    const id = demoId('articles', source);
    const copy = await translate('articles', id, 'pl');
    expect(await listTranslations(copy)).toEqual(['en current', 'pl current', 'fr missing']);
    await send('PATCH', `articles/${id}`, { is_pinned: false, sub_title: 'What to say' });
    expect(await listTranslations(id)).toEqual(['en current', 'pl older', 'fr missing']);
    await send('PATCH', `articles/${copy}`, { title: 'Pierwszy telefon' });
    expect(await listTranslations(id)).toEqual(['en current', 'pl current', 'fr missing']);
    await send('PATCH', `articles/${id}`, { is_restricted: true });
    expect(await listTranslations(id)).toEqual(['en current', 'pl current', 'fr missing']);
  });

  test('list their state, title and publication, the source first', async () => {
    const id = demoId('articles', source);
    const copy = await translate('articles', id, 'pl');
    const { data } = await (
      await send('GET', `articles/${copy}/translations`)
    ).json<TranslationList>();
    expect(data[0]).toMatchObject({ id, is_source: true, publication: 'published' });
    expect(data[1]).toMatchObject({
      id: copy,
      title: 'The first phone call',
      is_source: false,
      publication: 'draft',
    });
    expect(data[2]).toMatchObject({ id: null, language_id: 'fr', text_changed_at: null });
    await send('POST', `articles/${copy}/approve`, { at: '2099-01-01T00:00:00Z' });
    const later = await (await send('GET', `articles/${id}/translations`)).json<TranslationList>();
    expect(later.data[1]?.publication).toBe('scheduled');
  });

  describe('marked as up to date', () => {
    const id = demoId('articles', source);
    const readSource = async () => {
      const answer = await send('GET', `articles/${id}/translations`);
      return (await answer.json<TranslationList>()).data[0]?.text_changed_at;
    };
    const confirm = (of: string, source_changed_at: unknown) =>
      send('POST', `articles/${of}/translations/confirm`, { source_changed_at });

    test('are current without a new version, with history', async () => {
      const copy = await translate('articles', id, 'pl');
      await send('PATCH', `articles/${id}`, { sub_title: 'What to say' });
      const before = (await send('GET', `articles/${copy}`)).headers.get('ETag');
      const answer = await confirm(copy, await readSource());
      expect(answer.status).toBe(200);
      expect((await answer.json<TranslationList>()).data[1]?.state).toBe('current');
      expect((await confirm(copy, await readSource())).status).toBe(200);
      expect((await send('GET', `articles/${copy}`)).headers.get('ETag')).toBe(before);
      expect(
        await DB.count(`history where link_id = '${copy}' and description like '%up to date'`),
      ).toBe(1);
      await send('PATCH', `articles/${id}`, { sub_title: 'What to ask' });
      expect(await listTranslations(id)).toContain('pl older');
    });

    test('stay older if the source has changed since', async () => {
      const copy = await translate('articles', id, 'pl');
      await send('PATCH', `articles/${id}`, { sub_title: 'What to say' });
      const known = await readSource();
      await send('PATCH', `articles/${id}`, { sub_title: 'What to ask' });
      expect(await describeRefusal(confirm(copy, known))).toBe('409 changed');
      expect(await listTranslations(id)).toContain('pl older');
    });

    test('must be translations, and the user an admin', async () => {
      const copy = await translate('articles', id, 'pl');
      const at = new Date().toISOString();
      expect(await describeRefusal(confirm(id, at))).toBe('404');
      expect(await describeRefusal(confirm(demoId('articles', 'none'), at))).toBe('404');
      expect(await describeRefusal(confirm(copy, 'now'))).toBe('422 source_changed_at');
      const path = `articles/${copy}/translations/confirm`;
      const body = { source_changed_at: at };
      expect((await callApi('POST', path, testUsers.member, body)).status).toBe(403);
      expect((await callApi('POST', path, null, body)).status).toBe(401);
    });
  });

  test('are listed with each item, within a row per translation', async () => {
    const id = demoId('articles', source);
    const list = async () => {
      const answer = await send('GET', 'articles?limit=100');
      const { data } = await answer.json<{ data: Record<string, unknown>[] }>();
      return { ...data.find((row) => row.id === id), ...getResponseQueryStatistics(answer) };
    };
    const before = await list();
    expect(before).toMatchObject({ translated_languages: ['en'], older_languages: [] });
    await translate('articles', id, 'pl');
    await send('PATCH', `articles/${id}`, { sub_title: 'What to say' });
    const after = await list();
    expect(after).toMatchObject({ translated_languages: ['en', 'pl'], older_languages: ['pl'] });
    expect(after.rowsRead - before.rowsRead).toBeLessThan(30);
  });

  test('share category, pinned and featured', async () => {
    const id = demoId('articles', source);
    const copy = await translate('articles', id, 'pl');
    const category_id = await DB.value<string>(
      'select id from article_categories where id <> (select category_id from articles where id = ?)',
      id,
    );
    await send('PATCH', `articles/${copy}`, { category_id, is_featured: false });
    expect(
      await DB.first('select category_id, is_featured from articles where id = ?', id),
    ).toEqual({ category_id, is_featured: 0 });
  });

  test('may show the files of the group', async () => {
    const id = demoId('articles', source);
    const copy = await translate('articles', id, 'pl');
    const { article } = await (await send('GET', `articles/${copy}`)).json<{ article: string }>();
    expect(article).toContain('data-file');
    const changed = await send('PATCH', `articles/${copy}`, { article: `${article} ` });
    expect(changed.status).toBe(200);
    const files = (of: string) => send('GET', `uploaded_files/articles/${of}?limit=100`);
    const { data } = await (await files(copy)).json<{ data: { id: string }[] }>();
    expect(data).toEqual((await (await files(id)).json<{ data: unknown[] }>()).data);
    await send('POST', `articles/${copy}/approve`, {});
    const view = await (await open(`/sobe/v1/articles/fe/${await tagOf(copy)}`)).json<{
      sections: { type: string; file1: string | null }[];
    }>();
    expect(view.sections.some(({ type, file1 }) => type !== 'text' && file1)).toBe(true);
    await send('PATCH', `articles/${id}`, { article: '<p>Words</p>', key_image_id: data[0]?.id });
    const used = data.find(({ id }) => article.includes(id));
    expect(await describeRefusal(send('DELETE', `uploaded_files/${used?.id}`))).toBe('409 in_use');
  });
});

describe('public lists', () => {
  const lists = [
    '/articles/fe?limit=100',
    '/articles/fe?limit=100&orderby=title asc',
    '/articles/fe?limit=100&category_tag=first-steps',
    '/featured-articles?limit=100',
    '/featured-articles?limit=100&orderby=title asc',
    '/article-categories/fe/first-steps/articles?limit=100',
    '/tags/fe/anxiety/articles?limit=100',
  ];

  test.each(lists)('%s shows one article of a group', async (path) => {
    const before = await read(`/sobe/v1${path}`);
    await publishTranslation(source, 'pl', 'Pierwszy telefon');
    const tags = ({ data }: typeof before) => data.map(({ tag }) => tag);
    const english = await read(`/sobe/v1${path}`);
    expect([english.count, tags(english).sort()]).toEqual([before.count, tags(before).sort()]);
    const polish = await read(`/sobe/v1${path}&lang=pl`);
    expect(polish.count).toBe(before.count);
    expect(polish.data).toHaveLength(before.data.length);
    const translation = polish.data.find(({ tag }) => tag === `${source}-pl`);
    expect(translation?.language).toBeNull();
    expect(polish.data.filter(({ language }) => language === 'en')).toHaveLength(
      polish.data.length - 1,
    );
    expect(await read(`/sobe/v1${path}&lang=xx`)).toEqual(english);
  });

  test('show the default language where there is no translation, else the oldest', async () => {
    await publishTranslation(source, 'pl', 'Pierwszy telefon');
    const find = async (lang: string) => {
      const { data } = await read(`/sobe/v1/articles/fe?limit=100&lang=${lang}`);
      return data.filter(({ tag }) => tag.startsWith(source)).map(({ tag }) => tag);
    };
    expect(await find('fr')).toEqual([source]);
    await send('POST', `articles/${demoId('articles', source)}/unpublish`);
    expect(await find('fr')).toEqual([`${source}-pl`]);
    expect(await find('en')).toEqual([`${source}-pl`]);
  });

  test('an unpublished translation is replaced by the default', async () => {
    const copy = await publishTranslation(source, 'pl', 'Pierwszy telefon');
    await send('POST', `articles/${copy}/unpublish`);
    const { data } = await read('/sobe/v1/articles/fe?limit=100&lang=pl');
    expect(data.map(({ tag }) => tag)).toContain(source);
  });

  test('a scheduled translation changes nothing before its time', async () => {
    const before = await read('/sobe/v1/articles/fe?limit=100&lang=pl');
    const copy = await translate('articles', demoId('articles', source), 'pl');
    await send('POST', `articles/${copy}/approve`, { at: '2099-01-01T00:00:00Z' });
    expect(await read('/sobe/v1/articles/fe?limit=100&lang=pl')).toEqual(before);
    await send('POST', `articles/${demoId('articles', source)}/unpublish`);
    const after = await read('/sobe/v1/articles/fe?limit=100&lang=pl');
    expect([after.count, after.data.length]).toEqual([before.count - 1, before.data.length - 1]);
  });

  test('the home page and its feeds have the translation', async () => {
    await publishTranslation(source, 'pl', 'Pierwszy telefon');
    for (const path of [
      '/pl/',
      '/pl/feed.xml',
      '/pl/ac/first-steps',
      '/pl/ac/first-steps/feed.xml',
    ]) {
      const answer = await open(path);
      expect((await readPageQueryStatistics(answer)).roundTrips, path).toBe(1);
      const text = await answer.text();
      expect(text, path).toContain('Pierwszy telefon');
      expect(text, path).not.toContain('The first phone call<');
    }
    expect(await (await open('/feed.xml')).text()).not.toContain('Pierwszy telefon');
    expect(await (await open('/fr/')).text()).toContain('The first phone call');
  });

  test('a card in another language says so', async () => {
    const html = await (await open('/pl/articles')).text();
    expect(html).toContain('Po angielsku');
    expect(html).toMatch(/<h3[^>]* lang="en"/);
    expect(await (await open('/articles')).text()).not.toContain('In English');
  });

  test('the translated help page shows the crisis lines', async () => {
    const help = await translate('pages', demoId('pages', 'getting-help-now'), 'pl');
    const about = await translate('pages', demoId('pages', 'about'), 'pl');
    await send('PATCH', `pages/${help}`, { title: 'Pomoc', is_active: true });
    await send('PATCH', `pages/${about}`, { title: 'O nas', is_active: true });
    for (const path of ['/getting-help-now', '/pl/getting-help-now-pl']) {
      const answer = await open(path);
      expect((await readPageQueryStatistics(answer)).roundTrips, path).toBe(1);
      expect(await answer.text(), path).toContain('id="crisis"');
    }
    expect(await (await open('/pl/about-pl')).text()).not.toContain('id="crisis"');
  });

  test('feeds and blogs name former members in the language of the page', async () => {
    await DB.run("update users set name = 'Former member'");
    for (const path of ['/pl/feed.xml', '/pl/blogs/feed.xml', '/pl/blogs']) {
      const text = await (await open(path)).text();
      expect(text, path).toContain('Usunięte konto');
      expect(text, path).not.toContain('>Former member');
    }
  });

  test('the feed of threads has the language of each', async () => {
    await DB.run("update threads set language_id = 'pl'");
    expect(await (await open('/threads/feed.xml')).text()).toContain('<entry xml:lang="pl">');
    expect(await (await open('/pl/threads/feed.xml')).text()).not.toContain('<entry xml:lang');
  });

  test('blogs, pages and footers show one of a group', async () => {
    const blog = await translate('blogs', demoId('blogs', 'a-hundred-people-and-a-tea-urn'), 'pl');
    const page = await translate('pages', demoId('pages', 'about'), 'pl');
    const before = await read('/sobe/v1/blogs/fe?limit=100');
    await send('PATCH', `blogs/${blog}`, { title: 'Sto osób', is_active: true });
    await send('PATCH', `pages/${page}`, { title: 'O nas', is_active: true });
    const english = await read('/sobe/v1/blogs/fe?limit=100');
    expect(english).toEqual(before);
    const polish = await read('/sobe/v1/blogs/fe?limit=100&lang=pl');
    expect(polish.count).toBe(before.count);
    expect(polish.data.map(({ tag }) => tag)).toContain('a-hundred-people-and-a-tea-urn-pl');
    const pages = await read('/sobe/v1/pages/fe?lang=pl');
    expect(pages.data.filter(({ tag }) => tag.startsWith('about'))).toHaveLength(1);
    const footers = JSON.stringify(await read('/sobe/v1/footers/fe?lang=pl'));
    expect(footers).toContain('O nas');
    expect(footers).not.toContain('"about"');
    expect(await (await open('/pl/')).text()).toContain('id="about">O nas');
  });

  test('a search finds each item once', async () => {
    const q = 'q=zymurgy';
    const copy = await publishTranslation(source, 'pl', 'Zymurgy');
    await send('PATCH', `articles/${demoId('articles', source)}`, { title: 'On zymurgy' });
    const find = async (lang: string) =>
      await (await open(`/sobe/v1/search?${q}&lang=${lang}`)).json<{
        count: number;
        data: { tag: string; language: string | null }[];
      }>();
    expect(await find('pl')).toMatchObject({
      count: 1,
      data: [{ tag: await tagOf(copy), language: null }],
    });
    expect(await find('en')).toMatchObject({ count: 1, data: [{ tag: source, language: null }] });
    expect(await find('fr')).toMatchObject({ count: 1, data: [{ tag: source, language: 'en' }] });
    const listed = await read('/sobe/v1/articles/fe?search=zymurgy&lang=pl');
    expect(listed).toMatchObject({ count: 1, data: [{ tag: await tagOf(copy) }] });
  });

  test('the sitemap of a language has its own items', async () => {
    await publishTranslation(source, 'pl', 'Pierwszy telefon');
    const polish = await (await open('/pl/sitemap-articles-1.xml')).text();
    expect(polish.match(/<loc>/g)).toHaveLength(1);
    expect(polish).toContain(`http://localhost:8787/pl/a/${source}-pl<`);
    const english = await (await open('/sitemap-articles-1.xml')).text();
    expect(english).toContain(`/a/${source}<`);
    expect(english).not.toContain(`${source}-pl`);
    expect((await open('/fr/sitemap-articles-1.xml')).status).toBe(404);
    expect(await (await open('/fr/sitemap.xml')).text()).toContain(
      'http://localhost:8787/fr/sitemap-users-1.xml',
    );
  });
});

describe('the page of an item', () => {
  const alternates = (html: string) =>
    Array.from(
      html.matchAll(/hreflang="([^"]+)" href="http:\/\/localhost:8787([^"]+)"/g),
      (found) => found.slice(1).join(' '),
    );

  test.each([
    [`/pl/a/${source}`, `/pl/a/${source}-pl`],
    [`/a/${source}-pl`, `/a/${source}`],
    [`/fr/a/${source}-pl`, null],
    [`/pl/a/${source}-pl`, null],
    [`/pl/a/${source}.md`, `/pl/a/${source}-pl.md`],
  ])('%s redirects to %s', async (path, location) => {
    await publishTranslation(source, 'pl', 'Pierwszy telefon');
    const answer = await open(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      location ? 301 : 200,
      location,
    ]);
  });

  test('has the addresses of the languages that exist', async () => {
    await publishTranslation(source, 'pl', 'Pierwszy telefon');
    const expected = [`en /a/${source}`, `pl /pl/a/${source}-pl`, `x-default /a/${source}`];
    const polish = await (await open(`/pl/a/${source}-pl`)).text();
    expect(alternates(polish)).toEqual(expected);
    expect(polish).toContain(`rel="canonical" href="http://localhost:8787/pl/a/${source}-pl"`);
    expect(polish).toContain('"inLanguage":"pl"');
    expect(alternates(await (await open(`/a/${source}`)).text())).toEqual(expected);
  });

  test('without a translation keeps its own language', async () => {
    const html = await (await open(`/pl/a/${source}`)).text();
    expect(html).toMatch(/<article class="article" lang="en"/);
    expect(html).toContain(`rel="canonical" href="http://localhost:8787/a/${source}"`);
    expect(alternates(html)).toEqual([`en /a/${source}`, `x-default /a/${source}`]);
  });

  test('a translation without a published source stays', async () => {
    await publishTranslation(source, 'pl', 'Pierwszy telefon');
    await send('POST', `articles/${demoId('articles', source)}/unpublish`);
    const html = await (await open(`/a/${source}-pl`)).text();
    expect(html).toContain(`rel="canonical" href="http://localhost:8787/pl/a/${source}-pl"`);
    expect(alternates(html)).toEqual([`pl /pl/a/${source}-pl`, `x-default /pl/a/${source}-pl`]);
    expect((await open(`/pl/a/${source}`)).status).toBe(404);
  });

  test('pages and blogs redirect too', async () => {
    const page = await translate('pages', demoId('pages', 'terms-and-conditions'), 'pl');
    await send('PATCH', `pages/${page}`, { tag: 'regulamin', is_active: true });
    expect((await open('/pl/terms-and-conditions')).headers.get('Location')).toBe('/pl/regulamin');
    expect((await open('/regulamin')).headers.get('Location')).toBe('/terms-and-conditions');
    const html = await (await open('/pl/regulamin')).text();
    const [columns = ''] = html.split('footer-columns')[1]?.split('</nav>') ?? [];
    expect(columns).toContain('/pl/about');
    expect(columns).not.toContain('/pl/regulamin');
    expect((await open('/pl/terms-and-conditions')).status).toBe(301);
  });

  test('the API answers the requested language, or the item itself', async () => {
    await publishTranslation(source, 'pl', 'Pierwszy telefon');
    const get = async (path: string) =>
      (await (await open(`/sobe/v1/articles/fe/${path}`)).json<{ tag: string }>()).tag;
    expect(await get(`${source}?lang=pl`)).toBe(`${source}-pl`);
    expect(await get(`${source}?lang=fr`)).toBe(source);
    expect(await get(`${source}-pl`)).toBe(`${source}-pl`);
    expect(await get(`${source}-pl?lang=en`)).toBe(source);
  });
});
