import { beforeAll, expect, test } from 'vitest';
import {
  createRequiredValues,
  fetchV1,
  fixedResources,
  getAsAdmin,
  getItem,
  sendAsAdmin,
} from '../../tests/fixtures/resources.ts';
import { DB, demoId, fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import type { FieldValues } from '../contract/resources/resource.ts';
import { getFieldJoin, getSortableFields } from '../contract/resources/resource-fields.ts';
import type { Query } from '../http/query.ts';
import { queries } from './queries.ts';

withSeededDatabase();

/** Created items with only required fields, by resource path. */
const made = new Map<string, { id: string; tag?: string; name?: string }>();

/** Enough rows for a list to contain all items of this test. */
const limit = 100;

/** Resources in order of their references. */
const order = [
  ...['membership_levels', 'footers', 'pages', 'article-categories', 'articles', 'blogs'],
  ...['categories', 'sub_categories', 'locations', 'events', 'threads', 'thread-replies'],
];

beforeAll(async () => {
  const creatable = fixedResources.filter(({ calls }) => calls.includes('create'));
  const place = ({ path }: { path: string }) => (order.indexOf(path) + order.length) % order.length;
  await createPerson();
  for (const resource of creatable.toSorted((one, other) => place(one) - place(other))) {
    const { path, fields } = resource;
    const body: FieldValues = await createRequiredValues(resource);
    for (const [name, field] of Object.entries(fields)) {
      const own = 'to' in field ? made.get(String(field.to)) : undefined;
      if (name in body && getFieldJoin(name, field) && own) body[name] = own.id;
    }
    if ('user_id' in fields) body.user_id = made.get('users')?.id;
    await create(path, body);
  }
  await showAll();
});

async function create(path: string, body: unknown) {
  const answer = await sendAsAdmin('POST', path, body);
  expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(201);
  const { id } = await answer.json<{ id: string }>();
  made.set(path, await getItem(`${path}/${id}`));
}

const createPerson = () =>
  create('users', {
    name: 'Few Words',
    title: 'Guide',
    email: 'few@example.org',
    password: ' lanterns on the canal ',
    language_id: 'en',
    timezone_id: 'Europe/London',
    membership_level_id: demoId('membership_levels', 'practitioner'),
  });

const idMade = (path: string) => made.get(path)?.id ?? '';

/** Publishes admin-only items: approves an article, adds an offering. */
async function showAll() {
  const picture = await DB.value('select max(id) from uploaded_files');
  const change = { key_image_id: picture };
  expect((await sendAsAdmin('PATCH', `articles/${idMade('articles')}`, change)).status).toBe(200);
  expect((await sendAsAdmin('POST', `articles/${idMade('articles')}/approve`, {})).status).toBe(
    200,
  );
  const isPublic = { is_public: true };
  expect((await sendAsAdmin('PATCH', `locations/${idMade('locations')}`, isPublic)).status).toBe(
    200,
  );
  const offering = `users/${idMade('users')}/sub_categories/${idMade('sub_categories')}`;
  expect((await sendAsAdmin('POST', offering, {})).status).toBeLessThan(300);
  const tagged = { tag_id: idMade('tags'), article_id: idMade('articles') };
  expect((await sendAsAdmin('POST', 'tag-links', tagged)).status).toBe(201);
}

/** URL of a query for the created items, with `limit` and required parameters. */
function addressOf({ path }: Query) {
  const [, noun = ''] = path.split('/');
  const own = made.get(noun);
  const values: Record<string, string | undefined> = {
    ':tag': own?.tag,
    ':path': own?.tag,
    ':name': own?.name,
    ':id': own?.id,
    ':who': idMade('users'),
    ':user_id': idMade('users'),
    ':event_id': idMade('events'),
    ':location_id': idMade('locations'),
    ':object_type': 'articles',
    ':object_id': idMade('articles'),
  };
  const filled = path.replace(/:\w+/g, (name) => encodeURIComponent(values[name] ?? 'nothing'));
  return `${filled}?limit=${limit}`.slice(1);
}

const open = queries.filter(({ auth }) => ['P', 'M', 'S', 'O', 'A'].includes(auth));

test.each(open)('GET $path responds as described', async (read) => {
  const addresses = [addressOf(read), `${addressOf(read)}&q=some`];
  const answers = await Promise.all(addresses.map((address) => getAsAdmin(address)));
  if (read.auth === 'P') answers.push(...(await Promise.all(addresses.map((one) => fetchV1(one)))));
  for (const answer of answers) {
    expect(answer.status, await answer.clone().text()).toBeLessThan(500);
    if (!answer.ok) continue;
    const { error } = read.response.safeParse(await answer.json());
    expect(error?.message).toBeUndefined();
  }
});

test('every list contains the created item in every order and search', async () => {
  for (const resource of fixedResources) {
    const { path, search } = resource;
    if (!made.has(path)) continue;
    const orders = getSortableFields(resource).map((field) => `orderby=${field}`);
    for (const query of [...orders, search && 'search=a'])
      expect((await getAsAdmin(`${path}?limit=${limit}&${query}`)).status, `${path} ${query}`).toBe(
        200,
      );
  }
});

const documents = () => [
  ...['/', '/articles', '/blogs', '/threads', '/events', '/locations', '/practitioners'],
  ...['/search/few', '/feed.xml', '/blogs/feed.xml', '/threads/feed.xml', '/events.ics'],
  ...['/sitemap.xml', '/llms.txt'],
  `/a/${made.get('articles')?.tag}`,
  `/ac/${made.get('article-categories')?.tag}`,
  `/ac/${made.get('article-categories')?.tag}/feed.xml`,
  `/b/${made.get('blogs')?.tag}`,
  `/c/${made.get('categories')?.tag}`,
  `/c/${made.get('categories')?.tag}/${made.get('sub_categories')?.tag}`,
  `/e/${made.get('events')?.tag}`,
  `/e/${made.get('events')?.tag}.ics`,
  `/l/${made.get('locations')?.tag}`,
  `/t/${made.get('threads')?.tag}`,
  `/u/${made.get('users')?.tag}`,
  `/u/${made.get('users')?.tag}.ics`,
  `/u/${made.get('users')?.tag}.vcf`,
  `/u/${made.get('users')?.tag}/card`,
  `/u/${made.get('users')?.tag}/qr.svg`,
  `/${made.get('pages')?.tag}`,
];

test('every public page, feed and calendar responds', async () => {
  const statuses: Record<string, number> = {};
  for (const address of documents()) statuses[address] = (await fetchApp(address)).status;
  const expected = documents().map((address) => [address, 200]);
  expect(statuses).toEqual(Object.fromEntries(expected));
});

test('reviews an imported application without a time', async () => {
  await DB.run("update applications set sent_at = null where state = 'sent'");
  expect(await DB.count("applications where state = 'sent'")).toBeGreaterThan(0);
  expect((await getAsAdmin('review')).status).toBe(200);
});
