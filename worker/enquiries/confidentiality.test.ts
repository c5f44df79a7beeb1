import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deliverAllEmails } from '../../tests/fixtures/emails.ts';
import {
  callByLink,
  callOwnEnquiries,
  enquiryBody,
  getEnquiryLink,
  getFirstEnquiryId,
  ruthId,
} from '../../tests/fixtures/enquiries.ts';
import { listTableColumns } from '../../tests/fixtures/personal-data.ts';
import {
  callApi,
  createSignedInHeaders,
  DB,
  fetchApp,
  queuedMessages,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { queries } from '../registry/queries.ts';

withSeededDatabase();

const secretWords = ['quetzalmarmalade', 'answerzanzibar', 'backxylophone'] as const;
const [words, answer, back] = secretWords;
const { email } = enquiryBody;
const name = 'Wandamira';
const logged: string[] = [];
let id = '';
let link = '';

/** Settings of a deployed site, which does not store mail bodies. */
const deployed = { SITE_URL: 'https://sobe.example' };

function listen() {
  for (const level of ['log', 'error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(parts.join(' ')));
  }
}
beforeEach(listen);
beforeAll(async () => {
  listen();
  const asked = { ...enquiryBody, name, words: `I can’t sleep. ${words}` };
  expect((await callApi('POST', 'enquiries', null, asked)).status).toBe(202);
  link = await getEnquiryLink(deployed);
  await callByLink('PUT', `${link}/confirm`);
  id = await getFirstEnquiryId();
  await callOwnEnquiries(`/${id}/replies`, 'POST', { words: answer });
  await callByLink('POST', `${link}/replies`, { user_id: ruthId, words: back });
  const mails = await deliverAllEmails(deployed);
  expect(JSON.stringify(mails.map(({ text }) => text))).not.toMatch(
    new RegExp([...secretWords, name].join('|')),
  );
});

const holds = (text: string, ...more: string[]) =>
  [...secretWords, ...more].filter((one) => text.toLowerCase().includes(one.toLowerCase()));

test('stores messages encrypted in one column and nowhere else', async () => {
  const byTable = Map.groupBy(await listTableColumns(), ({ table }) => table);
  for (const [table] of byTable) {
    const results = await DB.all(`select * from "${table}"`);
    expect(holds(JSON.stringify(results), name, email), table).toEqual([]);
  }
  const sealed = await DB.column<string>('select words from enquiry_words');
  expect(sealed).toHaveLength(3);
  for (const one of sealed) expect(one).toMatch(/^[0-9a-f]{8}\.[\w-]+\.[\w-]+$/);
});

test('no bucket, queue or log contains the text or contact', async () => {
  for (const bucket of [env.FILES, env.BACKUPS]) {
    for (const { key } of (await bucket.list()).objects) {
      expect(holds(await ((await bucket.get(key))?.text() ?? '')), key).toEqual([]);
    }
  }
  expect(holds(JSON.stringify(queuedMessages), name, email)).toEqual([]);
  expect(holds(logged.join('\n'), name, email)).toEqual([]);
});

test('no response to others contains them, not even for admins', async () => {
  for (const tag of [null, testUsers.basic, testUsers.member, testUsers.admin]) {
    const headers = tag ? await createSignedInHeaders(tag) : {};
    for (const { path } of queries) {
      const address = path.replace(/:\w+/g, (part) =>
        part === ':id' || part === ':user_id'
          ? ruthId
          : part === ':enquiry_id'
            ? id
            : testUsers.host,
      );
      const answer = await fetchApp(`/sobe/v1${address}`, { headers });
      expect(holds(await answer.text(), name, email), `${tag} ${path}`).toEqual([]);
    }
  }
});

test('practitioners never see the address; exports contain no text', async () => {
  for (const path of [`enquiries`, `enquiries/${id}`, 'export', 'numbers']) {
    const text = await (await callApi('GET', `users/${ruthId}/${path}`, testUsers.host)).text();
    expect(text).not.toContain(email);
    if (path === 'export') expect(holds(text, name)).toEqual([]);
  }
});

test('the link page is not cached and sends no referrer', async () => {
  const page = await fetchApp(`/${link.replace('enquiries', 'enquiry')}`);
  expect(page.headers.get('Cache-Control')).toContain('no-store');
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(await page.text()).toContain(words);
});
