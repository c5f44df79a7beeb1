import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pagingQuery } from '../contract/paging.ts';
import { type language, languageList, type place, placeList } from '../contract/reference.ts';
import { prepare } from '../db/client.ts';
import { read } from '../lib/reads.ts';
import { answerList } from '../lib/whole-list.ts';

/** Whole small tables, by name; a page of them is cut from the whole. */
function referenceRead<Row extends { id: string; name: string }>(
  noun: string,
  summary: string,
  fields: (keyof Row & string)[],
  answer: z.ZodType,
) {
  const rows = prepare<Row>(sql.raw(`select ${fields.join(', ')} from ${noun} order by name, id`));
  return read({
    path: `/${noun}`,
    who: 'P',
    noun,
    summary,
    query: pagingQuery(fields),
    answer,
    statements: () => [rows()] as const,
    shape: ([found], { query }) => answerList(found, query, fields),
  });
}

export const languagesList = referenceRead<z.infer<typeof language>>(
  'languages',
  'ISO 639-1 languages',
  ['id', 'code', 'name'],
  languageList,
);
export const timezonesList = referenceRead<z.infer<typeof place>>(
  'timezones',
  'IANA time zones',
  ['id', 'name'],
  placeList,
);
export const countriesList = referenceRead<z.infer<typeof place>>(
  'countries',
  'ISO 3166-1 countries',
  ['id', 'name'],
  placeList,
);
