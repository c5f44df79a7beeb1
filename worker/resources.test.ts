import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, idOf, purged, sending, signedIn, withWorld, world } from '../tests/world.ts';
import type { Field, Resource, Values } from './contract/resource.ts';
import { itemOf, listOf } from './contract/resource-answers.ts';
import {
  fieldsOf,
  isLong,
  isSent,
  joinOf,
  labelOf,
  ordersOf,
  tableOf,
} from './contract/resource-fields.ts';
import { resources } from './contract/resources/index.ts';
import { isIndexed } from './lib/fulltext.ts';
import { isUuid } from './lib/ids.ts';

withWorld();

let admin: Record<string, string>;
let member: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(world.admin);
  member = await signedIn(world.member);
  await env.DB.batch(
    [
      'update events set location_id = null where tag = (select min(tag) from events)',
      'update blogs set is_active = 0 where tag = (select min(tag) from blogs)',
      "update locations set address_line_3 = 'Up the stairs' where tag = (select max(tag) from locations)",
    ].map((change) => env.DB.prepare(change)),
  );
});
beforeEach(() => {
  purged.length = 0;
});

type Answer = Values & { id: string };

const v1 = (path: string, init?: RequestInit) => ask(`/sobe/v1/${path}`, init);
const get = (path: string) => v1(path, { headers: admin });
const send = (method: string, path: string, body: unknown, headers: object = {}) =>
  v1(path, sending(method, body, { ...admin, ...headers }));

const list = async (path: string) => {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  return answer.json<{ count: number; data: Answer[] }>();
};
const item = async (path: string) => (await get(path)).json<Answer>();

/** What stands below others has no list of its own; accounts are tested with their noun. */
const below = ['user_locations', 'tag-links'];
const walked = resources.filter(({ path }) => ![...below, 'users', 'sent_emails'].includes(path));
const growing = ['access_logs', 'history'];
const whole = walked.filter(({ path }) => !growing.includes(path));
const changed = whole.filter(({ calls }) => calls.includes('change'));
const made = whole.filter(({ calls }) => calls.includes('create'));

/** As SQLite compares: nothing first, letter case of ASCII aside; ties by id. */
function sorted(rows: Answer[], field: string) {
  const key = (value: unknown) =>
    typeof value === 'string' ? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : value;
  const rank = (value: unknown) => (value === null ? 0 : typeof value === 'string' ? 2 : 1);
  return rows.toSorted((one, other) => {
    const [left, right] = [key(one[field]), key(other[field])];
    if (left === right) return one.id < other.id ? -1 : 1;
    if (rank(left) !== rank(right)) return rank(left) - rank(right);
    return (left as string) < (right as string) ? -1 : 1;
  });
}

const aWord = /[\p{L}\p{N}]{3,}/u;
const ids = (rows: Answer[]) => rows.map(({ id }) => id);

