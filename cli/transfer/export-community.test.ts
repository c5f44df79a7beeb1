// @vitest-environment node
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleId, mockSite } from '../../tests/fixtures/cli/community-archive.ts';
import { createTempFolder } from '../../tests/setup/temp.ts';
import { exportCommunity } from './export-community.ts';
import { UnfinishedExport } from './unfinished-export.ts';

const folder = createTempFolder();
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

test('rejects table and file names that would leave the export folder', async () => {
  const plan = (name: string) => ({
    format: 'sobe-community',
    version: 1,
    schema: '0000',
    tables: [{ name, key: ['id'], late: [], rows: 1 }],
  });
  const outside = join(folder, 'out.tar');
  const taking = (table: string, row: object) =>
    exportCommunity(
      mockSite((_, path) => (path === '/exports' ? plan(table) : { data: [row], next: null })).site,
      outside,
    ).catch((error: Error) => error.message);
  expect(await taking('../../users', {})).toContain('returned an invalid table name');
  expect(await taking('uploaded_files', { id: exampleId(1), name: '../../../x' })).toContain(
    'returned an invalid file name',
  );
  expect(existsSync(outside)).toBe(false);
});

test('stores a partial export in private files', () => {
  const work = new UnfinishedExport(join(folder, 'half.tar'), 'http://a.example', '0000');
  work.write('rows/users/000001.jsonl', '{}');
  work.save();
  const mode = (path: string) => statSync(work.pathOf(path)).mode & 0o777;
  expect(['', 'rows', 'rows/users'].map(mode)).toEqual([0o700, 0o700, 0o700]);
  expect(['rows/users/000001.jsonl', 'state.json'].map(mode)).toEqual([0o600, 0o600]);
});
