import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  recordedPurges,
  recordingQueues,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { setClock } from '../../db/clock.ts';
import { runDueJobs } from '../../jobs/scheduler.ts';
import { plannedArticlesJob } from './planned-articles-job.ts';

withSeededDatabase();

let admin: Record<string, string>;
let key_image_id: string | null;
beforeAll(async () => {
  key_image_id = await DB.value('select key_image_id from articles');
});
beforeEach(async () => {
  await DB.run('delete from jobs');
  await trigger();
  admin = await createSignedInHeaders(testUsers.admin);
});

interface Article {
  id: string;
  published_at: string | null;
  unpublish_at: string | null;
  published_by_name: string | null;
  errors?: { path: string }[];
}

const minute = 60_000;
const after = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
const wait = (minutes: number) => setClock(() => Date.now() + minutes * minute);

const send = (method: string, path: string, body?: unknown) =>
  fetchApp(`/sobe/v1/articles${path}`, buildRequestInit(method, body, admin));
const read = async (id: string) => (await send('GET', `/${id}`)).json<Article>();
const category_id = demoId('article_categories', 'first-steps');

async function made(title: string, more: object = {}) {
  const body = { title, category_id, key_image_id, is_featured: true, ...more };
  return (await (await send('POST', '', body)).json<{ id: string }>()).id;
}

/** Runs the job like the cron trigger. */
const trigger = () =>
  runDueJobs([plannedArticlesJob], { ...env, ...recordingQueues } as never, pages);
const pages = {
  exports: {
    PageCacheEntrypoint: { purge: async (tags: string[]) => void recordedPurges.push(tags) },
  },
} as never;

const historyOf = async (id: string) =>
  await DB.column<string>('select description from history where link_id = ? order by id', id);

/** Public places in which an article with this tag is found. */
async function foundAt(tag: string) {
  const places = {
    page: `/a/${tag}`,
    item: `/sobe/v1/articles/fe/${tag}`,
    list: '/sobe/v1/articles/fe?limit=100',
    featured: '/sobe/v1/featured-articles?limit=100',
    category: '/sobe/v1/article-categories/fe/first-steps/articles?limit=100',
    home: '/sobe/v1/article-categories/fe',
    feed: '/feed.xml',
    'feed of its category': '/ac/first-steps/feed.xml',
    search: `/sobe/v1/search?q=${tag}`,
    sitemap: '/sitemap-articles-1.xml',
  };
  const found = [];
  for (const [name, address] of Object.entries(places)) {
    const answer = await fetchApp(address);
    if (answer.status === 200 && isIn(await answer.text(), tag)) found.push(name);
  }
  return found;
}

/** The response may repeat the search words. */
const isIn = (text: string, tag: string) =>
  /^[[{]/.test(text) ? text.includes(`"tag":"${tag}"`) : text.includes(`/a/${tag}`);

const everywhere = [
  'page',
  'item',
  'list',
  'featured',
  'category',
  'home',
  'feed',
  'feed of its category',
  'search',
  'sitemap',
];

test('a planned article appears at its time, when cached pages are purged', async () => {
  const id = await made('Quokka');
  const planned = await send('POST', `/${id}/approve`, { at: after(10) });
  expect(planned.status).toBe(200);
  const { published_at, published_by_name } = await planned.json<Article>();
  expect(Date.parse(published_at ?? '')).toBeGreaterThan(Date.now() + 9 * minute);
  expect(published_by_name).toBe('Robin Hale');
  expect(await foundAt('quokka')).toEqual([]);

  wait(9);
  await trigger();
  recordedPurges.length = 0;
  expect(await foundAt('quokka')).toEqual([]);
  wait(10.5);
  expect((await foundAt('quokka')).sort()).toEqual(everywhere.toSorted());
  await trigger();
  expect(recordedPurges).toContainEqual(['articles']);
  recordedPurges.length = 0;
  wait(12);
  await trigger();
  expect(recordedPurges).not.toContainEqual(['articles']);
  expect(await historyOf(id)).toEqual(['Created', `Scheduled for publication at ${published_at}`]);
});

test('a plan can be moved and cancelled until it is published', async () => {
  const id = await made('Numbat');
  const at = after(30);
  expect((await send('POST', `/${id}/approve`, { at })).status).toBe(200);
  const again = await send('POST', `/${id}/approve`, { at });
  expect([again.status, await again.json()]).toMatchObject([409, { reason: 'done' }]);
  const later = after(60);
  expect(await (await send('POST', `/${id}/approve`, { at: later })).json()).toMatchObject({
    published_at: later,
  });
  expect((await send('POST', `/${id}/unpublish`)).status).toBe(200);
  wait(61);
  admin = await createSignedInHeaders(testUsers.admin);
  await trigger();
  expect(await foundAt('numbat')).toEqual([]);

  await send('POST', `/${id}/approve`, { at: after(120) });
  expect((await send('POST', `/${id}/approve`)).status).toBe(200);
  expect(await foundAt('numbat')).toContain('page');
  for (const body of [undefined, { at: after(200) }]) {
    const published = await send('POST', `/${id}/approve`, body);
    expect([published.status, await published.json()]).toMatchObject([409, { reason: 'done' }]);
  }
});

test('a plan needs a future time and a key image', async () => {
  const id = await made('Potoroo');
  for (const at of [after(-1), 'tomorrow', '9999-01-01T00:00:00Z', null]) {
    const refused = await send('POST', `/${id}/approve`, { at });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: [{ path: 'at' }] },
    ]);
  }
  expect((await send('POST', `/${id}/approve`, { when: after(1) })).status).toBe(422);
  const bare = await made('Bilby', { key_image_id: null });
  const refused = await send('POST', `/${bare}/approve`, { at: after(5) });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ path: 'key_image_id' }] },
  ]);
  const member = await createSignedInHeaders(testUsers.member);
  for (const [who, status] of [
    [member, 403],
    [{}, 401],
  ] as const) {
    const path = `/sobe/v1/articles/${id}/approve`;
    expect((await fetchApp(path, buildRequestInit('POST', { at: after(5) }, who))).status).toBe(
      status,
    );
  }
  expect((await read(id)).published_at).toBeNull();
});

