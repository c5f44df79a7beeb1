import { beforeAll, describe, expect, test } from 'vitest';
import {
  callApi,
  DB,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { app } from '../../app.ts';
import { createId } from '../../db/ids.ts';
import { isFixedPath } from './fixed-paths.ts';

withSeededDatabase();

const bindings = { LANGUAGES: 'en,pl,de' };

const send = (method: string, path: string, body?: unknown) =>
  callApi(method, path, testUsers.admin, body, {}, bindings);

const getPage = (path: string) => fetchApp(path, {}, bindings);

async function addRedirect(from: string, to: string | null = null) {
  const answer = await send('POST', 'redirects', { from, to });
  expect(answer.status, `${from} → ${to}`).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}

const getCode = async (answer: Response) =>
  (await answer.json<{ errors?: { code: string }[] }>()).errors?.[0]?.code;

/** A path that no other test uses. */
const newPath = () => `/moved-${createId().slice(-6)}`;

describe('a redirect', () => {
  test('answers 301 for a path that has no page', async () => {
    const from = newPath();
    await addRedirect(from, '/about');
    const answer = await getPage(from);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe('/about');
  });

  test('answers below unknown routes, in capitals and encoded', async () => {
    await addRedirect('/Old/Café.html', '/about');
    expect((await getPage('/old/caf%C3%A9.html')).headers.get('Location')).toBe('/about');
    expect((await getPage('/OLD/CAF%C3%89.html')).headers.get('Location')).toBe('/about');
  });

  test('answers for a path with spaces, but leads to none', async () => {
    await addRedirect('/old files/Price%20list.pdf', '/about');
    const answer = await getPage('/old%20files/price%20list.pdf');
    expect(answer.headers.get('Location')).toBe('/about');
    const refused = await send('POST', 'redirects', { from: newPath(), to: '/price list' });
    expect(await getCode(refused)).toBe('site_path');
  });

  test('serves the other languages and keeps their prefix', async () => {
    const from = newPath();
    await addRedirect(from, '/about');
    expect((await getPage(`/pl${from}`)).headers.get('Location')).toBe('/pl/about');
  });

  test('answers 410 below unknown routes without a new address', async () => {
    await addRedirect('/wp-content/old.html');
    const answer = await getPage('/wp-content/old.html');
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('This page has been removed');
  });

  test('answers 410 without a new address, and is not indexed', async () => {
    const from = newPath();
    await addRedirect(from);
    const answer = await getPage(from);
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(html).toContain('<h1>This page has been removed</h1>');
    expect(html).not.toContain('rel="canonical"');
    expect(await (await getPage(`/de${from}`)).text()).toContain('Diese Seite wurde entfernt');
  });

  test('does not hide a page that exists', async () => {
    await addRedirect('/a/the-first-phone-call', '/about');
    expect((await getPage('/a/the-first-phone-call')).status).toBe(200);
  });

  test('can be changed and deleted, with history', async () => {
    const from = newPath();
    const id = await addRedirect(from, '/about');
    const changed = await send('PATCH', `redirects/${id}`, { to: '/help' });
    expect(await changed.json()).toMatchObject({ from, to: '/help', source: 'admin' });
    expect((await send('DELETE', `redirects/${id}`)).status).toBe(204);
    expect((await send('DELETE', `redirects/${id}`)).status).toBe(404);
    expect((await getPage(from)).status).toBe(404);
    const described = await DB.all<{ description: string }>(
      'select description from history where link_id = ? order by id',
      id,
    );
    expect(described.map(({ description }) => description)).toEqual([
      'Created',
      'New address: /about → /help',
      'Deleted',
    ]);
  });

  test('is rejected for a path that has one', async () => {
    const from = newPath();
    await addRedirect(from);
    const answer = await send('POST', 'redirects', { from: `${from}/`, to: '/about' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ reason: 'taken' });
  });
});

describe('addresses of a redirect', () => {
  test.each([
    ...['/', '/articles', '/articles/x', '/admin/users', '/sobe/v1/users', '/files/ab/cd/x.png'],
    ...['/search/x', '/enquiry/x/y', '/account', '/pl/articles', '/robots.txt', '/notfound'],
    ...['/practitioners/leeds', '/events/coming', '/calendar/x/y.ics'],
  ])('rejects %s as an old address', async (from) => {
    const answer = await send('POST', 'redirects', { from, to: '/about' });
    expect(answer.status).toBe(422);
    expect(await getCode(answer)).toBe('redirect_from_fixed');
  });

  test.each([
    ...['about', '//evil.example', '/\\evil.example', 'https://evil.example/', '/a b', '/a//b'],
    ...['/%5Cevil', '/%2F/evil', '/a?b', '/a#b', '/../x', '/%2e%2e/x', '/a%0Ab', '/%zz', ''],
  ])('rejects %s as a new address', async (to) => {
    const answer = await send('POST', 'redirects', { from: newPath(), to });
    expect(answer.status).toBe(422);
  });
});

test('rejects every route of the app that is not an item', () => {
  const firsts = app.routes
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path)
    .filter((path) => !/^\/(\*$|:|(e|u|ac)\/)/.test(path));
  for (const path of firsts) expect(isFixedPath(path.replace('*', 'x')), path).toBe(true);
});

