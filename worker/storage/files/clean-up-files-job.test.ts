import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  fetchUpload,
  getFileCleanupNote,
  getFileCleanupState,
  getFileReport,
  hourMs,
  listExistingObjects,
  putObjects,
  runFileCleanup,
  runFileCleanupAfter,
  runFileCleanupTwice,
  uploadAllParts,
} from '../../../tests/fixtures/files.ts';
import { DB, withSeededDatabase } from '../../../tests/setup/database.ts';
import { uploadLimits } from '../../contract/shared/limits.ts';
import { getFileKey, getResizedKey } from './file-name.ts';

withSeededDatabase({ pictures: true });

test('deletes day-old uploads, also when run twice concurrently', async () => {
  const old = await uploadAllParts();
  const young = await uploadAllParts();
  const dayAgo = new Date(Date.now() - 25 * hourMs).toISOString();
  await DB.run('update file_uploads set created_at = ? where id = ?', dayAgo, old);
  await Promise.all([runFileCleanupTwice(), runFileCleanupTwice()]);
  await runFileCleanup();
  expect([(await fetchUpload(old)).status, (await fetchUpload(young)).status]).toEqual([404, 200]);
  expect(await DB.column('select upload_id from file_upload_parts')).toEqual([young]);
});

test('deletes orphaned bytes and copies after a day', async () => {
  const nameless = `ee${'0'.repeat(30)}.png`;
  const named = `ee${'1'.repeat(30)}.png`;
  await DB.run(
    'update uploaded_files set name = ? where id = (select min(id) from uploaded_files)',
    named,
  );
  const [gone, kept] = [nameless, named].map((name) => [
    getFileKey(name),
    getResizedKey(getFileKey(name), 80),
  ]) as [string[], string[]];
  await putObjects([...gone, ...kept]);
  const others = async () =>
    (await env.FILES.list()).objects.map(({ key }) => key).filter((key) => !gone.includes(key));
  const before = await others();

  await runFileCleanupAfter(-48, 'ee');
  await runFileCleanup();
  expect([await listExistingObjects(gone), await listExistingObjects(kept)]).toEqual([2, 2]);

  await runFileCleanupAfter(25, 'ee');
  await Promise.all([runFileCleanupTwice(), runFileCleanupTwice()]);
  expect([await listExistingObjects(gone), await listExistingObjects(kept)]).toEqual([0, 2]);
  expect(await others()).toEqual(before);
});

test('spares the bytes of an upload that is being completed', async () => {
  const name = `ed${'0'.repeat(30)}.mp4`;
  await runFileCleanupAfter(30, 'ed');
  await DB.run(
    "update file_uploads set name = ?, created_at = '2999-01-01T00:00:00.000Z' where id = ?",
    name,
    await uploadAllParts(),
  );
  await putObjects([getFileKey(name)]);
  await runFileCleanup();
  expect(await listExistingObjects([getFileKey(name)])).toBe(1);
});

test('each run checks the next part of the bucket and starts over at the end', async () => {
  await runFileCleanupAfter(0, 'fe');
  for (const expected of ['ff', '00', '01']) {
    await runFileCleanup();
    expect((await getFileCleanupState()).part.toString(16).padStart(2, '0')).toBe(expected);
  }
});

test('an interrupted run repeats its part', async () => {
  await runFileCleanupAfter(0, '20');
  const FILES = { list: () => Promise.reject(new Error('The bucket is away')) };
  await expect(runFileCleanup({ ...env, FILES })).rejects.toThrow('away');
  expect((await getFileCleanupState()).part).toBe(0x20);
});

/** Creates files without bytes and returns their names. */
async function lost(part: string, count: number, created = '2026-01-01T00:00:00.000Z') {
  const names = Array.from(
    { length: count },
    (_, at) => `${part}${String(at).padStart(30, '0')}.webp`,
  );
  const ids = await DB.column(
    'select id from uploaded_files where name not like ? order by id limit ?',
    `${part.slice(0, 1)}%`,
    count,
  );
  for (const [at, name] of names.entries()) {
    await DB.run(
      'update uploaded_files set name = ?, created_at = ? where id = ?',
      name,
      created,
      ids[at],
    );
  }
  return names;
}

test('reports missing bytes until they return, except of recent files', async () => {
  const [name = ''] = await lost('c0', 1);
  await lost('c00', 1, new Date(Date.now() + 20 * hourMs).toISOString());
  await runFileCleanupAfter(25, 'c0');
  await runFileCleanup();
  await runFileCleanup();
  expect((await getFileCleanupState()).missing).toEqual([name]);
  expect((await getFileReport()).missing_files).toEqual([name]);

  await putObjects([getFileKey(name)]);
  await runFileCleanupAfter(25, 'c0');
  await runFileCleanup();
  expect((await getFileCleanupState()).missing).toEqual([]);
});

test('reports twenty missing files and that there are more, and notices restored ones', async () => {
  const names = await lost('c1', uploadLimits.missingReported + 2);
  await runFileCleanupAfter(25, 'c1');
  await runFileCleanup();
  expect(await getFileCleanupNote()).toMatch(/, and more\.$/);
  expect(await getFileReport()).toMatchObject({
    missing_files: names.slice(0, uploadLimits.missingReported),
    missing_files_is_floor: true,
  });

  await putObjects(names.slice(2).map(getFileKey));
  await runFileCleanupAfter(25, 'd0');
  await runFileCleanup();
  expect(await getFileReport()).toMatchObject({
    missing_files: names.slice(0, 2),
    missing_files_is_floor: false,
  });
});
