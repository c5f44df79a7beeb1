import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { getAsAdmin, getItem, sendAsAdmin } from '../../../tests/fixtures/resources.ts';
import { DB, demoId, fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';
import { reconcileCountsJob } from '../../jobs/counts/reconcile-counts-job.ts';
import { runJob } from '../../jobs/scheduler.ts';

withSeededDatabase();

async function merge(resource: string, from: string, into: string) {
  const answer = await sendAsAdmin('POST', `${resource}/${from}/merge`, { into_id: into });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}

const undo = (id: string) => sendAsAdmin('POST', `merges/${id}/undo`, {});

async function expectCorrectCounts() {
  await runJob(reconcileCountsJob, env);
  const first = await DB.value("select note from jobs where name = 'counters'");
  await runJob(reconcileCountsJob, env);
  expect(first).toBe(await DB.value("select note from jobs where name = 'counters'"));
}

describe('a merge of tags', () => {
  const from = demoId('tags', 'GRIEF');
  const into = demoId('tags', 'ANXIETY');
  const readLinks = () =>
    DB.all('select * from tag_links where tag_id in (?, ?) order by id', from, into);

  test('moves all links without duplicates, and is undone', async () => {
    const before = await readLinks();
    const preview = await (await getAsAdmin(`tags/${from}/merge?into_id=${into}`)).json<{
      uses: { resource: string; count: number }[];
    }>();
    expect(preview.uses.length).toBeGreaterThan(0);
    const tagged = await DB.value<number>('select total_count from tags where id = ?', from);
    expect(preview.uses.reduce((sum, { count }) => sum + count, 0)).toBe(tagged);
    const id = await merge('tags', from, into);
    expect((await getAsAdmin(`tags/${from}`)).status).toBe(404);
    expect(await DB.value('select count(*) from tag_links where tag_id = ?', from)).toBe(0);
    expect((await fetchApp('/tag/grief')).headers.get('Location')).toBe('/search/ANXIETY');
    await expectCorrectCounts();
    expect((await undo(id)).status).toBe(204);
    expect((await undo(id)).status).toBe(404);
    expect(await readLinks()).toEqual(before);
    expect((await getItem(`tags/${from}`)).total_count).toBe(tagged);
    await expectCorrectCounts();
  });
});

describe('a merge of sub-categories', () => {
  const from = demoId('sub_categories', 'counselling');
  const into = demoId('sub_categories', 'peer-listening');
  const read = () =>
    Promise.all([
      DB.all(
        'select user_id, sub_category_id from user_sub_categories where sub_category_id in (?, ?) order by 1, 2',
        from,
        into,
      ),
      DB.all('select id, sub_category_id from threads order by id'),
      DB.all('select id, sub_category_id from events order by id'),
      DB.all('select id, tag_id, sub_category_id from tag_links order by id'),
      DB.all('select id, users_count from sub_categories order by id'),
      DB.all('select object_id, fields from translated_texts order by 1, 2'),
    ]);

  test('moves offerings, threads and events, redirects, and is undone', async () => {
    expect(into).toBeTruthy();
    const before = await read();
    const address = (await fetchApp('/c/talking-and-listening/counselling')).status;
    expect(address).toBe(200);
    const id = await merge('sub_categories', from, into);
    expect(
      await DB.value('select count(*) from user_sub_categories where sub_category_id = ?', from),
    ).toBe(0);
    const moved = await fetchApp('/c/talking-and-listening/counselling');
    expect(moved.status).toBe(301);
    const described = await DB.column(
      'select description from history where link_id in (?, ?) order by id desc limit 2',
      from,
      into,
    );
    expect(described.join()).toMatch(/Merged/);
    await expectCorrectCounts();
    expect((await undo(id)).status).toBe(204);
    expect(await read()).toEqual(before);
    expect((await fetchApp('/c/talking-and-listening/counselling')).status).toBe(200);
    await expectCorrectCounts();
  });
});

test('an item is not merged with itself, or with none', async () => {
  const id = demoId('tags', 'GRIEF');
  for (const into of [id, demoId('tags', 'nothing')])
    expect((await sendAsAdmin('POST', `tags/${id}/merge`, { into_id: into })).status).toBe(422);
  expect(
    (await sendAsAdmin('POST', `tags/${demoId('tags', 'x')}/merge`, { into_id: id })).status,
  ).toBe(404);
});

test('merges that follow each other are undone in reverse order', async () => {
  const [one, two, three] = ['GRIEF', 'ANXIETY', 'STRESS'].map((name) => demoId('tags', name));
  if (!(one && two && three)) throw new Error('Three tags');
  const readLinks = () =>
    DB.all('select * from tag_links where tag_id in (?, ?, ?) order by id', one, two, three);
  const before = await readLinks();
  const first = await merge('tags', one, two);
  const second = await merge('tags', two, three);
  const refused = await undo(first);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ message_code: 'merge_undo_order' });
  expect((await undo(second)).status).toBe(204);
  expect((await undo(first)).status).toBe(204);
  expect(await readLinks()).toEqual(before);
});

test('a merge can be undone for a day', async () => {
  const id = await merge('tags', demoId('tags', 'MEN'), demoId('tags', 'ANGER'));
  await DB.run("update merges set created_at = '2020-01-01T00:00:00.000Z' where id = ?", id);
  expect((await undo(id)).status).toBe(404);
});
