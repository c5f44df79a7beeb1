/**
 * Why a practitioner matches a search: the offering, tag or part of the bio that contains the
 * words.
 */

import { type SQL, sql } from 'drizzle-orm';
import { formatTag } from '../../contract/content/format-tag.ts';
import type { MatchReason } from '../../contract/practitioners/users.ts';
import { inline } from '../../db/query-builder.ts';

/** Control characters that mark highlighted words in FTS5 output. */
const begin = '\u0002';
const end = '\u0003';
const markPattern = new RegExp(`[${begin}${end}]`, 'g');

/** Characters of a reason. */
const maxLength = 60;

const column = (index: number) =>
  sql`highlight(practitioners_fts, ${inline(index)}, char(2), char(3))`;

/** Matching offerings, tags and bio snippet as JSON. */
const highlightColumns = (question: SQL, number: SQL) => sql`(select json_array(
    iif(offers_told, ${column(2)}, ''), ${column(3)}, snippet(practitioners_fts, 5, char(2), char(3), '', 1))
  from practitioners_fts where practitioners_fts match ${question} and rowid = ${number})`;

/** Match of the words themselves and their first meaning. */
export const topicMatchColumn = sql`${highlightColumns(sql`(select topic from words)`, sql`page.number`)} as in_topic`;

/** The same, or any match if there is none; most rows need one index query. */
export const matchReasonColumn = sql`iif(cards.number is null, null, json_array(json(in_topic),
  iif(instr(in_topic, char(92) || 'u0002'), null, json(${highlightColumns(sql`(select "any" from words)`, sql`cards.number`)})))) as why`;

/** Reason of a match from public fields: offering, then tag, then bio. */
export function parseMatchReason(json: string | null | undefined): MatchReason | null {
  if (!json) return null;
  const found = (JSON.parse(json) as ([string, string, string] | null)[]).filter(
    (one) => one !== null,
  );
  for (const [offers, tags] of found) {
    const offering = pickBestName(offers);
    if (offering) return toReason('offers', offering);
    const tag = pickBestName(tags);
    if (tag) return toReason('works_with', formatTag(removeMarks(tag)));
  }
  for (const [, , bio] of found) {
    const word = new RegExp(`${begin}([^${end}]+)${end}`).exec(bio)?.[1];
    if (word) return toReason('writes_about', word.toLowerCase());
  }
  return null;
}

/** Session types are indexed among the tags. */
const meetingTags = new Set(['one to one', 'groups', 'online']);

/** Name with the largest matched share: 'low mood' beats 'low cost'. */
function pickBestName(text: string): string | undefined {
  const names = text
    .split('. ')
    .filter((name) => name.includes(begin) && !meetingTags.has(removeMarks(name)));
  const [best] = names.sort((one, other) => getMatchedShare(other) - getMatchedShare(one));
  return best;
}

const hit = new RegExp(`${begin}([^${end}]+)${end}`, 'g');
const getMatchedShare = (name: string) =>
  Array.from(name.matchAll(hit), ([, { length } = '']) => length).reduce(
    (sum, one) => sum + one,
    0,
  ) / removeMarks(name).length;
const removeMarks = (name: string) => name.replace(markPattern, '');

function toReason(how: MatchReason['how'], name: string): MatchReason | null {
  const what = removeMarks(name);
  return what.length > maxLength ? null : { how, what };
}
