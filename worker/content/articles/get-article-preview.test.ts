import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { PreviewLink } from '../../contract/content/articles/articles.ts';
import { setClock } from '../../db/clock.ts';

withSeededDatabase();

let admin: Record<string, string>;
let id: string;
beforeEach(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
  const body = {
    title: 'On moss',
    category_id: demoId('article_categories', 'first-steps'),
    article: '<section data-kind="text"><p>Soft and slow</p></section>',
  };
  id = (await (await send('POST', '', body)).json<{ id: string }>()).id;
});

const send = (method: string, path: string, body?: unknown) =>
  fetchApp(`/sobe/v1/articles${path}`, buildRequestInit(method, body, admin));

async function link(of = id) {
  const answer = await send('POST', `/${of}/preview`);
  expect(answer.status).toBe(200);
  const { url, ends_at } = await answer.json<PreviewLink>();
  return { path: new URL(url).pathname, url, ends_at };
}

test('a preview shows the saved article to anyone with the link only', async () => {
  const { path, url, ends_at } = await link();
  expect(url.startsWith(env.SITE_URL)).toBe(true);
  expect(Math.round((Date.parse(ends_at) - Date.now()) / 3_600_000)).toBe(24);
  const page = await fetchApp(path);
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain('Soft and slow');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain('rel="canonical"');
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  await send('PATCH', `/${id}`, { title: 'On lichen' });
  expect(await (await fetchApp(path)).text()).toContain('On lichen');
  expect((await fetchApp('/a/on-moss')).status).toBe(404);
});

test('a preview expires after a day and opens only its own article', async () => {
  const { path } = await link();
  const other = path.replace(id, demoId('articles', 'what-it-costs'));
  for (const wrong of [other, path.slice(0, -2), `/preview/${id}/x`, `/preview/x/x`]) {
    expect((await fetchApp(wrong)).status, wrong).toBe(404);
    expect((await fetchApp(`/sobe/v1/articles${wrong}`)).status, wrong).toBe(404);
  }
  setClock(() => Date.now() + 24 * 3_600_000 + 2_000);
  expect((await fetchApp(path)).status).toBe(404);
});

test('a preview hides what the public may not read', async () => {
  await send('PATCH', `/${id}`, { is_restricted: true });
  const { path } = await link();
  expect(await (await fetchApp(path)).text()).not.toContain('Soft and slow');
});

test('creates previews only of existing articles', async () => {
  expect((await send('POST', `/${demoId('articles', 'nothing')}/preview`)).status).toBe(404);
});
