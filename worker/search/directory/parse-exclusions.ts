/** Finds what a directory search excludes: '-couples', 'not yoga', 'anything but yoga'. */

import { readWords, toTermExpression } from '../../db/search/parse-search.ts';
import { isCommonWord } from '../common-words.ts';
import { normalizeWords } from '../normalize-words.ts';
import { findLanguage } from './language-names.ts';

/** Things that 'no' and 'not' exclude. Elsewhere they belong to a topic, such as 'no energy'. */
const things = `
  acupuncture, art, art therapy, astrology, breathwork, choir, christian, christianity, church, cold water, coach, coaching,
  chanting, children, counselling, counsellor, couples, crystals, faith, families, god, gong, groups, group, gym, hypnotherapy,
  kids, massage, male, males, man, medication, meditation, men, mindfulness, music, older people, pilates, prayer, psychotherapy,
  qigong, reiki, religion, religious, retreat, retreats, running, seniors, singing, spiritual, spirituality, swimming, tai chi,
  teenagers, therapy, therapist, walking, woman, women, workshops, yoga, young people`
  .split(/,\s+/)
  .map((name) => name.trim());

/** Kinds of a thing, which are excluded with it. */
const religions = ['buddhist', 'christian', 'muslim', 'hindu', 'church', 'faith', 'prayer'];
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  religion: religions,
  religious: religions,
};

const withoutWords =
  '(?:but )?(?:not|no|without|except(?: for)?|excluding|excludes?|anything but|other than|rather than|instead of|dont want|do not want|isnt|is not|non|nothing with)';
const ofThing = '(?: (?:an?|any|the|a lot of))?';
const thingWords = [...things].sort((one, other) => other.length - one.length).join('|');
const excludedThing = new RegExp(
  ` ${withoutWords}${ofThing} (${thingWords})(?: (?:or|and|nor) (?:no )?(${thingWords}))? `,
);

/** Ways to meet that are not wanted; the opposite is no filter of its own. */
const excludedMeeting = new RegExp(
  ` ${withoutWords}${ofThing} (?:online|on line|zoom|video(?: calls?)?|by phone|on the phone|over the phone|telephone|remote|in person|face to face) `,
);

/** A place at the end: 'massage not leeds', 'yoga but not in milton keynes'. */
const excludedPlace =
  / (?:but )?(?:not|except(?: for)?|excluding|outside of) (?:(?:in|near|at|from|around) )?(\p{L}+(?: \p{L}+)?) $/u;

const minus = /(?<=^|\s)[-−](?=["“\p{L}\p{N}])(?:["“][^"”]*["”]|\S+)/gu;

/** Columns of the index with the work of a practitioner, and those with the whole profile. */
const workColumns = '{name title offers tags}';
const allColumns = '{name title offers tags place bio}';

interface ParsedExclusions {
  /** The other words of the search, as typed. */
  rest: string;
  /** FTS5 query for the excluded practitioners; null if none are. */
  query: string | null;
  /** Words of `rest` that are excluded if they name a place, so they are none to search near. */
  place: string[];
}

/** Takes the exclusions out of a typed search. */
export function parseExclusions(typed: string): ParsedExclusions {
  const queries: string[] = [];
  const exclude = (text: string, columns: string) => {
    const expressions = readWords(text).map((term) => `(${toTermExpression(term, false)})`);
    if (expressions.length > 0) queries.push(`${columns} : (${expressions.join(' AND ')})`);
  };
  let rest = typed.replace(minus, (word) => {
    exclude(word.slice(1), allColumns);
    return ' ';
  });
  const plain = normalizeWords(rest);
  if (excludedThing.test(plain) || excludedMeeting.test(plain)) {
    rest = plain.replace(excludedMeeting, ' ');
    for (let found = excludedThing.exec(rest); found; found = excludedThing.exec(rest)) {
      for (const thing of found.slice(1))
        if (thing) for (const one of [thing, ...(kindsOf[thing] ?? [])]) exclude(one, workColumns);
      rest = rest.replace(found[0], ' ');
    }
  }
  const place = findExcludedPlace(normalizeWords(rest));
  if (place.length > 0) exclude(place.join(' '), '{place}');
  return { rest, query: queries.length > 0 ? queries.join(' OR ') : null, place };
}

/** Common words and languages are no places: 'not sleeping', 'not english'. */
function findExcludedPlace(words: string): string[] {
  const place = excludedPlace.exec(words)?.[1] ?? '';
  const names = place.split(' ').filter(Boolean);
  return findLanguage(` ${place} `) || names.some(isCommonWord) ? [] : names;
}
