import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { wholeListQuery } from '../contract/paging.ts';
import { type language, languageList, type place, placeList } from '../contract/reference.ts';
import { prepare } from '../db/client.ts';
import { rowsAsked, wholeList } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

/** Whole small tables, by name; a page of them is cut from the whole. */
function referenceRead<Row>(noun: string, summary: string, columns: string, answer: z.ZodType) {
  const rows = prepare<Row>(sql.raw(`select ${columns} from ${noun} order by name, id`));
  return read({
    path: `/${noun}`,
    who: 'P',
    noun,
    summary,
    query: wholeListQuery,
    answer,
    statements: () => [rows()] as const,
    shape: ([found], { query }) => {
      const { limit, offset } = rowsAsked(query, wholeList);
      return { count: found.length, data: found.slice(offset, offset + limit) };
    },
  });
}

export const languagesList = referenceRead<z.infer<typeof language>>(
  'languages',
  'ISO 639-1 languages',
  'id, code, name',
  languageList,
);
export const timezonesList = referenceRead<z.infer<typeof place>>(
  'timezones',
  'IANA time zones',
  'id, name',
  placeList,
);
export const countriesList = referenceRead<z.infer<typeof place>>(
  'countries',
  'ISO 3166-1 countries',
  'id, name',
  placeList,
);
