import { expect, test } from 'vitest';
import { DB, fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';

withSeededDatabase();

test('if search fails, lists everyone and keeps the query', async () => {
  await DB.run('drop table practitioners_fts');
  const failed = await fetchApp('/practitioners?q=sleep&where=Leeds&session=online', {
    redirect: 'manual',
  });
  expect(failed.status).toBe(303);
  expect(failed.headers.get('cache-control')).toBe('no-store');
  const address = failed.headers.get('location') ?? '';
  expect(address).toBe('/practitioners?q=sleep&where=Leeds&unsearched=true&session=online');
  const listed = await fetchApp(address);
  expect(listed.status).toBe(200);
  const text = await listed.text();
  expect(text).toContain('Showing all practitioners.');
  expect(text).toMatch(/<input[^>]*name="q"[^>]*value="sleep"/);
  expect(text).toMatch(/<article class="person[ "]/);
});

test('shows crisis lines even if search fails', async () => {
  const listed = await fetchApp('/practitioners?q=I want to die&unsearched=true');
  expect(await listed.text()).toContain('You can talk to someone now');
});
