import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { DB, idOf, purged, withWorld, world } from '../../../tests/setup/database.ts';
import {
  first,
  lastOf,
  made,
  patch,
  putBack,
  replacedOf,
  values,
} from '../../../tests/worlds/put-back.ts';
import { type Answer, get, item, send } from '../../../tests/fixtures/resources.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { valuesJob } from './prune-values-job.ts';

withWorld();

describe('a page', () => {
  let id: string;
  let change: string;
  const text = '<p>Be kind.</p>';
  beforeEach(async () => {
    id = await made('pages', { title: 'House rules', details: text });
    await patch(`pages/${id}`, {
      title: 'Rules',
      details: '<p>Be <b>very</b> kind.</p>',
      display_order: 2,
    });
    change = await lastOf(id);
  });

  test('a change stores the replaced values only', async () => {
    expect(await replacedOf(change)).toEqual({
      title: 'House rules',
      details: text,
      display_order: 1,
    });
    await patch(`pages/${id}`, { title: 'Rules', details: text });
    expect(Object.keys(await replacedOf(await lastOf(id)))).toEqual(['details']);
  });

  test('returns old and new values, whatever changed later', async () => {
    await patch(`pages/${id}`, { title: 'Manners' });
    const { fields } = await values(change);
    expect(fields).toContainEqual({
      name: 'title', label: 'Title', before: 'House rules', after: 'Rules',
    });
    expect(fields.find(({ name }) => name === 'details')?.after).toBe(
      '<p>Be <b>very</b> kind.</p>',
    );
    const rows = await (await get(`history?link_id=${id}`)).json<{ data: Answer[] }>();
    expect(rows.data.map(({ has_values }) => has_values)).toEqual([true, true, false]);
  });

  test('reverts one field as a change that can be reverted itself', async () => {
    purged.length = 0;
    const answer = await putBack(change, { fields: ['title'] });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(await item(`pages/${id}`));
    expect(await item(`pages/${id}`)).toMatchObject({ title: 'House rules', display_order: 2 });
    expect(purged).toEqual([['pages']]);
    const undoing = await lastOf(id);
    expect(await item(`history/${undoing}`)).toMatchObject({
      description: expect.stringMatching(
        /^Restored to before \w+ \d.* UTC\. Title: Rules → House rules$/,
      ),
      created_by: idOf('users', world.admin),
    });
    expect((await putBack(undoing)).status).toBe(200);
    expect((await item(`pages/${id}`)).title).toBe('Rules');
  });

  test('reverts all fields of a change at once', async () => {
    expect((await putBack(change)).status).toBe(200);
    expect(await item(`pages/${id}`)).toMatchObject({
      title: 'House rules', details: text, display_order: 1,
    });
    expect(Object.keys(await replacedOf(await lastOf(id))).sort()).toEqual([
      ...['details', 'display_order', 'title'],
    ]);
  });

  test('does not overwrite a newer change', async () => {
    const etag = (await get(`history/${change}/values`)).headers.get('ETag') ?? '';
    expect(etag).toBe((await get(`pages/${id}`)).headers.get('ETag'));
    await patch(`pages/${id}`, { title: 'Manners' });
    const refused = await putBack(change, {}, { 'If-Match': etag });
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed' }]);
    expect((await item(`pages/${id}`)).title).toBe('Manners');
  });

  test('rejects a field that the change lacks, and a change without values', async () => {
    expect((await putBack(change, { fields: ['footer_id'] })).status).toBe(422);
    expect((await putBack(change, { fields: [] })).status).toBe(422);
    const creation = await first(
      'select id as value from history where link_id = ? order by id limit 1',
      id,
    );
    expect((await putBack(creation)).status).toBe(404);
    expect((await get(`history/${creation}/values`)).status).toBe(404);
    expect((await putBack(idOf('history', 'none'))).status).toBe(404);
  });
});

test('shows references by name and rejects a deleted one with a sentence', async () => {
  const footer = await made('footers', { title: 'Help' });
  const id = await made('pages', { title: 'Opening hours', footer_id: footer });
  await patch(`pages/${id}`, { footer_id: null });
  const change = await lastOf(id);
  expect((await values(change)).fields).toEqual([
    {
      name: 'footer_id', label: 'Footer', before: footer, after: null,
      before_name: 'Help', after_name: null,
    },
  ]);
  await DB.run('delete from footers where id = ?', footer);
  const refused = await putBack(change);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    detail: 'Footer can’t be restored: it does not exist.',
  });
});

test('rejects a tag that is taken', async () => {
  const id = await made('tags', { name: 'knots' });
  await patch(`tags/${id}`, { name: 'bends' });
  const change = await lastOf(id);
  await made('tags', { name: 'knots' });
  const refused = await putBack(change);
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'taken' }]);
  expect((await item(`tags/${id}`)).name).toBe('BENDS');
});

test('rejects publishing or unpublishing an article with a sentence', async () => {
  const id = await first('select id as value from articles where published_at is not null limit 1');
  expect((await send('POST', `articles/${id}/unpublish`, {})).status).toBe(200);
  const refused = await putBack(await lastOf(id));
  expect(refused.status).toBe(422);
  expect((await refused.json<{ detail: string }>()).detail).toMatch(
    /^Published can’t be restored: /,
  );
});

test('reverts the description of a file', async () => {
  const id = await first('select id as value from uploaded_files limit 1');
  const { alternative_text } = await item(`uploaded_files/${id}`);
  await patch(`uploaded_files/${id}`, { alternative_text: 'A lake at night' });
  expect((await putBack(await lastOf(id))).status).toBe(200);
  expect((await item(`uploaded_files/${id}`)).alternative_text).toBe(alternative_text);
});

test('deletes values after 400 days, except the last fifty per item', async () => {
  const id = await made('footers', { title: 'Number 0' });
  for (let number = 1; number <= 53; number += 1)
    await patch(`footers/${id}`, { title: `Number ${number}` });
  const kept = () =>
    first('select count(replaced) as value from history where link_id = ?', id).then(Number);
  const run = (memory: unknown = null) =>
    valuesJob.run(env, new Database(env.DB), { value: memory, keep: async () => undefined });
  await run();
  expect(await kept()).toBe(53);
  setClock(() => Date.now() + 399 * 86_400_000);
  await run();
  expect(await kept()).toBe(53);
  setClock(() => Date.now() + 401 * 86_400_000);
  expect(await run()).toMatchObject({ note: 'Old values deleted: 3.' });
  expect(await kept()).toBe(50);
  expect(
    await replacedOf(
      await first(
        'select min(id) as value from history where link_id = ? and replaced is not null',
        id,
      ),
    ),
  ).toEqual({ title: 'Number 3' });
});
