import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const page = `/u/${testUsers.host}`;

/** Changes a seeded user for one test. */
const change = (set: string, ...values: unknown[]) =>
  DB.run(`update users set ${set} where id = ?`, ...values, demoId('users', testUsers.host));

test('the vCard contains the public profile in valid lines', async () => {
  await change(
    'name = ?, phone = ?, website = ?',
    'Ruth; Abiola, Söhne',
    '0117 496 0101',
    'ruth.example',
  );
  const answer = await fetchApp(`${page}.vcf`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/vcard; charset=utf-8');
  const card = await answer.text();
  const lines = card.replace(/\r\n /g, '').split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:4.0']);
  expect(lines).toContain('FN:Ruth\\; Abiola\\, Söhne');
  expect(lines).toContain('TEL;TYPE=voice;VALUE=uri:tel:01174960101');
  expect(lines).toContain('URL;TYPE=work:https://ruth.example');
  expect(lines.at(-2)).toBe('END:VCARD');
  for (const line of card.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThan(76);
});

test('the vCard omits what the level does not publish', async () => {
  await change("phone = '0117 496 0101'");
  await DB.run(
    'update membership_levels set authz_user_detailed = 0 where id = (select membership_level_id from users where id = ?)',
    demoId('users', testUsers.host),
  );
  const [card, frame] = await Promise.all(
    [`${page}.vcf`, `${page}/card`].map(async (path) => (await fetchApp(path)).text()),
  );
  for (const text of [card, frame]) {
    expect(text).not.toContain('0117');
    expect(text).not.toContain('/files/');
    expect(text).not.toContain('@example.org');
  }
  await env.DB.exec('update membership_levels set authz_user_detailed = 1');
});

test('the QR code encodes the URL', async () => {
  const answer = await fetchApp(`${page}/qr.svg`);
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/s);
});

test('the card can be framed, loads only its image and sets no cookie', async () => {
  await change('name = ?', '<script>alert(1)</script>');
  const answer = await fetchApp(`${page}/card`);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors *');
  expect(answer.headers.get('Set-Cookie')).toBe(null);
  const text = await answer.text();
  expect(text).not.toContain('<script');
  const loaded = Array.from(text.matchAll(/(?:src|href)="([^"]*)"/g), ([, address]) => address);
  expect(loaded.every((one) => one?.startsWith('/files/') || one?.endsWith(page))).toBe(true);
});

test('members without profile and unknown tags answer 404', async () => {
  for (const tag of [testUsers.waiting, 'nobody-at-all']) {
    for (const path of [`/u/${tag}.vcf`, `/u/${tag}/qr.svg`, `/u/${tag}/card`]) {
      expect((await fetchApp(path)).status, path).toBe(404);
    }
  }
});

test('a former tag redirects', async () => {
  const answer = await fetchApp(`/u/${demoId('users', testUsers.host)}.vcf`);
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, `${page}.vcf`]);
});
