import { describe, expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import { splitLanguagePath } from '../contract/shared/language-path.ts';

withSeededDatabase();

const codes = ['en', 'pl', 'ar'];

const readPage = async (path: string) => {
  const answer = await fetchApp(path, {}, { LANGUAGES: codes.join(',') });
  return { answer, html: await answer.text() };
};

describe('paths by language', () => {
  test.each([
    ['/', '', '/'],
    ['/articles', '', '/articles'],
    ['/pl', 'pl', '/'],
    ['/pl/', 'pl', '/'],
    ['/pl/a/rest', 'pl', '/a/rest'],
    ['/polish', '', '/polish'],
    ['/de/a/rest', '', '/de/a/rest'],
    ['/pl/sobe/v1/languages', '', '/pl/sobe/v1/languages'],
    ['/pl/files/ab', '', '/pl/files/ab'],
    ['/pl//example.com', '', '/pl//example.com'],
  ])('%s has the language “%s” and the path %s', (path, code, rest) => {
    expect(splitLanguagePath(path, codes)).toEqual({ code, path: rest });
  });
});

describe('documents by language', () => {
  test('the address decides the language of the document', async () => {
    const { answer, html } = await readPage('/pl/a/the-first-phone-call');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Language')).toBe('pl');
    expect(html).toContain('<html lang="pl" data-base="/pl">');
    expect(html).toContain('Przejdź do głównej treści');
    expect(html).toContain(
      '<link rel="canonical" href="http://localhost:8787/a/the-first-phone-call">',
    );
  });

  test('a streamed document has the language in all of its parts', async () => {
    const { html } = await readPage('/pl/threads');
    expect(html).toContain('<html lang="pl"');
    expect(html).toContain('Przejdź do głównej treści');
  });

  test('Arabic is written from right to left', async () => {
    expect((await readPage('/ar/')).html).toContain('<html lang="ar" dir="rtl" data-base="/ar">');
  });

  test('names the same page in every language', async () => {
    const { html } = await readPage('/articles');
    for (const [language, path] of [
      ['en', '/articles'],
      ['pl', '/pl/articles'],
      ['ar', '/ar/articles'],
      ['x-default', '/articles'],
    ])
      expect(html).toContain(
        `<link rel="alternate" hreflang="${language}" href="http://localhost:8787${path}">`,
      );
  });

  test('a site with one language has none of this', async () => {
    const html = await (await fetchApp('/articles', {}, { LANGUAGES: 'en' })).text();
    expect(html).toContain('<html lang="en">');
    expect(html).not.toContain('hreflang');
  });

  test('links stay in the language', async () => {
    const { html } = await readPage('/pl/articles');
    expect(html).toContain('href="/pl/practitioners"');
    expect(html).not.toContain('href="/practitioners"');
  });

  test.each([
    ['/en/articles', '/articles'],
    ['/pl', '/pl/'],
    ['/pl/About', '/pl/about'],
    ['/pl/articles/', '/pl/articles'],
    ['/pl/.well-known/change-password', null],
  ])('%s redirects to %s', async (path, location) => {
    const { answer } = await readPage(path);
    expect(answer.headers.get('Location')).toBe(location);
  });

  test.each(['/en//example.com', '/pl//example.com'])('%s is not a redirect', async (path) => {
    expect((await readPage(path)).answer.headers.get('Location')).toBeNull();
  });

  test('the links of a page whose address looks like a host stay on the site', async () => {
    expect((await readPage('//example.com/')).html).not.toContain('="//example');
  });

  test('the first language of the site has the plain addresses', async () => {
    const html = await (await fetchApp('/articles', {}, { LANGUAGES: 'pl,en' })).text();
    expect(html).toContain('<html lang="pl">');
    expect(html).toContain('href="/practitioners"');
  });

  test('the code of a language that the site does not have is an ordinary segment', async () => {
    expect((await readPage('/cy/articles')).answer.status).toBe(404);
  });

  test('the API has no language', async () => {
    expect((await readPage('/pl/sobe/v1/languages')).answer.status).toBe(404);
  });
});

describe('files by language', () => {
  const readFile = async (path: string) => (await readPage(path)).html;

  test('robots.txt names the sitemap of each language and hides private pages of each', async () => {
    const robots = await readFile('/robots.txt');
    expect(robots).toContain('Sitemap: http://localhost:8787/sitemap.xml\n');
    expect(robots).toContain('Sitemap: http://localhost:8787/pl/sitemap.xml\n');
    expect(robots).toContain('Disallow: /pl/account$\n');
    expect(robots).toContain('Disallow: /ar/search/\n');
    expect(robots.match(/Disallow: \/sobe\//g)).toHaveLength(1);
  });

  test('a sitemap lists the pages of its language, with those in the other languages', async () => {
    expect(await readFile('/pl/sitemap.xml')).toContain(
      '<loc>http://localhost:8787/pl/sitemap-pages-1.xml</loc>',
    );
    const pages = await readFile('/pl/sitemap-pages-1.xml');
    expect(pages).toContain(
      '<loc>http://localhost:8787/pl/articles</loc><xhtml:link rel="alternate" hreflang="en" href="http://localhost:8787/articles"/>',
    );
  });

  test('a feed is in the language of its address, its files are not', async () => {
    const feed = await readFile('/pl/feed.xml');
    expect(feed).toContain('xml:lang="pl"');
    expect(feed).toContain('<id>http://localhost:8787/pl/feed.xml</id>');
    expect(feed).toContain('href="http://localhost:8787/pl/a/');
    expect(feed).toContain('href="http://localhost:8787/files/');
  });

  test('browsers prerender pages of the same language', async () => {
    const { answer } = await readPage('/pl/articles');
    expect(answer.headers.get('Speculation-Rules')).toBe('"/pl/speculation.json"');
    expect(await readFile('/pl/speculation.json')).toContain('"/pl/a/:tag([^.]+)"');
  });
});

describe('forms without scripts', () => {
  const send = (fields: Record<string, string>) =>
    fetchApp(
      '/sobe/v1/alerts?lang=pl',
      { method: 'POST', body: new URLSearchParams(fields) },
      { LANGUAGES: codes.join(',') },
    );

  test('lead to a page in the language of their page', async () => {
    const sent = await send({ email: 'reader@example.org', q: 'sleep' });
    expect(sent.headers.get('Location')).toBe('/pl/alerts/sent');
  });

  test('show errors in the language of their page, and are sent again in it', async () => {
    const refused = await (await send({ email: 'no', q: 'sleep' })).text();
    expect(refused).toContain('<html lang="pl" data-base="/pl">');
    expect(refused).toContain('Formularz nie został wysłany');
    expect(refused).toContain('action="/sobe/v1/alerts?lang=pl"');
  });
});
