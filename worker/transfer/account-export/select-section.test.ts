import { env } from 'cloudflare:workers';
import { Column, is, SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withSeededDatabase } from '../../../tests/setup/database.ts';
import { listExportedColumns } from '../../db/schema-tables.ts';
import { exportSections } from './export-sections.ts';

withSeededDatabase();

/** Keys of a section's rows by the rules of the schema. */
const listKeys = ({ name, fields = {} }: (typeof exportSections)[number]) =>
  listExportedColumns(name).flatMap(({ name: exported }) => {
    const own = fields[exported];
    return own === undefined || is(own, Column) || is(own, SQL) ? [exported] : Object.keys(own);
  });

test.each(exportSections)('$name has every column whose rule names it', async (section) => {
  const { sql, params } = section.query({ member: 'm', site: '', now: '', after: '', most: 1 });
  const [selected] = await env.DB.prepare(sql)
    .bind(...params)
    .raw({ columnNames: true });
  expect([...selected].sort()).toEqual(['key', ...listKeys(section)].sort());
});

test.each(exportSections)('$name only replaces and moves columns that it has', (section) => {
  const exported = listExportedColumns(section.name).map(({ name }) => name);
  expect(exported).toEqual(expect.arrayContaining(Object.keys(section.fields ?? {})));
  expect(listKeys(section)).toEqual(expect.arrayContaining([...(section.last ?? [])]));
});