describe('a loop', () => {
  test('is rejected over one, two and three redirects, and in a change', async () => {
    const [a, b, c] = [newPath(), newPath(), newPath()] as [string, string, string];
    expect(await getCode(await send('POST', 'redirects', { from: a, to: a }))).toBe(
      'redirect_loop',
    );
    await addRedirect(a, b);
    expect(await getCode(await send('POST', 'redirects', { from: b, to: `/pl${a}` }))).toBe(
      'redirect_loop',
    );
    await addRedirect(b, c);
    expect(await getCode(await send('POST', 'redirects', { from: c, to: a }))).toBe(
      'redirect_loop',
    );
    const last = await addRedirect(c, '/about');
    const changed = await send('PATCH', `redirects/${last}`, { to: a });
    expect(changed.status).toBe(422);
    expect(await getCode(changed)).toBe('redirect_loop');
  });

  test('is rejected beyond ten redirects', async () => {
    const paths = Array.from({ length: 12 }, newPath);
    for (const [index, from] of paths.slice(1).entries())
      expect((await send('POST', 'redirects', { from, to: paths[index] })).status).toBe(
        index < 10 ? 201 : 422,
      );
  });
});

describe('a chain', () => {
  test('is rejected beyond ten redirects from its end to its start', async () => {
    const paths = Array.from({ length: 12 }, newPath);
    for (const index of paths.slice(1).keys())
      expect(
        (await send('POST', 'redirects', { from: paths[index], to: paths[index + 1] })).status,
      ).toBe(index < 10 ? 201 : 422);
  });

  test('is rejected where a redirect joins two shorter ones, also in an import', async () => {
    const paths = Array.from({ length: 12 }, newPath);
    for (const index of paths.slice(1).keys())
      if (index !== 5) await addRedirect(paths[index] ?? '', paths[index + 1]);
    const joined = { from: paths[5], to: paths[6] };
    expect(await getCode(await send('POST', 'redirects', joined))).toBe('redirect_loop');
    const answer = await send('POST', 'redirects/import', { rows: [joined] });
    expect(await getCode(answer)).toBe('redirect_loop');
  });
});

describe('an import', () => {
  const add = (rows: unknown[]) => send('POST', 'redirects/import', { rows });

  test('names malformed lines and loops at once', async () => {
    const [first, again] = [newPath(), newPath()] as [string, string];
    const answer = await add([
      { from: again, to: again },
      { from: 'about', to: '/%zz' },
      { from: first, to: '/about' },
      { from: `${first}?x=1`, to: null },
    ]);
    expect(answer.status).toBe(422);
    const { errors } = await answer.json<{ errors: { path: string; code: string }[] }>();
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'rows.0.to redirect_loop',
      'rows.1.from site_path',
      'rows.1.to site_path',
      'rows.3.from site_path',
    ]);
  });

  test('adds all rows with history', async () => {
    const rows = [
      { from: newPath(), to: '/about' },
      { from: newPath(), to: null },
    ];
    const answer = await add(rows);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ created: 2 });
    expect((await getPage(rows[1]?.from ?? '')).status).toBe(410);
    expect(await DB.value("select count(*) from history where description = 'Imported'")).toBe(2);
  });

  test('names the fault of each row and adds none', async () => {
    const [taken, first, again] = [newPath(), newPath(), newPath()] as [string, string, string];
    await addRedirect(taken);
    const answer = await add([
      { from: first, to: '/about' },
      { from: '/articles', to: '/about' },
      { from: taken, to: '/about' },
      { from: first, to: '/about' },
      { from: again, to: again },
    ]);
    expect(answer.status).toBe(422);
    const { errors } = await answer.json<{ errors: { path: string; code: string }[] }>();
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'rows.1.from redirect_from_fixed',
      'rows.2.from redirect_exists',
      'rows.3.from redirect_exists',
      'rows.4.to redirect_loop',
    ]);
    expect((await getPage(first)).status).toBe(404);
  });
});

describe('addresses not found', () => {
  const list = async (query = '') =>
    (
      await (
        await send('GET', `not_found?limit=100${query}`)
      ).json<{
        count: number;
        data: { path: string; count: number; days: object[] }[];
      }>()
    ).data;
  const countOf = async (path: string) => (await list()).find((one) => one.path === path);

  beforeAll(() => DB.run('delete from missing_paths'));

  test('are counted by day, without query and language', async () => {
    const path = newPath();
    await getPage(`${path}?secret=1`);
    await getPage(`/pl${path.toUpperCase()}`);
    expect(await countOf(path)).toMatchObject({ path, count: 2, days: [{ count: 2 }] });
  });

  test('disappear once a redirect answers for them', async () => {
    const path = newPath();
    await getPage(path);
    await addRedirect(path);
    await getPage(path);
    expect(await countOf(path)).toBeUndefined();
  });

  test.each([
    ...['/enquiry/x/y/z', '/pl/enquiry/x/y/z', '/xx/enquiry/x/y', '/%65nquiry/x/y/z'],
    ...['/search/a/b', '/v/x/y/z', '/stop/x', '/events/coming/a/b/c', '/calendar/x/secret'],
    ...['/x/someone@example.org', '/u/0197a1b2-0000-7000-8000-000000000000', '/admin2/../enquiry'],
    ...['/reset/kX9fQ2pL7vB4nM1sR8tY3w'],
  ])('leave out %s', async (path) => {
    const before = await list();
    await getPage(path);
    expect(await list()).toEqual(before);
  });

  test('stop at 500 new ones a day, but count known ones', async () => {
    const known = newPath();
    await getPage(known);
    await DB.run(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 600)
        insert into missing_paths (day, path, count)
        select (select max(day) from missing_paths), '/n-' || i, 1 from n`,
    );
    const late = newPath();
    await getPage(late);
    await getPage(known);
    expect(await DB.value('select count from missing_paths where path = ?', late)).toBeNull();
    expect(await DB.value('select count from missing_paths where path = ?', known)).toBe(2);
  });
});