describe.each(walked)('$path', (resource) => {
  const { path, columns, search, filters, sort } = resource;

  test('is for admins alone', async () => {
    expect((await v1(path)).status).toBe(401);
    expect((await v1(path, { headers: member })).status).toBe(403);
    expect((await v1(`${path}/${idOf('users', 'nobody')}`, { headers: member })).status).toBe(403);
    expect((await get(`${path}/${idOf('users', 'nobody')}`)).status).toBe(404);
  });

  test('lists every field but the long ones, and gives an item with all', async () => {
    const { count, data } = await list(`${path}?limit=2`);
    expect(count).toBeGreaterThan(0);
    const answer = listOf(resource);
    answer.parse({ count, data });
    const [first] = data;
    const keys = Object.entries(fieldsOf(resource))
      .filter(([, field]) => !isLong(field))
      .flatMap(([name, field]) => [name, ...Object.keys(joinOf(name, field)?.columns ?? {})]);
    expect(Object.keys(first ?? {}).sort()).toEqual(['id', ...keys].sort());
    const one = await get(`${path}/${first?.id}`);
    const found = await one.json<Answer>();
    itemOf(resource).strict().parse(found);
    expect(found).toMatchObject(first ?? {});
    if (!growing.includes(path)) expect(one.headers.get('ETag')).toMatch(/^"\d+"$/);
    for (const name of columns) expect(first).toHaveProperty(name);
  });

  test('refuses an order by anything else, and pages of any other size', async () => {
    for (const query of ['orderby=password asc', 'orderby=id sideways', 'limit=0', 'limit=101']) {
      expect((await get(`${path}?${query}`)).status, query).toBe(422);
    }
    expect((await get(`${path}?nothing=known`)).status).toBe(200);
  });

  test('is sorted by each field, both ways, ties by id', async () => {
    const all = (await list(`${path}?limit=100`)).data;
    const fields = ordersOf(resource);
    const { count } = await list(`${path}?limit=1`);
    for (const field of fields) {
      const up = (await list(`${path}?limit=100&orderby=${field} asc`)).data;
      const down = (await list(`${path}?limit=100&orderby=${field} desc`)).data;
      if (count <= 100) expect(ids(up), field).toEqual(ids(sorted(all, field)));
      else expect(ids(up), field).toEqual(ids(sorted(up, field)));
      if (count <= 100) expect(ids(down), field).toEqual(ids(up).toReversed());
    }
    const usual = (await list(`${path}?limit=100&orderby=${sort}`)).data;
    expect(ids(all)).toEqual(ids(usual));
    const pages = await Promise.all(
      [0, 3, 6].map((offset) => list(`${path}?limit=3&offset=${offset}`)),
    );
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(ids(all).slice(0, 9));
  });

  test('is searched in the texts that it shows', async () => {
    const { data } = await list(`${path}?limit=100`);
    for (const key of search) {
      const row = data.find((one) => aWord.test(String(one[key] ?? '')));
      const [word = ''] = aWord.exec(String(row?.[key] ?? '')) ?? [];
      expect(row, key).toBeDefined();
      const part = isIndexed(tableOf(path)) ? word.slice(0, -1).toUpperCase() : word.slice(1);
      const found = await list(`${path}?limit=100&search=${encodeURIComponent(part)}`);
      expect(ids(found.data), `${key}: ${part}`).toContain(row?.id);
      expect(found.count).toBe(found.data.length);
      const fewer = await list(`${path}?limit=100&search=${encodeURIComponent(`${part} xyzzy`)}`);
      expect(fewer.count).toBe(0);
    }
  });

  test('is narrowed by its filters', async () => {
    const { data, count } = await list(`${path}?limit=100`);
    for (const name of filters) {
      const field = fieldsOf(resource)[name] as Field;
      const value = data.find((row) => row[name] !== null)?.[name];
      if (field.kind === 'moment') {
        const span = name.replace(/_at$/, '');
        const from = await list(`${path}?limit=1&${span}_from=${value}`);
        const to = await list(`${path}?limit=1&${span}_to=${value}`);
        const without = data.filter((row) => row[name] === null).length;
        if (count <= 100) expect(from.count + to.count + without, name).toBe(count);
        expect((await get(`${path}?${span}_from=yesterday`)).status).toBe(422);
        continue;
      }
      if (value === undefined) continue;
      const found = await list(`${path}?limit=100&${name}=${value}`);
      expect(found.data.length, name).toBeGreaterThan(0);
      for (const row of found.data) expect(row[name], name).toBe(value);
      if (count <= 100)
        expect(ids(found.data)).toEqual(ids(data.filter((row) => row[name] === value)));
    }
  });
});

/** Something to refer to. */
const anIdOf = (table: string, not = '') =>
  env.DB.prepare(`select id from ${table} where id <> ? order by id desc limit 1`)
    .bind(not)
    .first<string>('id');

const random = () => Math.random().toString(36).slice(2);

/** A value that a field takes, other than the one given. */
async function sample(field: Field, name: string, before?: unknown): Promise<unknown> {
  switch (field.kind) {
    case 'flag':
      return !before;
    case 'whole':
      return before === 7 ? 8 : 7;
    case 'tag':
      return `a-tag-${random()}`;
    case 'html':
      return `<p>Words ${random()} <script>alert(1)</script></p>`;
    case 'body':
      return '<section data-kind="text"><h1>Words</h1><script>alert(1)</script></section>';
    case 'moment':
      return `2027-01-02T1${(name === 'end_at' ? 7 : 3) - (before ? 1 : 0)}:00:00+02:00`;
    case 'image_name':
      return env.DB.prepare('select max(name) as name from uploaded_files').first('name');
    case 'line':
    case 'text':
      return `SOME-${random().toUpperCase()}`;
    default: {
      const table = joinOf(name, field)?.table;
      return table ? anIdOf(table, String(before)) : null;
    }
  }
}

