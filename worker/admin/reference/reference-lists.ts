import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { buildPagingSchema } from '../../contract/shared/paging.ts';
import {
  languageListSchema,
  type languageSchema,
  type referenceEntrySchema,
  referenceListSchema,
} from '../../contract/shared/reference.ts';
import { prepare } from '../../db/client.ts';
import { buildListResponse } from '../../db/list-response.ts';
import { defineQuery } from '../../http/query.ts';

/** Small reference tables, sorted by name in memory; a page is cut from the whole. */
function defineReferenceQuery<Row extends NamedRow>(
  noun: string,
  summary: string,
  fields: (keyof Row & string)[],
  answer: z.ZodType,
) {
  const rows = prepare<Row>(sql.raw(`select ${fields.join(', ')} from ${noun}`));
  return defineQuery({
    path: `/${noun}`,
    auth: 'P',
    tag: noun,
    summary,
    query: buildPagingSchema(fields),
    response: answer,
    buildQueries: () => [rows()] as const,
    toResponse: ([found], { query }) =>
      buildListResponse(found.toSorted(compareNames), query, fields),
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
export const languageListQuery = defineReferenceQuery<z.infer<typeof languageSchema>>(
  'languages',
  'List ISO 639-1 languages',
  ['id', 'code', 'name'],
  languageListSchema,
);
export const timezoneListQuery = defineReferenceQuery<z.infer<typeof referenceEntrySchema>>(
  'timezones',
  'List IANA time zones',
  ['id', 'name'],
  referenceListSchema,
);
export const countryListQuery = defineReferenceQuery<z.infer<typeof referenceEntrySchema>>(
  'countries',
  'List ISO 3166-1 countries',
  ['id', 'name'],
  referenceListSchema,
);
