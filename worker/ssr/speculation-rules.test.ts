import { expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';

withSeededDatabase();

test('browsers may prerender public pages only', async () => {
  const answer = await fetchApp('/speculation.json');
  expect(answer.headers.get('Content-Type')).toBe('application/speculationrules+json');
  const [{ where, eagerness }] = (
    await answer.json<{ prerender: { where: { href_matches: string[] }; eagerness: string }[] }>()
  ).prerender as [{ where: { href_matches: string[] }; eagerness: string }];
  expect(eagerness).toBe('moderate');
  expect(where.href_matches).toContain('/a/:tag([^.]+)');
  expect(where.href_matches.join()).not.toMatch(/account|admin|logout|message|search|unsubscribe/);
});

test('only public pages link to the speculation rules', async () => {
  const named = async (path: string) => (await fetchApp(path)).headers.get('Speculation-Rules');
  expect(await named('/')).toBe('"/speculation.json"');
  for (const path of ['/account', '/password-reset/a/b', '/nowhere/at/all']) {
    expect(await named(path), path).toBeNull();
  }
});
