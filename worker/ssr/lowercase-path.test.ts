import { expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import { lowercasePath } from './lowercase-path.ts';

withSeededDatabase();

test.each([
  ['/BLOGS', '/blogs'],
  ['/U/ines-carvalho', '/u/ines-carvalho'],
  ['/u/Ines-Carvalho', '/u/ines-carvalho'],
  ['/u/Ines-Carvalho/', '/u/ines-carvalho'],
  ['/u/%C3%89lodie', '/u/%C3%A9lodie'],
  ['/a/The-First-Phone-Call.md', '/a/the-first-phone-call.md'],
  ['/C/Body-And-Movement/Yoga', '/c/body-and-movement/yoga'],
  ['/Search/Yoga', '/search/Yoga'],
  ['/Practitioners/Bath', '/practitioners/bath'],
  ['/Enquiry/0190A1B2/AbCd', '/enquiry/0190A1B2/AbCd'],
  ['/Preview/0190A1B2/AbCd', '/preview/0190A1B2/AbCd'],
  ['/V/0190A1B2/AbCd', '/v/0190A1B2/AbCd'],
  ['/Account/edit', '/account/edit'],
  ['/U/ines-carvalho/qr.svg', '/u/ines-carvalho/qr.svg'],
  ['/AC/Sleep/feed.xml', '/ac/sleep/feed.xml'],
])('%s redirects to %s', (path, lower) => {
  expect(lowercasePath(path)).toBe(lower);
  expect(lowercasePath(lower)).toBeNull();
});

test.each([
  '/search/Yoga',
  '/search/%41',
  '/enquiry/AB/CdE',
  '/2020/05/My-Post',
  '/u/%E0%A4%A',
  '/',
])('%s stays unchanged', (path) => expect(lowercasePath(path)).toBeNull());

test.each([
  ['/About', '/about'],
  ['/u/Ines-Carvalho?a=B', '/u/ines-carvalho?a=B'],
  ['/u/Ines-Carvalho.vcf', '/u/ines-carvalho.vcf'],
  ['/u/Ines-Carvalho.ics', '/u/ines-carvalho.ics'],
  ['/u/Ines-Carvalho/qr.svg', '/u/ines-carvalho/qr.svg'],
  ['/u/Ines-Carvalho/card', '/u/ines-carvalho/card'],
  ['/e/Come-And-Hum.ics', '/e/come-and-hum.ics'],
  ['/ac/Starting-Out/feed.xml', '/ac/starting-out/feed.xml'],
])('responds 301 to %s with %s', async (path, lower) => {
  const answer = await fetchApp(path);
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, lower]);
});

test('preserves the case of files and search terms', async () => {
  expect((await fetchApp('/search/Yoga')).status).toBe(200);
  expect((await fetchApp('/files/Aa/Bb/AaBb.png')).status).toBe(404);
});

test('decodes a term that looks encoded once', async () => {
  const html = await (await fetchApp('/search/%2541')).text();
  expect(html).toContain('%41');
  expect(html).not.toMatch(/<h1[^>]*>[^<]*[“"']A[”"']/);
});

test('password managers find the page to change the password', async () => {
  const answer = await fetchApp('/.well-known/change-password');
  const { status, headers } = answer;
  expect([status, headers.get('Location')]).toEqual([303, '/account/change-password']);
  expect((await fetchApp('/account/change-password')).status).toBe(200);
});
