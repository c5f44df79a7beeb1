import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertEmail, listEmails } from '../../../tests/fixtures/emails.ts';
import { getAsAdmin } from '../../../tests/fixtures/resources.ts';
import {
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { signAccessToken } from '../../auth/access-token.ts';
import {
  type SentEmail,
  sentEmailListSchema,
  sentEmailOrders,
  sentEmailSchema,
} from '../../contract/system/emails.ts';
import { Database } from '../../db/client.ts';
import { indexAllRows } from '../../db/search/index-pending.ts';
import { buildSentEmailListQueries } from './sent-email-list-query.ts';

withSeededDatabase();

test('the list has all fields except the long texts', async () => {
  const { count, data } = await listEmails('?limit=100');
  expect(count).toBe(data.length);
  expect(sentEmailListSchema.safeParse({ count, data }).error).toBeUndefined();
  expect(data[0]).toMatchObject({
    email_template_name: 'Account approved',
    subject: 'Your Sobe account is approved',
    processed: true,
    opened_at: null,
    error: null,
    tries: 0,
  });
  expect(data[0]?.user_name).toBeTruthy();
  expect(Object.keys(data[0] ?? {})).not.toEqual(expect.arrayContaining(['text']));
  expect(Object.keys(data[0] ?? {})).not.toEqual(expect.arrayContaining(['html']));
});

test('a single mail has its texts and a version', async () => {
  const [first] = (await listEmails()).data;
  const answer = await getAsAdmin(`sent_emails/${first?.id}`);
  expect(answer.headers.get('ETag')).toBe('"1"');
  const mail = (await answer.json()) as SentEmail;
  expect(sentEmailSchema.strict().safeParse(mail).error).toBeUndefined();
  expect(mail).toMatchObject({ ...first });
  expect(mail.text).toContain('We have approved your account.');
  expect(mail.text).not.toContain('{{');
  expect(mail.html).toContain('<p>We have approved your account.');
});

test('lists the newest first, also within the same moment', async () => {
  const at = '2026-11-19T10:00:00.000Z';
  const one = await insertEmail(1, { created_at: at });
  const other = await insertEmail(2, { created_at: at });
  const { data } = await listEmails('?limit=100');
  const times = data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
  const ids = data.map(({ id }) => id);
  expect(ids.indexOf(String(other))).toBe(ids.indexOf(String(one)) - 1);
  const turned = await listEmails('?limit=100&orderby=created_at asc');
  expect(turned.data.map(({ id }) => id)).toEqual(ids.toReversed());
});

test.each(sentEmailOrders)('sorts by %s in both directions, page by page', async (field) => {
  const { count } = await listEmails();
  for (const direction of ['asc', 'desc']) {
    const order = `&orderby=${field} ${direction}`;
    const whole = (await listEmails(`?limit=100${order}`)).data.map(({ id }) => id);
    expect(whole).toHaveLength(count);
    const pages = [
      await listEmails(`?limit=7${order}`),
      await listEmails(`?limit=7&offset=7${order}`),
    ];
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole.slice(0, 14));
  }
});

test('sorts by subject, ignoring case', async () => {
  await insertEmail(11, { subject: 'zebra' });
  await insertEmail(12, { subject: 'Zoo' });
  const subjects = (await listEmails('?limit=2&orderby=subject desc')).data.map(
    ({ subject }) => subject,
  );
  expect(subjects).toEqual(['Zoo', 'zebra']);
});

test.each(['?offset=10001', '?limit=0', '?limit=101', '?orderby=text asc', '?orderby=html'])(
  'rejects %s',
  async (query) => {
    expect((await getAsAdmin(`sent_emails${query}`)).status).toBe(422);
  },
);

test('accepts an offset up to 10,000', async () => {
  expect((await listEmails('?offset=10000')).data).toEqual([]);
});

