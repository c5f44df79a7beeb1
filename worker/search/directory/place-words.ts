/** Finds the words of a directory search that may name a town or a region. */

import { isCommonWord } from '../common-words.ts';
import { normalizeWords } from '../normalize-words.ts';
import { findRegion, isAmbiguousRegion, maxRegionWords } from '../places/find-region.ts';
import type { Region } from '../places/named-regions.ts';
import { listGazetteerNames, listSimilarNames, splitTown } from '../places/place-names.ts';
import { getTownOfPostcode } from '../places/postcode-areas.ts';
import { direction } from '../places/town-parts.ts';
import type { QueryWord } from './query-words.ts';

/** Consecutive words that may name a town. */
export interface PlaceCandidate {
  /** Index of the first and last word; null for the separate place field. */
  first: number | null;
  last: number | null;
  key: string;
  /** Possible gazetteer names, most likely first, as key ranges. */
  names: [from: string, to: string][];
  /** Country or county that follows. */
  within: string;
  /** The next word, if the candidate only counts as a part of the town with that name. */
  of: string | null;
  /** Evidence: the place field, a preposition, the whole query, or the end of it. */
  by: 'box' | 'hint' | 'alone' | 'end' | 'word';
  /** True for a word of everyday use, which as the whole text must match nothing else. */
  is_plain: boolean;
}

/** Words that name a region. */
export interface RegionCandidate extends Pick<PlaceCandidate, 'first' | 'last' | 'key' | 'by'> {
  region: Region;
  /** False if the place field names a town first, such as 'Leeds, West Yorkshire'. */
  is_whole: boolean;
}

/** Prepositions before a place. */
export const placeHints = new Set([
  'in',
  'near',
  'around',
  'at',
  'from',
  'round',
  'nearby',
  'outside',
]);

/** Common words and first names that are also towns; they need a preposition. */
const ambiguous = new Set(
  `amble art ash banks barking barry bath battle beer bow box bradley bray bream bridge broad bugle chard chelsea church
  clara clare clive clones connor cook cooling cove crook cross cults dale day deal dean dollar douglas eye felling
  fleet flint flore florence ford forth gordon grain grays green grove hale hay healing hill home hook hope kelly keith
  kill kelso kendal law lee leslie lincoln logan long lund march may mind moira mold moss muff nelson new old over par
  pool port rake reading rest rock rode ross rugby rye sale sandwich send settle shannon shaw shelley simpson stanley
  stock stone street sway tony tower trim wall ware wash well wells wells wick wing wool yoga`.split(
    /\s+/,
  ),
);

/** Towns with the name of a common word that are large enough to be meant by it. */
const largeTowns = new Set('bath bury deal derry hull lincoln reading rugby sale wells'.split(' '));

/** A common word is a town next to these only: 'massage reading', but not 'quiet reading'. */
const services = new Set(
  `acupuncture art breathwork choir coach coaching counseling counselling counsellor counsellors
  counselor counselors hypnotherapy listener massage massages masseuse meditation
  mindfulness osteopath physio pilates pottery psychologist psychotherapist psychotherapy qigong reiki tai chi
  therapist therapists therapy yoga`.split(/\s+/),
);

const isPlainWord = (key: string) =>
  ambiguous.has(key) || key.length < 3 || (!key.includes(' ') && isCommonWord(key));

const exactRange = (name: string): [string, string] => [name, name];

/** 'stoke' may be 'stoke on trent', 'newcastle' 'newcastle upon tyne'. */
const longerRanges = (key: string) =>
  ['on', 'upon'].map((word): [string, string] => [`${key} ${word} `, `${key} ${word} ~`]);

/**
 * Candidates of up to four words. A following country or county belongs to them, and so does the
 * town around: 'didsbury manchester'.
 */
export const findPlaceCandidates = (words: readonly QueryWord[]): PlaceCandidate[] =>
  words.flatMap((_, first) =>
    [1, 2, 3, 4].flatMap((length) =>
      first + length > words.length ? [] : listCandidatesAt(words, first, first + length),
    ),
  );

