import type { SessionKind, SessionTime } from '../../contract/sessions-offered.ts';
import { plainWords } from '../../lib/phrases.ts';
import { type TypedWord, typedBounds, typedWords } from './typed.ts';

/** What a person's own words say beside whom they look for. */
export interface Understanding {
  /** As it was typed, as far as it is read. */
  typed: string;
  words: TypedWord[];
  session: SessionKind | null;
  time: SessionTime | null;
  /** In the site's currency. */
  price_to: number | null;
  isNearMe: boolean;
  /** Runs of words that may name a town. */
  runs: Run[];
  /** What was typed, without what says each of these. */
  without: { session?: string; time?: string; price_to?: string; near_me?: string };
}

export interface Run {
  /** Of its first and last word among the words, and what stands between them. */
  first: number;
  last: number;
  key: string;
  /** A word before it says that a place follows, or nothing else is said. */
  is_hinted: boolean;
}

/** Amounts that stand for themselves in words. */
const amounts = new Map(
  Object.entries({
    ten: 10,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
  }),
);

const sessions: readonly (readonly [RegExp, SessionKind])[] = [
  [
    / (online|on line|zoom|skype|video calls?|by video|remote(ly)?|by phone|over the phone|telephone|virtual(ly)?|from home) /,
    'online',
  ],
  [/ (one to one|1 to 1|1 1|1on1|one on one) /, 'one_to_one'],
];
const times: readonly (readonly [RegExp, SessionTime])[] = [
  [/ (in the |on )?(evenings?|after work) /, 'evening'],
  [/ (at the |on |at )?(weekends?|saturdays?|sundays?) /, 'weekend'],
  [/ (in the |during the )?(daytime|day time) /, 'daytime'],
];
const price =
  / (?:for |under |below |less than |up to |at most |max(?:imum)? |have |around |about )*(?:£ |€ )?(\d{1,3}|ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty) ?(?:pounds?|quid|euros?|gbp|eur|an hour|per hour|per session|a session) /;
const free = / (for )?(free|no cost|without paying|cant pay|free of charge) /;
const nearMe =
  / (near me|nearby|near by|close to me|around me|round here|near here|in my area|local to me) /;

/** What is understood of somebody's words: the rest is looked for. */
export function understand(q: string): Understanding {
  const typed = q.slice(0, typedBounds.letters);
  // A sign of money is a word of its own here, and no other sign is.
  const plain = plainWords(typed.replace(/[£€]\s*(\d{1,3})(?!\d)/g, ' $1 pounds '));
  let rest = plain;
  const without: Understanding['without'] = {};
  const take = <Value>(
    name: keyof typeof without,
    pattern: RegExp,
    value: (found: string[]) => Value | null,
  ) => {
    const found = pattern.exec(rest);
    const meant = found && value(found);
    if (!found || meant === null) return null;
    const left = rest.replace(found[0], ' ');
    without[name] = plain.replace(found[0], ' ').trim();
    rest = left;
    return meant;
  };
  const firstOf = <Value>(
    name: keyof typeof without,
    patterns: readonly (readonly [RegExp, Value])[],
  ): Value | null => {
    for (const [pattern, value] of patterns) {
      const meant = take(name, pattern, () => value);
      if (meant !== null) return meant;
    }
    return null;
  };
  const isNearMe = take('near_me', nearMe, () => true) ?? false;
  const price_to =
    take('price_to', price, ([, amount = '']) => amounts.get(amount) ?? Number(amount)) ??
    take('price_to', free, () => 0);
  const session = firstOf('session', sessions);
  const time = firstOf('time', times);
  const words = typedWords(rest);
  return { typed, words, session, time, price_to, isNearMe, runs: runsOf(words), without };
}

const hints = new Set(['in', 'near', 'around', 'at', 'from', 'round', 'nearby', 'outside']);

/** Plain English words that are also towns: they need a word before them that says so. */
const ambiguous = new Set(
  `art ash banks barking bath battle beer bow box bray bridge broad bugle chard church cook cove crook cross cults
  day deal eye fleet flint flore ford forth grain green grove hale hill home hook hope kill law lee long march may mind
  moss muff nelson new old over par pool port rake reading rest rock rode rugby rye sale sandwich send settle stock
  stone street sway tower trim wall ware wash well wells wick wing yoga`.split(/\s+/),
);

/** Up to four words in a row. */
function runsOf(words: readonly TypedWord[]): Run[] {
  return words.flatMap((_, first) =>
    [1, 2, 3, 4].flatMap((length): Run[] => {
      const some = words.slice(first, first + length);
      if (some.length < length || some.every(({ is_stop }) => is_stop)) return [];
      const key = some.map(({ word }) => word).join(' ');
      const before = words[first - 1]?.word ?? '';
      const is_hinted = hints.has(before) || words.length === length;
      const isPlain = ambiguous.has(key) || key.length < 3;
      const isLong = words.length > 6;
      if (
        !is_hinted &&
        (isLong || (isPlain && (words.length > 3 || first + length < words.length)))
      ) {
        return [];
      }
      return [{ first, last: first + length - 1, key, is_hinted }];
    }),
  );
}
