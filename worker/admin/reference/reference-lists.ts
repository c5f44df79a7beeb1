/** GET /languages, /timezones and /countries: fixed lists that forms offer. */

import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { referenceApi } from '../../contract/shared/reference.api.ts';
import type { languageSchema, referenceEntrySchema } from '../../contract/shared/reference.ts';
import { prepare } from '../../db/client.ts';
import { buildListResponse } from '../../db/list-response.ts';
import type { Reader } from '../../http/language.ts';
import { defineQuery } from '../../http/query.ts';

/** Small reference tables, sorted by name in memory; a page is cut from the whole. */
function defineReferenceQuery<Row extends NamedRow, Entry extends NamedRow = Row>(
  name: keyof typeof referenceApi,
  fields: (keyof Row & keyof Entry & string)[],
  toEntry: (row: Row, reader: Reader) => Entry = (row) => row as unknown as Entry,
) {
  const operation = referenceApi[name];
  const rowsQuery = prepare<Row>(
    sql`select ${sql.join(
      fields.map((field) => sql.identifier(field)),
      sql`, `,
    )} from ${sql.identifier(operation.tag)}`,
  );
  return defineQuery(operation, {
    auth: 'P',
    buildQueries: () => ({ rows: rowsQuery() }),
    toResponse: ({ rows }, { query, reader }) =>
      buildListResponse(
        rows.toSorted(compareNames).map((row) => toEntry(row, reader)),
        query,
        fields,
      ) as never,
  });
}

/** SQLite would sort accented letters behind Z. */
const { compare } = new Intl.Collator('en');

const compareNames = (one: NamedRow, other: NamedRow) =>
  compare(one.name, other.name) || (one.id < other.id ? -1 : 1);

interface NamedRow {
  id: string;
  name: string;
}

/** GET /languages */
export const languageListQuery = defineReferenceQuery<
  Omit<z.infer<typeof languageSchema>, 'is_interface'>,
  z.infer<typeof languageSchema>
>('listLanguages', ['id', 'code', 'name'], (row, { languages }) => ({
  ...row,
  is_interface: languages.includes(row.code),
}));
export const timezoneListQuery = defineReferenceQuery<z.infer<typeof referenceEntrySchema>>(
  'listTimezones',
  ['id', 'name'],
);
export const countryListQuery = defineReferenceQuery<z.infer<typeof referenceEntrySchema>>(
  'listCountries',
  ['id', 'name'],
);
