import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  ask,
  DB,
  idOf,
  queued,
  send,
  sending,
  signedIn,
  withWorld,
  world,
} from '../../tests/world.ts';
import { columns } from '../../tests/worlds/columns.ts';
import type { EnquiryList } from '../contract/enquiries.ts';
import { deliverMail } from '../emails/deliver.ts';
import { reads } from '../reads.ts';

withWorld();

const ruth = idOf('users', world.host);
const secretWords = ['quetzalmarmalade', 'answerzanzibar', 'backxylophone'] as const;
const [words, answer, back] = secretWords;
const email = 'wanda@sleepless.example';
const name = 'Wandamira';
const logged: string[] = [];
let enquiry = '';
let link = '';

/** Every mail that is sent, as on a deployed site, where none is kept whole. */
async function deliver() {
  const sent: { to: string; text: string }[] = [];
  const EMAIL = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  const results = await DB.all<{
    id: string;
  }>('select id from sent_emails where processed = 0');
  const messages = results.map(({ id }) => ({ id, body: { id }, ack() {}, retry() {} }));
  const deployed = { ...env, EMAIL, SITE_URL: 'https://sobe.example' };
  await deliverMail({ queue: 'sobe-mail', messages } as never, deployed as never);
  return sent;
}

function listen() {
  for (const level of ['log', 'error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(parts.join(' ')));
  }
}
beforeEach(listen);
beforeAll(async () => {
  listen();
  const body = { user_ids: [ruth], name, email, words: `I can’t sleep. ${words}` };
  expect((await ask('/sobe/v1/enquiries', sending('POST', body))).status).toBe(202);
  const [mail] = await deliver();
  const path = /\/enquiry\/([0-9a-f-]{36}\/[\w-]{43})/.exec(mail?.text ?? '')?.[1];
  link = `/sobe/v1/enquiries/${path}`;
  await ask(`${link}/confirm`, { method: 'PUT' });
  const headers = await signedIn(world.host);
  const own = `/sobe/v1/users/${ruth}/enquiries`;
  const { data } = await (await ask(own, { headers })).json<EnquiryList>();
  enquiry = data[0]?.id ?? '';
  const replies = `${own}/${enquiry}/replies`;
  await ask(replies, sending('POST', { words: answer }, headers));
  await ask(`${link}/replies`, sending('POST', { user_id: ruth, words: back }));
  const mails = await deliver();
  expect(JSON.stringify(mails.map(({ text }) => text))).not.toMatch(
    new RegExp([...secretWords, name].join('|')),
  );
});

const holds = (text: string, ...more: string[]) =>
  [...secretWords, ...more].filter((one) => text.toLowerCase().includes(one.toLowerCase()));

test('the words stand in one column, encrypted, and no table holds them, the name or the address', async () => {
  const byTable = Map.groupBy(await columns(), ({ table }) => table);
  for (const [table] of byTable) {
    const results = await DB.all(`select * from "${table}"`);
    expect(holds(JSON.stringify(results), name, email), table).toEqual([]);
  }
  const results = await DB.all<{
    words: string;
  }>('select words from enquiry_words');
  expect(results).toHaveLength(3);
  for (const row of results) expect(row.words).toMatch(/^[0-9a-f]{8}\.[\w-]+\.[\w-]+$/);
});

test('no bucket, queue and line of the log holds them', async () => {
  for (const bucket of [env.FILES, env.BACKUPS]) {
    for (const { key } of (await bucket.list()).objects) {
      expect(holds(await ((await bucket.get(key))?.text() ?? '')), key).toEqual([]);
    }
  }
  expect(holds(JSON.stringify(queued), name, email)).toEqual([]);
  expect(holds(logged.join('\n'), name, email)).toEqual([]);
});

test('no answer to anybody else holds them, not even to an admin', async () => {
  for (const tag of [null, world.basic, world.member, world.admin]) {
    const headers = tag ? await signedIn(tag) : {};
    for (const { path } of reads) {
      const address = path.replace(/:\w+/g, (part) =>
        part === ':id' || part === ':user_id'
          ? ruth
          : part === ':enquiry_id'
            ? enquiry
            : world.host,
      );
      const answer = await ask(`/sobe/v1${address}`, { headers });
      expect(holds(await answer.text(), name, email), `${tag} ${path}`).toEqual([]);
    }
  }
});

test('the practitioner never sees the address, and the exports of people hold no word', async () => {
  for (const path of [`enquiries`, `enquiries/${enquiry}`, 'export', 'numbers']) {
    const text = await (await send('GET', `users/${ruth}/${path}`, world.host)).text();
    expect(text).not.toContain(email);
    if (path === 'export') expect(holds(text, name)).toEqual([]);
  }
});

test('the page of the link is never kept, and tells no other site where it is', async () => {
  const page = await ask(link.replace('/sobe/v1/enquiries', '/enquiry'));
  expect(page.headers.get('Cache-Control')).toContain('no-store');
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(await page.text()).toContain(words);
});
