import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ask, DB, queued, send, signedIn, withWorld, world } from '../../tests/setup/database.ts';
import { byLink, enquiry, firstListed, linkOf, own, ruth } from '../../tests/fixtures/enquiries.ts';
import { columns } from '../../tests/worlds/columns.ts';
import { deliverAll } from '../../tests/fixtures/emails.ts';
import { reads } from '../registry/queries.ts';

withWorld();

const secretWords = ['quetzalmarmalade', 'answerzanzibar', 'backxylophone'] as const;
const [words, answer, back] = secretWords;
const { email } = enquiry;
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
  const asked = { ...enquiry, name, words: `I can’t sleep. ${words}` };
  expect((await send('POST', 'enquiries', null, asked)).status).toBe(202);
  link = await linkOf(deployed);
  await byLink('PUT', `${link}/confirm`);
  id = await firstListed();
  await own(`/${id}/replies`, 'POST', { words: answer });
  await byLink('POST', `${link}/replies`, { user_id: ruth, words: back });
  const mails = await deliverAll(deployed);
  expect(JSON.stringify(mails.map(({ text }) => text))).not.toMatch(
    new RegExp([...secretWords, name].join('|')),
  );
});

const holds = (text: string, ...more: string[]) =>
  [...secretWords, ...more].filter((one) => text.toLowerCase().includes(one.toLowerCase()));

test('stores messages encrypted in one column and nowhere else', async () => {
  const byTable = Map.groupBy(await columns(), ({ table }) => table);
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
  expect(holds(JSON.stringify(queued), name, email)).toEqual([]);
  expect(holds(logged.join('\n'), name, email)).toEqual([]);
});

test('no response to others contains them, not even for admins', async () => {
  for (const tag of [null, world.basic, world.member, world.admin]) {
    const headers = tag ? await signedIn(tag) : {};
    for (const { path } of reads) {
      const address = path.replace(/:\w+/g, (part) =>
        part === ':id' || part === ':user_id' ? ruth : part === ':enquiry_id' ? id : world.host,
      );
      const answer = await ask(`/sobe/v1${address}`, { headers });
      expect(holds(await answer.text(), name, email), `${tag} ${path}`).toEqual([]);
    }
  }
});

test('practitioners never see the address; exports contain no text', async () => {
  for (const path of [`enquiries`, `enquiries/${id}`, 'export', 'numbers']) {
    const text = await (await send('GET', `users/${ruth}/${path}`, world.host)).text();
    expect(text).not.toContain(email);
    if (path === 'export') expect(holds(text, name)).toEqual([]);
  }
});

test('the link page is not cached and sends no referrer', async () => {
  const page = await ask(`/${link.replace('enquiries', 'enquiry')}`);
  expect(page.headers.get('Cache-Control')).toContain('no-store');
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(await page.text()).toContain(words);
});
