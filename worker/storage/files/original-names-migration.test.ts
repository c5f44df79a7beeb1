import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, withSeededDatabase } from '../../../tests/setup/database.ts';
import { getCaption } from '../../contract/content/captions.ts';

withSeededDatabase();

const names = [
  ...['IMG_2034', 'IMG_2034.jpg', 'DSC01234', 'PXL_20230401_101010', 'the moor.png', 'a_walk'],
  ...['Screenshot 2026-01-02 at 10.00.00', 'WhatsApp Image 2026-01-02', 'image', 'Image (3)'],
  ...['download', 'unnamed', 'pic2', 'img-12', 'Film.WEBM'],
];
const captions = [
  ...['The moor', 'Moor', 'Image of a moor', 'Room 101', '1984', 'Dusk, in March. By Ann'],
  ...['Half-past-two', 'The year 2026 at the sea'],
];

test('the migration moves file names out of titles and preserves captions', async () => {
  const { TEST_MIGRATIONS } = env as unknown as {
    TEST_MIGRATIONS: { name: string; queries: string[] }[];
  };
  const migration = TEST_MIGRATIONS.find(({ name }) => name.includes('original_file_names'));
  for (const [index, title] of [...names, ...captions].entries()) {
    await DB.run(
      `insert into uploaded_files (id, created_at, updated_at, object_type, object_id, content_type, name, title, size)
      values (?, '', '', 'migrated', '', 'image/png', ?, ?, 1)`,
      ...[`migrated-${index}`, `migrated-${index}.png`, title],
    );
  }
  await DB.run(migration?.queries.at(-1) ?? '');
  const rows = await DB.all<{ title: string; original_name: string | null }>(
    "select title, original_name from uploaded_files where object_type = 'migrated'",
  );
  expect(rows.flatMap(({ original_name }) => original_name ?? []).sort()).toEqual(names.sort());
  expect(rows.flatMap(({ title }) => title || []).sort()).toEqual(captions.sort());
  expect(names.every((name) => getCaption(name) === null)).toBe(true);
});
