import { expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';

withSeededDatabase();

test.each([
  ['sleep', '/search/sleep'],
  [' new parents ', '/search/new%20parents'],
  ['a/b?c#d', '/search/a%2Fb%3Fc%23d'],
  ['//evil.example', '/search/%2F%2Fevil.example'],
  ['', '/search'],
  ['..', '/search'],
])('the form value %j redirects to %s', async (q, address) => {
  const answer = await fetchApp(`/search?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(address);
  expect((await fetchApp(address)).status).toBe(200);
});

test('only the search form is indexed, not its results', async () => {
  const form = await (await fetchApp('/search')).text();
  expect(form).toContain('<title>Sobe - Search</title>');
  expect(form).toContain('rel="canonical"');
  const found = await (await fetchApp('/search/SLEEP')).text();
  expect(found).toContain('<title>Sobe - Search: SLEEP</title>');
  expect(found).toContain('<meta name="robots" content="noindex">');
});

test('escapes the search term everywhere', async () => {
  const page = await (
    await fetchApp(`/search/${encodeURIComponent('"><script>harm()</script>')}`)
  ).text();
  expect(page).not.toContain('<script>harm()');
});
