import { plainWords } from '../../lib/phrases.ts';
import { namesNear, namesOf, splitTown } from '../../lib/place-names.ts';
import { townOfPostcode } from '../../lib/postcode-areas.ts';
import type { TypedWord } from './query-words.ts';

/** Words in a row that may name a town. */
export interface Run {
  /** Of its first and last word among the words; null where it has its own box. */
  first: number | null;
  last: number | null;
  key: string;
  /** What the gazetteer may call it, the likeliest first, as ranges of keys. */
  names: [from: string, to: string][];
  /** A country or a county that stands behind it. */
  within: string;
  /** How it is known: it has its own box, or a word before it says so; it is all that is said; it stands at the end. */
  by: 'box' | 'hint' | 'alone' | 'end' | 'word';
}

const hints = new Set(['in', 'near', 'around', 'at', 'from', 'round', 'nearby', 'outside']);

/** Plain words and first names that are also towns: they need a word before them that says so. */
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

const exactly = (name: string): [string, string] => [name, name];

/** 'stoke' may be 'stoke on trent', 'newcastle' 'newcastle upon tyne'. */
const longer = (key: string) =>
  ['on', 'upon'].map((word): [string, string] => [`${key} ${word} `, `${key} ${word} ~`]);

/** The runs of what was typed, of up to four words; and what stands behind a town belongs to it. */
export function runsOf(words: readonly TypedWord[]): Run[] {
  return words.flatMap((_, first) =>
    [1, 2, 3, 4].flatMap((length): Run[] => {
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
      const isPlain = ambiguous.has(typed) || typed.length < 3 || townOfPostcode(typed) !== null;
      if (by === 'end' || by === 'word') {
        const isWithin = isPlain && (words.length > 3 || !isAtEnd);
        if (words.length > 6 || isWithin) return [];
      }
      const names = [
        ...namesOf(typed).map(exactly),
        ...(isPlain || by === 'word' ? [] : longer(typed)),
      ];
      return [
        { first, last, key: typed, names, within, by: by === 'end' && isPlain ? 'word' : by },
      ];
    }),
  );
}

/** The runs of a box for a place: its parts between commas, the first that is known. */
export function runsOfBox(where: string): Run[] {
  return partsOf(where).map(({ town, within }) => ({
    ...{ first: null, last: null, key: town, by: 'box' },
    names: [...namesOf(town).map(exactly), ...longer(town)],
    within,
  }));
}

function partsOf(where: string) {
  const parts = where.split(',').map((part) => plainWords(part).trim());
  return parts.flatMap((part, index) => {
    const { town, within } = splitTown(
      part.replace(/^((in|near|around|at|from|round|outside) )+/, ''),
    );
    if (!town) return [];
    return [{ town, within: [within, ...parts.slice(index + 1)].filter(Boolean).join(' ') }];
  });
}

/** Towns that may have been meant by a box in which none is known. */
export const spellingsOfBox = (where: string): [from: string, to: string][] =>
  partsOf(where)
    .slice(0, 1)
    .flatMap(({ town }) => namesNear(town));