const needed = async ({ fields }: Resource) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(fields)
        .filter(([, field]) => field.required === 'always' || field.required === 'create')
        .filter(([, field]) => isSent(field, 'create'))
        .map(async ([name, field]) => [name, await sample(field, name)]),
    ),
  ) as Values;

const historyOf = (id: unknown) =>
  env.DB.prepare(
    'select description, created_by, link_table, link_title from history where link_id = ? order by id',
  )
    .bind(id)
    .all<{ description: string; created_by: string; link_table: string; link_title: string }>()
    .then(({ results }) => results);

describe.each(made)('a new one of $path', (resource) => {
  const { path, admin: link, fields } = resource;

  test('takes what is required, and has what it is declared to begin with', async () => {
    const body = await needed(resource);
    const answer = await send('POST', path, body);
    expect(answer.status).toBe(201);
    const { id, ...more } = await answer.json<Answer>();
    expect([isUuid(id), more]).toEqual([true, {}]);
    const found = await item(`${path}/${id}`);
    for (const [name, { kind, blank }] of Object.entries(fields)) {
      if (body[name] !== undefined) continue;
      if (blank !== undefined) expect(found[name], name).toBe(blank);
      if (kind === 'flag' && blank === undefined) expect(found[name], name).toBe(false);
      if (kind === 'tag') expect(found[name]).toMatch(/^[a-z0-9-]+$/);
    }
    expect(found.created_by).toBe(idOf('users', world.admin));
    expect(await historyOf(id)).toEqual([
      expect.objectContaining({
        description: 'Created',
        link_table: link,
        created_by: found.created_by,
      }),
    ]);
    expect(purged).toEqual([[tableOf(path)]]);
  });

  test('needs each required field, and knows no other', async () => {
    const body = await needed(resource);
    for (const name of Object.keys(body)) {
      const { [name]: _, ...rest } = body;
      for (const refused of [rest, { ...body, [name]: null }]) {
        const answer = await send('POST', path, refused);
        expect(answer.status, name).toBe(422);
        const { errors } = await answer.json<{ errors: { path: string }[] }>();
        expect(errors.map((error) => error.path)).toEqual([name]);
      }
    }
    for (const [name, field] of Object.entries(fields)) {
      if (field.set !== 'never') continue;
      expect((await send('POST', path, { ...body, [name]: 1 })).status, name).toBe(422);
    }
    expect((await send('POST', path, { ...body, nonsense: 1 })).status).toBe(422);
    expect(purged).toEqual([]);
  });

  test('is made once of a call that is repeated', async () => {
    const [body, headers] = [await needed(resource), { 'Idempotency-Key': 'once' }];
    const first = await (await send('POST', path, body, headers)).json<Answer>();
    const counted = (await list(`${path}?limit=1`)).count;
    const again = await send('POST', path, body, headers);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect((await list(`${path}?limit=1`)).count).toBe(counted);
    expect(await historyOf(first.id)).toHaveLength(1);
  });

  test('refers to nothing that is not there', async () => {
    const body = await needed(resource);
    for (const [name, field] of Object.entries(fields)) {
      const refers = field.kind === 'image_name' || joinOf(name, field);
      if (!isSent(field, 'create') || !refers) continue;
      const answer = await send('POST', path, { ...body, [name]: idOf('users', 'nobody') });
      expect(answer.status, name).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ path: name }] });
    }
  });
});

test('no form has more fields than one function tells at D1, which takes 32 arguments', () => {
  for (const { fields } of resources) {
    const sent = Object.values(fields).filter((field) => isSent(field, 'change'));
    expect(sent.length).toBeLessThan(31);
  }
});

