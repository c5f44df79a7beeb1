/**
 * Interpretation of a directory search (place, prices, corrections), as columns of its rows and in
 * the response.
 */

import { sql } from 'drizzle-orm';
import {
  emptyParsedQuery,
  type ParsedQueryView,
  type wishCoverage,
} from '../../contract/search/parsed-query.ts';
import { siteCurrency } from '../../db/client.ts';
import { inline, isTrue } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { userPricesTable } from '../../db/schema/offerings.ts';
import { languagesTable } from '../../db/schema/reference.ts';
import { tagsTable } from '../../db/schema/tags.ts';
import { usersTable } from '../../db/schema/users.ts';
import { splitWords } from '../../db/search/split-words.ts';
import { translatedText } from '../../db/translated-text.ts';
import { getSiteCurrency } from '../../settings/site-currency.ts';
import { summarizeWishes } from '../wishes/parse-wishes.ts';
import { unmetLevel } from '../wishes/wish-columns.ts';
import type { DirectorySearch } from './parse-directory-search.ts';
import type { ParsedQuery } from './parse-query.ts';

/** All columns are JSON. */
export interface SearchInfoRow {
  /** The place with the indexes of its words; null without one. */
  town: string | null;
  similar_places: string;
  /** Currency of all nearby prices, if none is in the site's. */
  other_currency: string | null;
  /** Share of fulfilled wishes, and quality of the best match; null without results. */
  fulfils: number | null;
  best: number | null;
  language_name: string | null;
  /** `[name, is offering]` of the topic. */
  subject: string | null;
  /** Best levels of each wish, among all and among those nearby: see `wish-columns.ts`. */
  best_levels: string | null;
  /** Words without any match. */
  missing: string;
  /** FTS5 expressions of the words with their first meaning, and with any. */
  topic_expression: string;
  any_expression: string;
  words: string;
  related: string;
}

const offeringName = translatedText(subCategoriesTable.name);

/** The offering, or the tag, whose name equals the query. Names with accents match as typed. */
const buildSubject = (typed: string) => sql`(select coalesce(
    (select json_object('kind', 'offering', 'name', ${offeringName}) from ${subCategoriesTable}
      where (w.words in (lower(${subCategoriesTable.name}), lower(${offeringName})) or ${offeringName} = ${typed.trim()} collate nocase)
        and ${isTrue(subCategoriesTable.is_active)} limit 1),
    (select json_object('kind', 'tag', 'name', ${tagsTable.name}) from ${tagsTable} where ${tagsTable.name} = upper(replace(w.words, ' ', '-'))))
  from (select group_concat(value ->> 'word', ' ') as words from json_each(said) where not (value ->> 'is_stop')) w)`;

/** Search information from the row `words` of `searchTerms`. */
export const searchInfoColumns = ({ language, typed }: ParsedQuery) => sql`
  (select ${languagesTable.name} from ${languagesTable} where ${languagesTable.id} = ${language}) as language_name,
  ${buildSubject(typed)} as subject,
  (select json_group_array(value ->> 'word') from json_each(said) where not (value ->> 'is_stop') and not exists (
    select 1 from practitioners_fts where practitioners_fts match value ->> 'own')) as missing,
  town, similar_places, topic as topic_expression, "any" as any_expression,
  (select json_group_array(value ->> 'word') filter (where value ->> 'word' is not null) from json_each(asked)) as words,
  (select json_group_array(trim(value ->> 0)) from json_each(used)) as related`;

/** Nearby practitioners scanned. */
const maxScanned = inline(400);

/** Currency hint when all nearby prices are in another currency. */
export const otherCurrencyColumn = sql`(select iif(max(${userPricesTable.currency} = ${siteCurrency}), null, min(${userPricesTable.currency})) from (
    select ${usersTable.id} from near_places n cross join ${usersTable} on ${usersTable.place_id} = n.id
    where ${isTrue(usersTable.is_practitioner)} limit ${maxScanned}) nearby
  cross join ${userPricesTable} on ${userPricesTable.user_id} = nearby.id) as other_currency`;

const fits = ['all', 'most', 'related'] as const;

/** The first row of a list, with the number of practitioners nearby. */
type SearchRow = SearchInfoRow & { nearby: number | null };

interface SearchInfoOptions {
  corrected: { from: string; to: string } | undefined;
  isInDanger: boolean;
}

/** The words of a person in danger are no wishes: 'not wake up tomorrow', 'die tonight'. */
const removeWishes = (parsed: ParsedQuery): ParsedQuery => ({
  ...parsed,
  wishes: [],
  session: null,
  time: null,
  price_to: null,
  without: {},
});

