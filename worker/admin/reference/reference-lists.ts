import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pagingQuery } from '../../contract/shared/paging.ts';
import { type language, languageList, type place, placeList } from '../../contract/shared/reference.ts';
import { prepare } from '../../db/client.ts';
import { read } from '../../http/query.ts';
import { answerList } from '../../db/list-response.ts';

/** Small reference tables, sorted by name in memory; a page is cut from the whole. */
function referenceRead<Row extends Named>(
  noun: string,
  summary: string,
  fields: (keyof Row & string)[],
  answer: z.ZodType,
) {
  const rows = prepare<Row>(sql.raw(`select ${fields.join(', ')} from ${noun}`));
  return read({
    path: `/${noun}`,
    who: 'P',
    noun,
    summary,
    query: pagingQuery(fields),
    answer,
    statements: () => [rows()] as const,
    shape: ([found], { query }) => answerList(found.toSorted(byName), query, fields),
  });
}

/** SQLite would sort accented letters behind Z. */
const { compare } = new Intl.Collator('en');

const byName = (one: Named, other: Named) =>
  compare(one.name, other.name) || (one.id < other.id ? -1 : 1);

interface Named {
  id: string;
  name: string;
}

/** GET /languages */
export const languagesList = referenceRead<z.infer<typeof language>>(
  'languages',
  'List ISO 639-1 languages',
  ['id', 'code', 'name'],
  languageList,
);
export const timezonesList = referenceRead<z.infer<typeof place>>(
  'timezones',
  'List IANA time zones',
  ['id', 'name'],
  placeList,
);
export const countriesList = referenceRead<z.infer<typeof place>>(
  'countries',
  'List ISO 3166-1 countries',
  ['id', 'name'],
  placeList,
);
