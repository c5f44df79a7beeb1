/**
 * Why a practitioner matches a search: the offering, tag or part of the bio that contains the
 * words.
 */

import { sql } from 'drizzle-orm';
import { formatTag } from '../../contract/content/format-tag.ts';
import type { MatchReason } from '../../contract/practitioners/users.ts';
import { inline, isTrue } from '../../db/query-builder.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { splitChunks } from '../../db/search/split-words.ts';
import { listStems } from '../../db/search/stem-word.ts';
import { translatedText } from '../../db/translated-text.ts';

/** Characters of a reason, and of a bio that is read for one. */
const maxLength = 60;
const maxBio = inline(4_000);

/** Default and translated names of the offerings of a card, each followed by its category. */
const offeredNames = sql`(select json_group_array(json_array(${subCategoriesTable.name}, ${translatedText(subCategoriesTable.name)},
      ${categoriesTable.name}, ${translatedText(categoriesTable.name)}))
    from ${userSubCategoriesTable}
    join ${subCategoriesTable} on ${subCategoriesTable.id} = ${userSubCategoriesTable.sub_category_id} and ${isTrue(subCategoriesTable.is_active)}
    join ${categoriesTable} on ${categoriesTable.id} = ${subCategoriesTable.category_id} and ${isTrue(categoriesTable.is_active)}
    where ${userSubCategoriesTable.user_id} = cards.id)`;

/** Offerings, tags and bio of a matched practitioner as JSON; null if no word matched. */
export const matchedTextsColumn = sql`iif(cards.number is null, null, (
    select json_array(iif(offers_told, json(${offeredNames}), json('[]')), tags, substr(bio, 1, ${maxBio}))
    from practitioner_words p where p.user_id = cards.id)) as matched_texts`;

type OfferedNames = [name: string, shown: string, category: string, shownCategory: string];

/**
 * Reason of a match from public fields: offering, then tag, then bio.
 * @param expressions FTS5 expressions: of the words and their first meaning, and of any meaning
 */
export function findMatchReason(
  texts: string | null | undefined,
  expressions: readonly string[],
): MatchReason | null {
  if (!texts) return null;
  const [offers, tags, bio] = JSON.parse(texts) as [OfferedNames[], string, string];
  const offered = offers.flatMap(([name, shown, category, shownCategory]) => [
    { name, shown },
    { name: shown, shown },
    { name: category, shown: shownCategory },
    { name: shownCategory, shown: shownCategory },
  ]);
  const practiceTags = splitTags(tags);
  const levels = expressions.map(parsePhrases);
  for (const phrases of levels) {
    const offering = pickBestName(offered, phrases);
    if (offering) return toReason('offers', offering.shown);
    const tag = pickBestName(practiceTags, phrases);
    if (tag) return toReason('works_with', formatTag(tag.name));
  }
  for (const phrases of levels) {
    const [first] = findPhrases(bio, phrases);
    if (first) return toReason('writes_about', first.toLowerCase());
  }
  return null;
}

/** The quoted phrases of an FTS5 expression as index words. */
const parsePhrases = (expression: string) =>
  Array.from(expression.matchAll(/"([^"]+)"/g), ([, phrase = '']) => phrase.split(' '));

/** Session types are indexed among the tags. */
const meetingTags = new Set(['one to one', 'groups', 'online']);

const splitTags = (tags: string) =>
  tags
    .split('. ')
    .filter((name) => !meetingTags.has(name))
    .map((name) => ({ name }));

/** The row whose name has the largest matched share: 'low mood' beats 'low cost'. */
function pickBestName<Row extends { name: string }>(
  rows: Row[],
  phrases: string[][],
): Row | undefined {
  const shares = rows
    .map((row) => ({
      row,
      share: findPhrases(row.name, phrases).join('').length / row.name.length,
    }))
    .filter(({ share }) => share > 0);
  const [best] = shares.sort((one, other) => other.share - one.share);
  return best?.row;
}

/** The words of a text that are part of one of the phrases. */
function findPhrases(text: string, phrases: string[][]): string[] {
  const words = splitChunks(text).flatMap(({ index, length, words, variants }) =>
    words.map((word) => ({
      shown: text.slice(index, index + length),
      forms: new Set([word, ...variants, ...listStems(word)]),
    })),
  );
  const found = new Set<number>();
  for (const phrase of phrases)
    for (const at of words.keys())
      if (phrase.every((word, index) => words[at + index]?.forms.has(word)))
        for (const index of phrase.keys()) found.add(at + index);
  return [...found].sort((one, other) => one - other).flatMap((at) => words[at]?.shown ?? []);
}

const toReason = (how: MatchReason['how'], what: string): MatchReason | null =>
  what.length > maxLength ? null : { how, what };
