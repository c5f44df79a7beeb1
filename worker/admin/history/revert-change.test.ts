import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createForRevert,
  findFirst,
  getAsAdmin,
  getItem,
  getLastChangeId,
  getReplacedValues,
  getRevertValues,
  patchForRevert,
  type ResourceItem,
  revertChange,
  sendAsAdmin,
} from '../../../tests/fixtures/resources.ts';
import {
  DB,
  demoId,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { pruneValuesJob } from './prune-values-job.ts';

withSeededDatabase();

describe('a page', () => {
  let id: string;
  let change: string;
  const text = '<p>Be kind.</p>';
  beforeEach(async () => {
    id = await createForRevert('pages', { title: 'House rules', details: text });
    await patchForRevert(`pages/${id}`, {
      title: 'Rules',
      details: '<p>Be <b>very</b> kind.</p>',
      display_order: 2,
    });
    change = await getLastChangeId(id);
  });

  test('a change stores the replaced values only', async () => {
    expect(await getReplacedValues(change)).toEqual({
      title: 'House rules',
      details: text,
      display_order: 1,
    });
    await patchForRevert(`pages/${id}`, { title: 'Rules', details: text });
    expect(Object.keys(await getReplacedValues(await getLastChangeId(id)))).toEqual(['details']);
  });

  test('returns old and new values, whatever changed later', async () => {
    await patchForRevert(`pages/${id}`, { title: 'Manners' });
    const { fields } = await getRevertValues(change);
    expect(fields).toContainEqual({
      name: 'title',
      label: 'Title',
      before: 'House rules',
      after: 'Rules',
    });
    expect(fields.find(({ name }) => name === 'details')?.after).toBe(
      '<p>Be <b>very</b> kind.</p>',
    );
    const rows = await (await getAsAdmin(`history?link_id=${id}`)).json<{ data: ResourceItem[] }>();
    expect(rows.data.map(({ has_values }) => has_values)).toEqual([true, true, false]);
  });

  test('reverts one field as a change that can be reverted itself', async () => {
    recordedPurges.length = 0;
    const answer = await revertChange(change, { fields: ['title'] });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(await getItem(`pages/${id}`));
    expect(await getItem(`pages/${id}`)).toMatchObject({ title: 'House rules', display_order: 2 });
    expect(recordedPurges).toEqual([['pages']]);
    const undoing = await getLastChangeId(id);
    expect(await getItem(`history/${undoing}`)).toMatchObject({
      description: expect.stringMatching(
        /^Restored to the version before \w+ \d.* UTC\. Title: Rules → House rules$/,
      ),
      created_by: demoId('users', testUsers.admin),
    });
    expect((await revertChange(undoing)).status).toBe(200);
    expect((await getItem(`pages/${id}`)).title).toBe('Rules');
  });

  test('reverts all fields of a change at once', async () => {
    expect((await revertChange(change)).status).toBe(200);
    expect(await getItem(`pages/${id}`)).toMatchObject({
      title: 'House rules',
      details: text,
      display_order: 1,
    });
    expect(Object.keys(await getReplacedValues(await getLastChangeId(id))).sort()).toEqual([
      ...['details', 'display_order', 'title'],
    ]);
  });

  test('does not overwrite a newer change', async () => {
    const etag = (await getAsAdmin(`history/${change}/values`)).headers.get('ETag') ?? '';
    expect(etag).toBe((await getAsAdmin(`pages/${id}`)).headers.get('ETag'));
    await patchForRevert(`pages/${id}`, { title: 'Manners' });
    const refused = await revertChange(change, {}, { 'If-Match': etag });
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed' }]);
    expect((await getItem(`pages/${id}`)).title).toBe('Manners');
  });

  test('rejects a field that the change lacks, and a change without values', async () => {
    expect((await revertChange(change, { fields: ['footer_id'] })).status).toBe(422);
    expect((await revertChange(change, { fields: [] })).status).toBe(422);
    const creation = await findFirst(
      'select id as value from history where link_id = ? order by id limit 1',
      id,
    );
    expect((await revertChange(creation)).status).toBe(404);
    expect((await getAsAdmin(`history/${creation}/values`)).status).toBe(404);
    expect((await revertChange(demoId('history', 'none'))).status).toBe(404);
  });
});

test('shows references by name and rejects a deleted one with a sentence', async () => {
  const footer = await createForRevert('footers', { title: 'Help' });
  const id = await createForRevert('pages', { title: 'Opening hours', footer_id: footer });
  await patchForRevert(`pages/${id}`, { footer_id: null });
  const change = await getLastChangeId(id);
  expect((await getRevertValues(change)).fields).toEqual([
    {
      name: 'footer_id',
      label: 'Footer',
      before: footer,
      after: null,
      before_name: 'Help',
      after_name: null,
    },
  ]);
  await DB.run('delete from footers where id = ?', footer);
  const refused = await revertChange(change);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    detail: 'Footer can’t be restored: it does not exist.',
  });
});

test('rejects a tag that is taken', async () => {
  const id = await createForRevert('tags', { name: 'knots' });
  await patchForRevert(`tags/${id}`, { name: 'bends' });
  const change = await getLastChangeId(id);
  await createForRevert('tags', { name: 'knots' });
  const refused = await revertChange(change);
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'taken' }]);
  expect((await getItem(`tags/${id}`)).name).toBe('BENDS');
});

test('rejects publishing or unpublishing an article with a sentence', async () => {
  const id = await findFirst(
    'select id as value from articles where published_at is not null limit 1',
  );
  expect((await sendAsAdmin('POST', `articles/${id}/unpublish`, {})).status).toBe(200);
  const refused = await revertChange(await getLastChangeId(id));
  expect(refused.status).toBe(422);
  expect((await refused.json<{ detail: string }>()).detail).toMatch(
    /^Published can’t be restored: /,
  );
});

test('reverts the description of a file', async () => {
  const id = await findFirst('select id as value from uploaded_files limit 1');
  const { alternative_text } = await getItem(`uploaded_files/${id}`);
  await patchForRevert(`uploaded_files/${id}`, { alternative_text: 'A lake at night' });
  expect((await revertChange(await getLastChangeId(id))).status).toBe(200);
  expect((await getItem(`uploaded_files/${id}`)).alternative_text).toBe(alternative_text);
});

test('deletes values after 400 days, except the last fifty per item', async () => {
  const id = await createForRevert('footers', { title: 'Number 0' });
  for (let number = 1; number <= 53; number += 1)
    await patchForRevert(`footers/${id}`, { title: `Number ${number}` });
  const kept = () =>
    findFirst('select count(replaced) as value from history where link_id = ?', id).then(Number);
  const run = (memory: unknown = null) =>
    pruneValuesJob.run(env, new Database(env.DB), {
      state: memory,
      saveState: async () => undefined,
    });
  await run();
  expect(await kept()).toBe(53);
  setClock(() => Date.now() + 399 * 86_400_000);
  await run();
  expect(await kept()).toBe(53);
  setClock(() => Date.now() + 401 * 86_400_000);
  expect(await run()).toMatchObject({ note: 'Old values deleted: 3.' });
  expect(await kept()).toBe(50);
  expect(
    await getReplacedValues(
      await findFirst(
        'select min(id) as value from history where link_id = ? and replaced is not null',
        id,
      ),
    ),
  ).toEqual({ title: 'Number 3' });
});