test('unpublishes an article once, within a minute of its end', async () => {
  const id = await made('Dunnart');
  await send('POST', `/${id}/approve`);
  const end = after(5);
  expect((await send('PATCH', `/${id}`, { unpublish_at: end })).status).toBe(200);
  wait(4);
  await trigger();
  expect(await foundAt('dunnart')).toContain('list');
  recordedPurges.length = 0;
  wait(5.9);
  await Promise.all([trigger(), trigger()]);
  expect(await foundAt('dunnart')).toEqual([]);
  expect(recordedPurges).toContainEqual(['articles']);
  expect(await read(id)).toMatchObject({
    published_at: null,
    published_by: null,
    unpublish_at: null,
  });
  expect((await historyOf(id)).filter((told) => told === 'Unpublished on schedule')).toHaveLength(
    1,
  );
  expect((await send('POST', `/${id}/approve`)).status).toBe(200);
  wait(9);
  await trigger();
  expect(await foundAt('dunnart')).toContain('list');
});

test('requires the end after the start, whichever is set', async () => {
  const id = await made('Quoll');
  const refused = async (method: string, path: string, body: object) => {
    const answer = await send(method, path, body);
    expect(answer.status).toBe(422);
    return (await answer.json<Article>()).errors?.map(({ path }) => path);
  };
  expect(await refused('PATCH', `/${id}`, { unpublish_at: after(-1) })).toEqual(['unpublish_at']);
  expect((await send('PATCH', `/${id}`, { unpublish_at: after(60) })).status).toBe(200);
  expect(await refused('POST', `/${id}/approve`, { at: after(70) })).toEqual(['at']);
  expect((await send('POST', `/${id}/approve`, { at: after(50) })).status).toBe(200);
  expect(await refused('PATCH', `/${id}`, { unpublish_at: after(40) })).toEqual(['unpublish_at']);
  expect(await refused('PATCH', `/${id}`, { published_at: after(80) })).toEqual(['published_at']);
  const both = { published_at: after(80), unpublish_at: after(90) };
  expect(await (await send('PATCH', `/${id}`, both)).json()).toMatchObject(both);
  await send('POST', `/${id}/unpublish`);
  expect(await read(id)).toMatchObject({ published_at: null, unpublish_at: null });
});

test('tag usage does not show a planned article as visible', async () => {
  const id = await made('Antechinus');
  const tag_id = demoId('tags', 'GRIEF');
  await fetchApp('/sobe/v1/tag-links', buildRequestInit('POST', { tag_id, article_id: id }, admin));
  const isSeen = async () => {
    const path = `/sobe/v1/tags/${tag_id}/usage?search=Antechinus`;
    const answer = await fetchApp(path, { headers: await createSignedInHeaders(testUsers.admin) });
    return (await answer.json<{ data: { object_is_active: boolean }[] }>()).data[0]
      ?.object_is_active;
  };
  await send('POST', `/${id}/approve`, { at: after(20) });
  expect(await isSeen()).toBe(false);
  wait(21);
  expect(await isSeen()).toBe(true);
});

test('lists planned articles', async () => {
  const id = await made('Wambenger');
  const at = after(15);
  await send('POST', `/${id}/approve`, { at });
  const list = await send('GET', `?published_from=${after(0)}&orderby=published_at asc&limit=100`);
  const { data } = await list.json<{ data: Article[] }>();
  expect(data.map((one) => one.id)).toContain(id);
  expect(data.every(({ published_at }) => String(published_at) > after(-1))).toBe(true);
});
