import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  credentialOwnerId,
  credentialsPath,
  postCredential,
} from '../../../tests/fixtures/practitioners.ts';
import {
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { takeEvery } from '../../../tests/setup/take-every.ts';
import { app } from '../../app.ts';
import { Database } from '../../db/client.ts';
import { backupJob } from '../../transfer/backup/backup-job.ts';

withSeededDatabase();

/** Marker in the document's name and, as unique letters, in its bytes. */
const marker = 'Xyzzymarker';

const lines: string[] = [];
let made = '';
let key = '';

function listen() {
  for (const how of ['log', 'error', 'warn'] as const) {
    vi.spyOn(console, how).mockImplementation((...all) => void lines.push(all.join(' ')));
  }
}
beforeEach(listen);
beforeAll(async () => {
  listen();
  made = await postCredential({ kind: 'register', body: 'A register', number: `N${marker}` });
  const form = new FormData();
  form.set('content', new File([`%PDF-1.7 ${marker}`], `${marker}.pdf`));
  const paper = `${credentialsPath}/${made}/paper`;
  expect((await callApi('POST', paper, testUsers.host, form)).status).toBe(200);
  expect(await (await callApi('GET', paper, testUsers.admin)).text()).toContain(marker);
  key = String(await DB.value('select paper_key as key from credentials where id = ?', made));
});

const places: Record<string, string> = {
  id: credentialOwnerId,
  credential_id: '',
  tag: testUsers.host,
  who: testUsers.host,
  object_type: 'users',
  object_id: credentialOwnerId,
  name: 'sitemap-users.xml',
  path: 'about',
};

/** Every GET route, with the host's ids filled in. */
const addresses = () => [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
      .map(({ path }) =>
        path.replace(/:(\w+)(\{[^/]*\})?/g, (_, name: string) =>
          name === 'credential_id' ? made : (places[name] ?? credentialOwnerId),
        ),
      ),
  ),
  ...[
    '/',
    '/practitioners',
    `/u/${testUsers.host}`,
    `/u/${testUsers.host}.md`,
    `/u/${testUsers.host}.vcf`,
    `/u/${testUsers.host}.ics`,
  ],
  ...[
    '/sitemap-users.xml',
    '/sitemap-practitioners.xml',
    `/search?q=${marker}`,
    '/practitioners?q=register',
  ],
  ...[
    `/sobe/v1/search?q=A register`,
    '/sobe/v1/users/fe?listed=true&limit=100',
    '/account/credentials',
    '/admin/credentials',
  ],
];

async function expectNoLeak(tag: string | null, all: readonly string[]) {
  const headers = tag === null ? {} : await createSignedInHeaders(tag);
  for (const address of all) {
    const answer = await fetchApp(address, { headers });
    const text = await answer.text();
    // A search response repeats the search words.
    const seen = address.includes(marker)
      ? text.replaceAll(marker, '').includes('A register')
      : text.includes(marker) || text.includes(key);
    expect(seen, `${tag} ${address}`).toBe(false);
  }
}

test('no URL exposes unverified credentials or documents to visitors', async () => {
  expect(addresses().length).toBeGreaterThan(120);
  await expectNoLeak(null, addresses());
});

describe.each([
  ['some URLs', 3, []],
  ['all URLs', 1, ['slow']],
] as const)('%s', (_, step, tags) => {
  test('expose none to other members', { tags: [...tags] }, async () => {
    for (const tag of [testUsers.member, testUsers.basic]) {
      await expectNoLeak(tag, takeEvery(step, addresses()));
    }
  });
});

test('documents have no public URL and lie in no other bucket', async () => {
  for (const name of [key, `${key}.pdf`, key.replaceAll('-', '')]) {
    for (const address of [
      `/files/${name}`,
      `/files/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`,
    ]) {
      expect((await fetchApp(address)).status).toBe(404);
    }
  }
  expect(await env.PAPERS.head(key)).not.toBeNull();
  expect(await env.FILES.head(key)).toBeNull();
});

test('backups and exports of others contain no document', async () => {
  let value: unknown = null;
  for (let part = 0; part < 50; part += 1) {
    const done = await backupJob.run(env as never, new Database(env.DB), {
      state: value,
      saveState: async (kept) => {
        value = JSON.parse(JSON.stringify(kept));
      },
    });
    if (!done?.hasMore) break;
  }
  const { objects } = await env.BACKUPS.list();
  let copied = '';
  for (const { key: name } of objects) {
    const copy = await env.BACKUPS.get(name);
    const packed = name.endsWith('.gz')
      ? copy?.body.pipeThrough(new DecompressionStream('gzip'))
      : copy?.body;
    const text = await new Response(packed ?? null).text();
    copied += text.includes(`N${marker}`) ? name : '';
    expect(text.includes(`${marker}.pdf`) || text.includes(key), name).toBe(false);
  }
  // The owner's data is included, so that a restore recovers it.
  expect(copied).toContain('nights/');
  const others = await callApi(
    'GET',
    `users/${demoId('users', testUsers.member)}/export`,
    testUsers.member,
  );
  expect(await others.text()).not.toContain(marker);
  // The owner's export contains name and size, not the document.
  const own = await (
    await callApi('GET', `users/${credentialOwnerId}/export`, testUsers.host)
  ).text();
  expect(own).toContain(`${marker}.pdf`);
  expect(own).not.toContain(key);
  expect(own).not.toContain('%PDF');
});

test('no log line contains it', () => {
  const logged = lines.filter((line) => line.includes('/credentials/'));
  expect(logged.length).toBeGreaterThan(0);
  for (const line of lines) {
    for (const word of [marker, key, made, credentialOwnerId]) expect(line).not.toContain(word);
  }
});