describe.each(changed)('a change of $path', (resource) => {
  const { path, admin: link, fields } = resource;
  const forms = Object.entries(fields).filter(([, field]) => isSent(field, 'change'));
  let id: string;
  beforeAll(async () => {
    const [existing] = (await list(`${path}?limit=1&orderby=id asc`)).data;
    const body = await needed(resource);
    id = resource.calls.includes('create')
      ? (await (await send('POST', path, body)).json<Answer>()).id
      : (existing?.id ?? '');
  });

  test('of each field alone is kept, told in history and purged', async () => {
    for (const [name, field] of forms) {
      if (name === 'published_at') continue;
      const before = await item(`${path}/${id}`);
      const value = await sample(field, name, before[name]);
      if (value === null) continue;
      purged.length = 0;
      const answer = await send('PATCH', `${path}/${id}`, { [name]: value });
      const body = await answer.json<Answer>();
      expect([answer.status, body], name).toEqual([200, expect.anything()]);
      itemOf(resource).strict().parse(body);
      expect(body, name).toEqual(await item(`${path}/${id}`));
      expect(body[name], name).not.toEqual(before[name]);
      if (!['html', 'body', 'moment'].includes(field.kind)) expect(body[name]).toBe(value);
      expect(String(body[name])).not.toContain('<script');
      const told = (await historyOf(id)).at(-1);
      expect(told?.link_table).toBe(link);
      const label = labelOf(name, field);
      const isSaid = [`${label}: `, `${label} changed`].some((word) =>
        told?.description?.startsWith(word),
      );
      expect(isSaid, told?.description).toBe(true);
      expect(told?.description).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
      expect(purged).toEqual([[tableOf(path)]]);
    }
  });

  test('of nothing is told by nobody', async () => {
    const before = await get(`${path}/${id}`);
    const told = await historyOf(id);
    expect((await send('PATCH', `${path}/${id}`, {})).status).toBe(200);
    expect((await get(`${path}/${id}`)).headers.get('ETag')).toBe(before.headers.get('ETag'));
    expect(await historyOf(id)).toEqual(told);
  });

  test('over what somebody else has saved is refused', async () => {
    const etag = (await get(`${path}/${id}`)).headers.get('ETag') ?? '';
    const [[name, field] = ['', { kind: 'line' as const }]] = forms;
    const first = await sample(field, name);
    const saved = await send('PATCH', `${path}/${id}`, { [name]: first }, { 'If-Match': etag });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('ETag')).not.toBe(etag);
    const second = { [name]: await sample(field, name, first) };
    const refused = await send('PATCH', `${path}/${id}`, second, { 'If-Match': etag });
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed' }]);
    const kept = (await item(`${path}/${id}`))[name];
    expect(kept).toBe((await saved.json<Answer>())[name]);
  });

  test('can be refused for every field, and is for members', async () => {
    for (const [name, field] of Object.entries(fields)) {
      const refused = isSent(field, 'change') ? { [name]: { not: 'a value' } } : { [name]: 1 };
      expect((await send('PATCH', `${path}/${id}`, refused)).status, name).toBe(422);
      if (field.required === 'always' && isSent(field, 'change')) {
        expect((await send('PATCH', `${path}/${id}`, { [name]: null })).status, name).toBe(422);
      }
      if (
        field.required === 'always' &&
        ['line', 'text', 'html'].includes(field.kind) &&
        isSent(field, 'change')
      ) {
        expect((await send('PATCH', `${path}/${id}`, { [name]: '' })).status, name).toBe(422);
      }
    }
    expect((await send('PATCH', `${path}/${id}`, { nonsense: 1 })).status).toBe(422);
    expect((await send('PATCH', `${path}/${idOf('users', 'nobody')}`, {})).status).toBe(404);
    // What members write is not to be found as somebody else's.
    const refusal = ['threads', 'thread-replies'].includes(path) ? 404 : 403;
    expect((await v1(`${path}/${id}`, sending('PATCH', {}, member))).status).toBe(refusal);
    expect((await v1(`${path}/${id}`, sending('PATCH', {}))).status).toBe(401);
  });

  test('empties what may be empty', async () => {
    for (const [name, field] of forms) {
      if (field.required === 'always' || field.required === 'change' || field.blank !== undefined)
        continue;
      if (['flag', 'tag', 'whole'].includes(field.kind) || name === 'published_at') continue;
      const answer = await send('PATCH', `${path}/${id}`, { [name]: null });
      expect([answer.status, (await answer.json<Answer>())[name]], name).toEqual([200, null]);
    }
  });
});