/** The interpretation of a query. Unfulfilled wishes are omitted. */
export function serializeSearchInfo(
  row: Partial<SearchRow> | undefined,
  { words: parsed }: DirectorySearch,
  { corrected, isInDanger }: SearchInfoOptions,
): ParsedQueryView {
  const understanding = parsed && isInDanger ? removeWishes(parsed) : parsed;
  const foreign = row?.other_currency && { other_currency: row.other_currency };
  if (!understanding || !row) return { ...emptyParsedQuery, ...foreign };
  const {
    typed,
    where,
    words,
    session,
    time,
    language,
    price_to,
    other_currency,
    isNearMe,
    wishes,
    isGroup,
    without,
  } = understanding;
  const town = row.town ? JSON.parse(row.town) : {};
  const { id, name, first, last, county } = town;
  const region = town.is_one_of_two ? town.region : null;
  const isSpoken = row.fulfils != null && (row.fulfils & spokenBit) > 0;
  const isFulfilled =
    row.fulfils == null ||
    ((row.fulfils & 3) === 3 && (isSpoken || !language || understanding.is_guessed_language));
  const searchWords: string[] = JSON.parse(row.words ?? '[]');
  const missing: string[] = JSON.parse(row.missing ?? '[]');
  const withoutTown =
    name && first !== null
      ? withoutPlace(
          typed,
          words.slice(first, last + 1).map(({ word }) => word),
        )
      : typed;
  const isUnheard = missing.length >= searchWords.length;
  const unspoken =
    language && !isSpoken && (isUnheard || !understanding.is_guessed_language)
      ? [toUnspokenWish(language, row, without.language)]
      : [];
  const corrections = corrected ? listCorrections(corrected.from, corrected.to) : [];
  return {
    place: id
      ? {
          id,
          name,
          ...(region && { region: region.split(', ').at(-1) }),
          ...(county && { county }),
        }
      : null,
    ...(town.is_region && { region: { name } }),
    ...(where !== null && !name && { similar_places: JSON.parse(row.similar_places ?? '[]') }),
    session,
    time,
    price_to,
    near_me: isNearMe,
    ...(language &&
      isSpoken && { language: { id: language, name: row.language_name ?? language } }),
    ...(price_to !== null && { currency: getSiteCurrency() }),
    ...(other_currency ? { other_currency } : foreign),
    ...summarizeWishes(wishes),
    ...(wishes.length + unspoken.length > 0 && {
      wishes: [...unspoken, ...serializeWishes(understanding, row)],
    }),
    ...(withoutTown && { text: withoutTown }),
    words: isGroup ? [] : searchWords,
    related: JSON.parse(row.related ?? '[]'),
    ...(row.subject && {
      subject: JSON.parse(row.subject) as NonNullable<ParsedQueryView['subject']>,
    }),
    ...(missing.length > 0 && { missing }),
    ...(corrections.length > 0 && { corrections }),
    how: isFulfilled ? getMatchLevel(row.best ?? 0, searchWords, missing) : 'related',
    without: {
      ...without,
      ...(name && { place: withoutTown }),
    },
  };
}

/** Bit of `fulfils` for practitioners who speak the language. */
const spokenBit = 8;

/** A language that no one speaks, as a wish. */
const toUnspokenWish = (
  language: string,
  { language_name }: Partial<SearchRow>,
  without: string | undefined,
) => ({
  value: 'language',
  language_id: language,
  name: `Speaks ${language_name ?? language}`,
  found: 'none' as const,
  without: without ?? '',
});

/** In a search near a place, only those nearby count as found. */
function serializeWishes({ wishes }: ParsedQuery, { best_levels, nearby }: Partial<SearchRow>) {
  const levels: [number, number | null][] = JSON.parse(best_levels ?? '[]');
  return wishes.map(({ value, name, without }, index) => {
    const [best = unmetLevel, bestNearby = null] = levels[index] ?? [];
    const isNearby = nearby == null || (bestNearby ?? unmetLevel) < unmetLevel;
    const found = best >= unmetLevel ? 'none' : isNearby ? 'some' : 'elsewhere';
    return { value, name, found: found as (typeof wishCoverage)[number], without };
  });
}

/** The words that a correction changed; both texts have the same number. */
function listCorrections(from: string, to: string) {
  const meanings = splitWords(to);
  return splitWords(from).flatMap((written, at) => {
    const meant = meanings[at] ?? written;
    return meant === written ? [] : [{ written, meant }];
  });
}

/** A query of unknown words counts as related, even if synonyms matched. */
function getMatchLevel(best: number, words: string[], missing: string[]): ParsedQueryView['how'] {
  if (missing.length > 0 && missing.length >= words.length) return 'related';
  const isShort = words.length <= 2 && missing.length > 0;
  return fits[isShort ? Math.max(best, 1) : best] ?? 'related';
}

/** The typed text without the place and its preposition. */
function withoutPlace(q: string, place: string[]): string {
  const name = place.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')).join('[^\\p{L}\\p{N}]+');
  const pattern = new RegExp(
    `(^|[^\\p{L}])(((anywhere|somewhere)\\s+)?(in|near|around|at|from|round|outside|across|throughout|within|all over)\\s+)?${name}(?![\\p{L}])`,
    'iu',
  );
  return q.normalize('NFC').replace(pattern, '$1').replace(/\s+/g, ' ').trim();
}
