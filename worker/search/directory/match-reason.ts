import { type SQL, sql } from 'drizzle-orm';
import { tagWords } from '../../contract/content/format-tag.ts';
import type { Why } from '../../contract/practitioners/users.ts';

/** Control characters that mark highlighted words in FTS5 output. */
const begin = '\u0002';
const end = '\u0003';
const marked = new RegExp(`[${begin}${end}]`, 'g');

/** Characters of a reason. */
const longest = 60;

const column = (index: number) =>
  sql.raw(`highlight(practitioners_fts, ${index}, char(2), char(3))`);

/** Matching offerings, tags and bio snippet as JSON. */
const where = (question: SQL, number: SQL) => sql`(select json_array(
    iif(offers_told, ${column(2)}, ''), ${column(3)}, snippet(practitioners_fts, 5, char(2), char(3), '', 1))
  from practitioners_fts where practitioners_fts match ${question} and rowid = ${number})`;

/** Match of the words themselves and their first meaning. */
export const topicColumn = sql`${where(sql`(select topic from words)`, sql`page.number`)} as in_topic`;

/** The same, or any match if there is none; most rows need one index query. */
export const whyColumn = sql`iif(cards.number is null, null, json_array(json(in_topic),
  iif(instr(in_topic, char(92) || 'u0002'), null, json(${where(sql`(select "any" from words)`, sql`cards.number`)})))) as why`;

/** Reason of a match from public fields: offering, then tag, then bio. */
export function whyOf(json: string | null | undefined): Why | null {
  if (!json) return null;
  const found = (JSON.parse(json) as ([string, string, string] | null)[]).filter(
    (one) => one !== null,
  );
  for (const [offers, tags] of found) {
    const offering = bestOf(offers);
    if (offering) return told('offers', offering);
    const tag = bestOf(tags);
    if (tag) return told('works_with', tagWords(plain(tag)));
  }
  for (const [, , bio] of found) {
    const word = new RegExp(`${begin}([^${end}]+)${end}`).exec(bio)?.[1];
    if (word) return told('writes_about', word.toLowerCase());
  }
  return null;
}

/** Session types are indexed among the tags. */
const ways = new Set(['one to one', 'groups', 'online']);

/** Name with the largest matched share: 'low mood' beats 'low cost'. */
function bestOf(text: string): string | undefined {
  const names = text.split('. ').filter((name) => name.includes(begin) && !ways.has(plain(name)));
  const [best] = names.sort((one, other) => shareOf(other) - shareOf(one));
  return best;
}

const hit = new RegExp(`${begin}([^${end}]+)${end}`, 'g');
const shareOf = (name: string) =>
  Array.from(name.matchAll(hit), ([, { length } = '']) => length).reduce(
    (sum, one) => sum + one,
    0,
  ) / plain(name).length;
const plain = (name: string) => name.replace(marked, '');

function told(how: Why['how'], name: string): Why | null {
  const what = plain(name);
  return what.length > longest ? null : { how, what };
}
