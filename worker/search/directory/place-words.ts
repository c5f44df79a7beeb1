/** Finds the words of a directory search that may name a town. */

import { normalizeWords } from '../normalize-words.ts';
import { listGazetteerNames, listSimilarNames, splitTown } from '../places/place-names.ts';
import { getTownOfPostcode } from '../places/postcode-areas.ts';
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
  /** Evidence: the place field, a preposition, the whole query, or the end of it. */
  by: 'box' | 'hint' | 'alone' | 'end' | 'word';
}

const hints = new Set(['in', 'near', 'around', 'at', 'from', 'round', 'nearby', 'outside']);

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

const exactRange = (name: string): [string, string] => [name, name];

/** 'stoke' may be 'stoke on trent', 'newcastle' 'newcastle upon tyne'. */
const longerRanges = (key: string) =>
  ['on', 'upon'].map((word): [string, string] => [`${key} ${word} `, `${key} ${word} ~`]);

/** Candidates of up to four words; a following country or county belongs to them. */
export function findPlaceCandidates(words: readonly QueryWord[]): PlaceCandidate[] {
  return words.flatMap((_, first) =>
    [1, 2, 3, 4].flatMap((length): PlaceCandidate[] => {
      const some = words.slice(first, first + length);
      if (some.length < length || some.every(({ is_stop }) => is_stop)) return [];
      const typed = some.map(({ word }) => word).join(' ');
      const after = words.slice(first + length).map(({ word }) => word);
      const { town, within } = splitTown([typed, ...after].join(' '));
      const isAtEnd = town === typed;
      const last = isAtEnd ? words.length - 1 : first + length - 1;
      const by = hints.has(words[first - 1]?.word ?? '')
        ? 'hint'
        : first === 0 && isAtEnd
          ? 'alone'
          : isAtEnd
            ? 'end'
            : 'word';
      const isPlain = ambiguous.has(typed) || typed.length < 3 || getTownOfPostcode(typed) !== null;
      if (by === 'end' || by === 'word') {
        const isWithin = isPlain && (words.length > 3 || !isAtEnd);
        if (words.length > 6 || isWithin) return [];
      }
      const names = [
        ...listGazetteerNames(typed).map(exactRange),
        ...(isPlain || by === 'word' ? [] : longerRanges(typed)),
      ];
      return [
        { first, last, key: typed, names, within, by: by === 'end' && isPlain ? 'word' : by },
      ];
    }),
  );
}

/** Candidates in the place field: its comma-separated parts, the first known one wins. */
export function parsePlaceField(where: string): PlaceCandidate[] {
  return splitPlace(where).map(({ town, within }) => ({
    first: null,
    last: null,
    key: town,
    by: 'box',
    names: [...listGazetteerNames(town).map(exactRange), ...longerRanges(town)],
    within,
  }));
}

function splitPlace(where: string) {
  const parts = where.split(',').map((part) => normalizeWords(part).trim());
  return parts.flatMap((part, index) => {
    const { town, within } = splitTown(
      part.replace(/^((in|near|around|at|from|round|outside) )+/, ''),
    );
    if (!town) return [];
    return [{ town, within: [within, ...parts.slice(index + 1)].filter(Boolean).join(' ') }];
  });
}

/** Spelling suggestions for an unknown place. */
export const getPlaceSpellings = (where: string): [from: string, to: string][] =>
  splitPlace(where)
    .slice(0, 1)
    .flatMap(({ town }) => listSimilarNames(town));