test('filters by unsent and by time', async () => {
  for (let second = 0; second < 25; second++) {
    await insertEmail(100 + second, {
      subject: `Pepper ${second}`,
      processed: Number(second !== 7),
      created_at: `2026-11-18T00:00:${String(second).padStart(2, '0')}.000Z`,
    });
  }
  const waiting = await listEmails('?processed=false&search=pepper&limit=5');
  expect(waiting.data.map(({ subject }) => subject)).toEqual(['Pepper 7']);
  expect((await listEmails('?processed=true&limit=1')).data[0]?.processed).toBe(true);
  expect((await listEmails('?processed=false&limit=1')).data[0]?.processed).toBe(false);
  const span = 'created_from=2026-11-18T00:00:10Z&created_to=2026-11-18T00:00:20Z';
  expect((await listEmails(`?${span}`)).count).toBe(10);
  await DB.run("update sent_emails set processed = 1 where subject <> 'Pepper 7'");
  const one = await getAsAdmin(`sent_emails?processed=false&limit=25`);
  expect((await one.clone().json<{ count: number }>()).count).toBe(1);
  expect(getResponseQueryStatistics(one).rowsRead).toBeLessThan(50);
  expect((await getAsAdmin(`sent_emails?processed=perhaps`)).status).toBe(422);
});

test('pages by time through an index without sorting', async () => {
  for (const orderby of [undefined, 'created_at asc', 'created_at desc']) {
    const { sql, params } = buildSentEmailListQueries({ orderby }).rows;
    const results = await DB.all<{ detail: string }>(`explain query plan ${sql}`, ...params);
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).toContain('USING INDEX sent_emails_created (created_at>?)');
    expect(plan).not.toContain('TEMP B-TREE');
    expect(plan).not.toMatch(/SCAN (?!r$)/m);
  }
});

test('hides link tokens on deployed sites, even of unsent mail', async () => {
  const user = demoId('users', testUsers.member);
  const secret = 'a'.repeat(43);
  const link = (of: string) => `https://sobe.example/${of}/${user}/${secret}`;
  const id = await insertEmail(60, {
    user_id: user,
    subject: `Nutmeg ${link('v')}`,
    text: `Here: ${link('password-reset')}`,
    html: `<a href="${link('password-reset')}">Here</a>`,
  });
  const admin = demoId('users', testUsers.admin);
  await createSignedInHeaders(testUsers.admin);
  const session = await DB.value<string>('select id from sessions where user_id = ?', admin);
  const read = async (address: string, bindings: object) => {
    const of = { ...env, ...bindings };
    const { access_token } = await signAccessToken(of, admin, session ?? '');
    const headers = { Authorization: `Bearer ${access_token}` };
    return (await fetchApp(`/sobe/v1/${address}`, { headers }, bindings)).text();
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
  // Local mails are readable in the back office.
  expect(await read(`sent_emails/${id}`, {})).toContain(link('password-reset'));
});

const numbers =
  'with recursive number(n) as (select 1 union all select n + 1 from number where n < 12000)';

test('reads few rows per page, and stops counting a search', {
  tags: 'slow',
}, async () => {
  const small = getResponseQueryStatistics(await getAsAdmin(`sent_emails?limit=25`)).rowsRead;
  await DB.run(
    `${numbers} insert into sent_emails (id, created_at, updated_at, user_id, email_template_id, created_by, updated_by, to_addr, subject, text)
      select printf('0b000000-0000-7000-8000-%012x', n), strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-18', '+' || n || ' seconds'),
        '2026-11-18T00:00:00.000Z', ?1, (select id from email_templates limit 1), ?1, ?1, 'many@example.org', 'Pepper ' || n, 'x' from number`,
    demoId('users', testUsers.member),
  );
  await indexAllRows(new Database(env.DB));
  for (const order of ['', '&orderby=created_at desc', '&orderby=created_at asc']) {
    const { rowsRead } = getResponseQueryStatistics(
      await getAsAdmin(`sent_emails?limit=25${order}`),
    );
    // One row per mail and per each of four names, plus the session and the count.
    expect(rowsRead, order).toBeLessThanOrEqual(5 * 25 + 5 + 4);
  }
  expect(small).toBeGreaterThan(0);
  const first = await listEmails('?search=pepper');
  expect(first).toMatchObject({ count: 10_000, count_is_floor: true });
  expect(first.data[0]?.subject).toBe('Pepper 12000');
  expect((await listEmails('?search=pepper&orderby=created_at asc')).data[0]?.subject).toBe(
    'Pepper 1',
  );
  expect(await listEmails('?search=pepper 11999')).toMatchObject({ count: 1 });
});
