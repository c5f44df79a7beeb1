import { expect, test } from 'vitest';
import {
  fetchApp,
  getResponseQueryStatistics,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

test('redirects a town page to its canonical spelling', async () => {
  const answer = await fetchApp('/practitioners/LEEDS?session=online');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    '/practitioners/leeds?session=online',
  ]);
});

test.each([
  ['leeeds', 'leeds'],
  ['newcastle-upon', 'newcastle-upon-tyne'],
  ['newcastle%20upon%20tine', 'newcastle-upon-tyne'],
  ['newcastel', 'newcastle-upon-tyne'],
])('a page for %s answers 404 and links to /practitioners/%s', async (asked, meant) => {
  const answer = await fetchApp(`/practitioners/${asked}`);
  expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([404, 1]);
  const html = await answer.text();
  expect(html).toContain('Did you mean');
  expect(html).toContain(`href="/practitioners/${meant}"`);
});

test('distinguishes towns of the same name by region', async () => {
  const html = await (await fetchApp('/practitioners/newcastel')).text();
  expect(html).toContain('>Newcastle upon Tyne<');
  expect(html).toContain('>Newcastle, South Dublin<');
});

test('without a similar name suggests none and links to the directory', async () => {
  const answer = await fetchApp('/practitioners/nowhere-at-all');
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(html).not.toContain('Did you mean');
  expect(html).toContain('href="/practitioners"');
  expect(html).toMatch(/<form [^>]*action="\/practitioners"[^>]*>.*name="q"/);
});

test('suggests few towns, and reads them only for unknown ones', async () => {
  const similar = async (tag: string) => {
    const answer = await fetchApp(`/sobe/v1/places/${tag}/similar`);
    expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThan(3_000);
    return (await answer.json<{ data: unknown[] }>()).data.length;
  };
  expect(await similar('leeds')).toBe(0);
  expect(await similar('LEEDS')).toBe(0);
  for (const tag of ['ball', 'bally', 'newc', 'x'.repeat(5_000), '%00', "'"]) {
    expect(await similar(tag), tag).toBeLessThanOrEqual(3);
  }
});
