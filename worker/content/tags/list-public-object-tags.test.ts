import { expect, test } from 'vitest';
import {
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { tagListSchema } from '../../contract/content/tags.ts';

withSeededDatabase();

const asked = (path: string, headers = {}) => fetchApp(`/sobe/v1/tags/${path}`, { headers });

const link = (column: string, id: string) =>
  DB.run(
    `insert or ignore into tag_links (id, created_at, updated_at, tag_id, ${column}) values (?1, '2026-01-01', '2026-01-01', ?2, ?3)`,
    ...[crypto.randomUUID(), demoId('tags', 'IRISH'), id],
  );

const objects = [
  ['categories', 'category_id', 'talking-and-listening', 'update categories set is_active = 0'],
  ['sub_categories', 'sub_category_id', 'counselling', 'update sub_categories set is_active = 0'],
  ['users', 'user_id', testUsers.host, 'update users set is_active = 0'],
  ['articles', 'article_id', 'what-it-costs', 'update articles set published_at = null'],
  ['threads', 'thread_id', 'i-lasted-three-minutes', 'update threads set is_deleted = 1'],
] as const;

test.each(objects)(
  'anyone reads the tags of %s while it is public',
  async (resource, column, tag, hide) => {
    const id = demoId(resource, tag);
    await link(column, id);
    const tags = tagListSchema.parse(await (await asked(`${resource}/${id}`)).json());
    expect(tags).toContainEqual({ id: demoId('tags', 'IRISH'), name: 'IRISH' });
    expect(tags).toEqual(tags.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
    await DB.run(`${hide} where id = ?`, id);
    expect((await asked(`${resource}/${id}`)).status).toBe(404);
    // Admins get the same response here; they use /tag-links.
    expect(
      (await asked(`${resource}/${id}`, await createSignedInHeaders(testUsers.admin))).status,
    ).toBe(404);
  },
);

test('hides tags of scheduled articles and unapproved members', async () => {
  const scheduled = demoId('articles', 'yoga-in-a-chair');
  await link('article_id', scheduled);
  expect((await asked(`articles/${scheduled}`)).status).toBe(404);
  const waiting = demoId('users', testUsers.waiting);
  await link('user_id', waiting);
  expect((await asked(`users/${waiting}`)).status).toBe(404);
});

test('returns no tags for an untagged object', async () => {
  const id = demoId('categories', 'body-and-movement');
  expect(await (await asked(`categories/${id}`)).json()).toEqual([]);
});

test('answers 404 for unknown objects and types without tags', async () => {
  const id = demoId('articles', 'no such article');
  for (const path of [`articles/${id}`, `blogs/${id}`, `fe/${id}`, "articles/' or 1=1 --"]) {
    expect([path, (await asked(path)).status]).toEqual([path, 404]);
  }
});