function listCandidatesAt(
  words: readonly QueryWord[],
  first: number,
  end: number,
): PlaceCandidate[] {
  const some = words.slice(first, end);
  if (some.every(({ is_stop }) => is_stop)) return [];
  const key = joinWords(some);
  const { town, within } = splitTown(joinWords(words.slice(first)));
  const last = town === key ? words.length - 1 : end - 1;
  const isPostcode = getTownOfPostcode(key) !== null;
  const isPlain = isPlainWord(key) && !isPostcode;
  const names = listGazetteerNames(key).map(exactRange);
  const by = getEvidence(words, first, last);
  const others = words.filter(({ is_stop }, at) => !is_stop && (at < first || at > last));
  const isAmongServices = others.every(({ word }) => services.has(word));
  const isTooWeak = isPlain
    ? !isAmongServices || (by === 'word' && !largeTowns.has(key))
    : isPostcode && (words.length > 3 || by === 'word');
  const found: PlaceCandidate = {
    first,
    last,
    key,
    names: isPlain || isPostcode || by === 'word' ? names : [...names, ...longerRanges(key)],
    within,
    of: null,
    by: by === 'end' && (isPlain || isPostcode) ? 'word' : by,
    is_plain: isPlain && !largeTowns.has(key),
  };
  const side = key.replace(direction, '');
  const isSide = side !== key && !isPlainWord(side) && !findRegion(key) && !findRegion(side);
  const next = words[end];
  const nextBy = getEvidence(words, first, end);
  const isWeakText = words.length > maxWeakWords;
  return [
    ...(isWeak(by) && (isWeakText || isTooWeak) ? [] : [found]),
    ...(isSide && !(isWeak(by) && isWeakText)
      ? [{ ...found, key: side, names: listGazetteerNames(side).map(exactRange) }]
      : []),
    ...(!next || next.is_stop || (isWeak(nextBy) && isWeakText)
      ? []
      : [{ ...found, names, last: end, of: next.word, by: nextBy }]),
  ];
}

/** Texts up to this length may name a town without a preposition. */
export const maxWeakWords = 6;

const isWeak = (by: PlaceCandidate['by']) => by === 'end' || by === 'word';

function getEvidence(
  words: readonly QueryWord[],
  first: number,
  last: number,
): PlaceCandidate['by'] {
  if (placeHints.has(words[first - 1]?.word ?? '')) return 'hint';
  if (last < words.length - 1) return 'word';
  return first === 0 ? 'alone' : 'end';
}

/** Candidates in the place field: its comma-separated parts, the first known one wins. */
export function parsePlaceField(where: string): PlaceCandidate[] {
  return splitPlace(where).flatMap(({ town, within }) => {
    const toCandidate = (key: string, of: string | null): PlaceCandidate => ({
      first: null,
      last: null,
      key,
      by: 'box',
      names: [...listGazetteerNames(key).map(exactRange), ...longerRanges(key)],
      within,
      of,
      is_plain: false,
    });
    const [, part, of] = /^(.+) (\S+)$/.exec(town) ?? [];
    return [toCandidate(town, null), ...(part && of ? [toCandidate(part, of)] : [])];
  });
}

/** The longest region named in a text, the last one of several. */
export function findRegionWords(words: readonly QueryWord[]): RegionCandidate | null {
  const lengths = Array.from({ length: maxRegionWords }, (_, index) => maxRegionWords - index);
  for (const length of lengths) {
    for (let first = words.length - length; first >= 0; first -= 1) {
      const key = joinWords(words.slice(first, first + length));
      const region = findRegion(key) ?? findRegion(key.replace(direction, ''));
      const found = region && checkRegionWords(words, { region, key, first, length });
      if (found) return found;
    }
  }
  return null;
}

const joinWords = (words: readonly QueryWord[]) => words.map(({ word }) => word).join(' ');

/** Null if the name is also another word, and the text does not show that a region is meant. */
function checkRegionWords(
  words: readonly QueryWord[],
  { region, key, first, length }: { region: Region; key: string; first: number; length: number },
): RegionCandidate | null {
  const start = words[first - 1]?.word === 'the' ? first - 1 : first;
  const last = first + length - 1;
  const isHinted = regionHints.has(words[start - 1]?.word ?? '');
  const by = isHinted ? 'hint' : getEvidence(words, start, last);
  const isPlain = isAmbiguousRegion(key);
  if (isPlain && (by === 'word' || (by === 'end' && words.length > 3))) return null;
  const evidence = isPlain && by === 'end' ? 'word' : by;
  return { region, key, first: start, last, by: evidence, is_whole: true };
}

const regionHints = new Set(['across', 'throughout', 'over', 'within', 'anywhere']);

/** The region in the place field: as a whole, or after the name of a town. */
export function parseRegionField(where: string): RegionCandidate | null {
  const parts = where.split(',').map(removePreposition);
  for (const [index, part] of parts.entries()) {
    const words = part.split(' ');
    for (const [start] of words.entries()) {
      const key = words.slice(start).join(' ');
      const region = findRegion(key);
      const is_whole = index === 0 && start === 0;
      if (region && (is_whole || !isAmbiguousRegion(key)))
        return { region, key, first: null, last: null, by: 'box', is_whole };
    }
  }
  return null;
}

function splitPlace(where: string) {
  const parts = where.split(',').map(removePreposition);
  return parts.flatMap((part, index) => {
    const { town, within } = splitTown(part);
    if (!town) return [];
    return [{ town, within: [within, ...parts.slice(index + 1)].filter(Boolean).join(' ') }];
  });
}

const removePreposition = (part: string) =>
  normalizeWords(part)
    .trim()
    .replace(/^((in|near|around|at|from|round|outside) )+/, '');

/** Spelling suggestions for an unknown place. */
export const getPlaceSpellings = (where: string): [from: string, to: string][] =>
  splitPlace(where)
    .slice(0, 1)
    .flatMap(({ town }) => listSimilarNames(town));
