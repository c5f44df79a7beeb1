import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { addVolume } from '../../tests/volume.ts';
import { ask, DB, idOf, spentOn, withWorld } from '../../tests/world.ts';
import { tagArticles } from '../contract/tags.ts';

withWorld();

const articles = async (name: string, query = '?limit=100') =>
  tagArticles.parse(
    await (await ask(`/sobe/v1/tags/fe/${encodeURIComponent(name)}/articles${query}`)).json(),
  );

const addTag = (name: string) =>
  DB.run(
    "insert into tags (id, created_at, updated_at, name) values (?, '2026-01-01', '2026-01-01', ?)",
    idOf('tags', name),
    name,
  );
const link = (name: string, column: string, select: string) =>
  DB.run(
    `insert into tag_links (id, created_at, updated_at, tag_id, ${column})
      select '1' || substr(id, 2), '2026-01-01', '2026-01-01', ?, id from (${select})`,
    idOf('tags', name),
  );

test('the rows read are the same however many articles there are, also of one tag', async () => {
  const read = async () => [
    spentOn(await ask('/sobe/v1/tags/fe')).rowsRead,
    spentOn(await ask('/sobe/v1/tags/fe/SLEEP/articles')).rowsRead,
    spentOn(await ask('/sobe/v1/tags/fe/COMMON/articles')).rowsRead,
  ];
  await addTag('COMMON');
  await addVolume(env.DB, 1, 2_000);
  await link('COMMON', 'article_id', "select id from articles where tag like 'volume-%'");
  const few = await read();
  expect((await articles('COMMON')).count_is_floor).toBe(true);
  await addVolume(env.DB, 2_000, 20_000);
  await link(
    'COMMON',
    'article_id',
    "select id from articles where tag like 'volume-%' and id not in (select article_id from tag_links where article_id is not null)",
  );
  const many = await read();
  many.forEach((rows, index) => {
    expect(Math.abs(rows - (few[index] ?? 0))).toBeLessThanOrEqual(10);
  });
});
