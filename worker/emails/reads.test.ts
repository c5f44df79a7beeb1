import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { ask, DB, idOf, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';
import {
  type SentEmail,
  type SentEmailRow,
  sentEmail,
  sentEmailList,
  sentEmailOrders,
} from '../contract/emails.ts';
import { signAccessToken } from '../lib/access-token.ts';
import { mailsAsked } from './asked.ts';

withWorld();

const path = '/sobe/v1/sent_emails';
let admin: Record<string, string>;

beforeAll(async () => {
  admin = await signedIn(world.admin);
});

const asAdmin = (address: string) => ask(address, { headers: admin });

interface List {
  count: number;
  count_is_floor?: boolean;
  data: SentEmailRow[];
}

const list = async (query = ''): Promise<List> => (await asAdmin(`${path}${query}`)).json();

const add = (number: number, fields: Record<string, string | number | null> = {}) => {
  const row = {
    id: `0a000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    to_addr: `post-${number}@example.org`,
    subject: `Subject ${number}`,
    text: 'Words',
    ...fields,
  };
  const names = Object.keys(row);
  return env.DB.prepare(
    `insert into sent_emails (${names}) values (${names.map(() => '?')}) returning id`,
  )
    .bind(...Object.values(row))
    .first<string>('id');
};

test('the list tells all of a mail but its long texts', async () => {
  const { count, data } = await list('?limit=100');
  expect(count).toBe(data.length);
  expect(sentEmailList.safeParse({ count, data }).error).toBeUndefined();
  expect(data[0]).toMatchObject({
    email_template_name: 'Account approved',
    subject: 'Your account at Sobe is open',
    processed: true,
    opened_at: null,
    error: null,
    tries: 0,
  });
  expect(data[0]?.user_name).toBeTruthy();
  expect(Object.keys(data[0] ?? {})).not.toEqual(expect.arrayContaining(['text']));
  expect(Object.keys(data[0] ?? {})).not.toEqual(expect.arrayContaining(['html']));
});

test('one mail tells its texts too, and has a version', async () => {
  const [first] = (await list()).data;
  const answer = await asAdmin(`${path}/${first?.id}`);
  expect(answer.headers.get('ETag')).toBe('"1"');
  const mail = (await answer.json()) as SentEmail;
  expect(sentEmail.strict().safeParse(mail).error).toBeUndefined();
  expect(mail).toMatchObject({ ...first });
  expect(mail.text).toContain('Good news');
  expect(mail.text).not.toContain('{{');
  expect(mail.html).toContain('<p>Good news');
});

test('the newest come first, and of one moment the latest written', async () => {
  const at = '2026-11-19T10:00:00.000Z';
  const [one, other] = [await add(1, { created_at: at }), await add(2, { created_at: at })];
  const { data } = await list('?limit=100');
  const times = data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
  const ids = data.map(({ id }) => id);
  expect(ids.indexOf(String(other))).toBe(ids.indexOf(String(one)) - 1);
  const turned = await list('?limit=100&orderby=created_at asc');
  expect(turned.data.map(({ id }) => id)).toEqual(ids.toReversed());
});

test.each(sentEmailOrders)('it can be sorted by %s, both ways, page by page', async (field) => {
  const { count } = await list();
  for (const direction of ['asc', 'desc']) {
    const order = `&orderby=${field} ${direction}`;
    const whole = (await list(`?limit=100${order}`)).data.map(({ id }) => id);
    expect(whole).toHaveLength(count);
    const pages = [await list(`?limit=7${order}`), await list(`?limit=7&offset=7${order}`)];
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole.slice(0, 14));
  }
});

test('by subject it is sorted without regard to letter case', async () => {
  await add(11, { subject: 'zebra' });
  await add(12, { subject: 'Zoo' });
  const subjects = (await list('?limit=2&orderby=subject desc')).data.map(({ subject }) => subject);
  expect(subjects).toEqual(['Zoo', 'zebra']);
});

test.each(['?offset=10001', '?limit=0', '?limit=101', '?orderby=text asc', '?orderby=html'])(
  '%s is refused',
  async (query) => {
    expect((await asAdmin(`${path}${query}`)).status).toBe(422);
  },
);

test('the offset reaches to 10,000', async () => {
  expect((await list('?offset=10000')).data).toEqual([]);
});

const found = async (search: string) => {
  const { count, data } = await list(`?limit=100&search=${encodeURIComponent(search)}`);
  expect(count).toBe(data.length);
  return data.map(({ subject }) => subject);
};

test('a search finds the beginnings of words in address, name and subject', async () => {
  const nora = idOf('users', world.member);
  await add(21, {
    subject: 'Übersicht of walnuts',
    user_id: nora,
    to_addr: 'n.quinn@post.example',
  });
  for (const words of [
    'walnut',
    'WALNUTS ubersicht',
    'quinn@post',
    'nora wal',
    'n.quinn@post.example walnuts',
  ]) {
    expect(await found(words), words).toEqual(['Übersicht of walnuts']);
  }
  for (const words of ['alnuts', 'walnut ben', 'to_addr:walnut', '"']) {
    expect(await found(words), words).toEqual([]);
  }
});

test.each([
  '"',
  "'",
  '*',
  'a"b',
  'NEAR(a b)',
  '{subject}: x',
  'OR',
  '-',
  '^x',
  "'; drop table users; --",
])('a search for %j breaks nothing', async (words) => {
  expect((await asAdmin(`${path}?search=${encodeURIComponent(words)}`)).status).toBe(200);
});

test('the search follows a new name, a changed mail and a deleted one', async () => {
  const ben = idOf('users', world.basic);
  const id = await add(31, { subject: 'Cardamom', user_id: ben });
  await DB.run("update users set name = 'Bartholomew Ash' where id = ?", ben);
  expect(await found('bartholomew')).toContain('Cardamom');
  expect(await found('ashworth')).not.toContain('Cardamom');
  await DB.run("update sent_emails set to_addr = 'erased', subject = 'Gone' where id = ?", id);
  expect(await found('cardamom')).toEqual([]);
  expect(await found('erased gone')).toEqual(['Gone']);
  await DB.run('delete from sent_emails where id = ?', id);
  expect(await found('erased gone')).toEqual([]);
});

test('a search can be sorted', async () => {
  await add(41, { subject: 'Saffron b', created_at: '2026-03-01T00:00:00.000Z' });
  await add(42, { subject: 'Saffron a', created_at: '2026-04-01T00:00:00.000Z' });
  await add(43, { subject: 'Saffron c', created_at: '2026-02-01T00:00:00.000Z' });
  const by = async (order: string) =>
    (await list(`?search=saffron${order}`)).data.map(({ subject }) => subject.at(-1)).join('');
  expect(await by('')).toBe('abc');
  expect(await by('&orderby=created_at asc')).toBe('cba');
  expect(await by('&orderby=subject desc')).toBe('cba');
});

test('what has not gone out, and the mails of a time, are lists of their own', async () => {
  for (let second = 0; second < 25; second++) {
    await add(100 + second, {
      ...{ subject: `Pepper ${second}`, processed: Number(second !== 7) },
      created_at: `2026-11-18T00:00:${String(second).padStart(2, '0')}.000Z`,
    });
  }
  const waiting = await list('?processed=false&search=pepper&limit=5');
  expect(waiting.data.map(({ subject }) => subject)).toEqual(['Pepper 7']);
  expect((await list('?processed=true&limit=1')).data[0]?.processed).toBe(true);
  expect((await list('?processed=false&limit=1')).data[0]?.processed).toBe(false);
  const span = 'created_from=2026-11-18T00:00:10Z&created_to=2026-11-18T00:00:20Z';
  expect((await list(`?${span}`)).count).toBe(10);
  await DB.run("update sent_emails set processed = 1 where subject <> 'Pepper 7'");
  const one = await asAdmin(`${path}?processed=false&limit=25`);
  expect((await one.clone().json<List>()).count).toBe(1);
  expect(spentOn(one).rowsRead).toBeLessThan(50);
  expect((await asAdmin(`${path}?processed=perhaps`)).status).toBe(422);
});

test('by time an index gives the page: nothing is sorted and no table is walked', async () => {
  for (const orderby of [undefined, 'created_at asc', 'created_at desc']) {
    const [, { sql, params }] = mailsAsked({ orderby });
    const results = await DB.all<{ detail: string }>(`explain query plan ${sql}`, ...params);
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).toContain('USING INDEX sent_emails_created (created_at>?)');
    expect(plan).not.toContain('TEMP B-TREE');
    expect(plan).not.toMatch(/SCAN (?!m$)/m);
  }
});

test('every parameter is bound, whatever is searched', () => {
  const statements = mailsAsked({ search: 'robert drop' });
  for (const { sql } of statements) expect(sql).not.toContain('robert');
});

test('deployed, the secret of a link is told to nobody, though the mail has yet to be sent', async () => {
  const user = idOf('users', world.member);
  const secret = 'a'.repeat(43);
  const link = (of: string) => `https://sobe.example/${of}/${user}/${secret}`;
  const id = await add(60, {
    ...{ user_id: user, subject: `Nutmeg ${link('v')}`, text: `Here: ${link('password-reset')}` },
    html: `<a href="${link('password-reset')}">Here</a>`,
  });
  const { id: session } = (await DB.first<{ id: string }>(
    'select id from sessions where user_id = ?',
    idOf('users', world.admin),
  )) ?? { id: '' };
  const read = async (address: string, bindings: object) => {
    const of = { ...env, ...bindings };
    const { access_token } = await signAccessToken(of, idOf('users', world.admin), session);
    const headers = { Authorization: `Bearer ${access_token}` };
    return (await ask(`/sobe/v1/${address}`, { headers }, bindings)).text();
  };
  const deployed = { SITE_URL: 'https://sobe.example' };
  for (const address of [
    `sent_emails/${id}`,
    'sent_emails?search=nutmeg',
    `users/${user}/sent_emails?search=nutmeg`,
  ]) {
    const told = await read(address, deployed);
    expect(told, address).toContain(`/v/${user}/…`);
    expect(told, address).not.toContain(secret);
  }
  // On one's own machine a mail is read in the back office.
  expect(await read(`sent_emails/${id}`, {})).toContain(link('password-reset'));
});

const numbers =
  'with recursive number(n) as (select 1 union all select n + 1 from number where n < 12000)';

test('a page costs a few rows a mail among many, and a search stops counting', {
  tags: 'slow',
}, async () => {
  const small = spentOn(await asAdmin(`${path}?limit=25`)).rowsRead;
  await DB.run(
    `${numbers} insert into sent_emails (id, created_at, updated_at, user_id, email_template_id, created_by, updated_by, to_addr, subject, text)
      select printf('0b000000-0000-7000-8000-%012x', n), strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-18', '+' || n || ' seconds'),
        '2026-11-18T00:00:00.000Z', ?1, (select id from email_templates limit 1), ?1, ?1, 'many@example.org', 'Pepper ' || n, 'x' from number`,
    idOf('users', world.member),
  );
  for (const order of ['', '&orderby=created_at desc', '&orderby=created_at asc']) {
    const { rowsRead } = spentOn(await asAdmin(`${path}?limit=25${order}`));
    // One read of the mail and one for each of four names; beside them the session and the count.
    expect(rowsRead, order).toBeLessThanOrEqual(5 * 25 + 5 + 4);
  }
  expect(small).toBeGreaterThan(0);
  const first = await list('?search=pepper');
  expect(first).toMatchObject({ count: 10_000, count_is_floor: true });
  expect(first.data[0]?.subject).toBe('Pepper 12000');
  expect((await list('?search=pepper&orderby=created_at asc')).data[0]?.subject).toBe('Pepper 1');
  expect(await list('?search=pepper 11999')).toMatchObject({ count: 1 });
});
