/**
 * Parses a directory search: recognises session type, time, language, price, "near me", wishes and
 * place names in the text and the place field. The other words are searched.
 */

import type { SessionTime, SessionType } from '../../contract/practitioners/session-types.ts';
import { buildStemText } from '../../db/search/build-index-text.ts';
import { quotePhrase } from '../../db/search/parse-search.ts';
import { getSiteCurrency } from '../../settings/site-currency.ts';
import { normalizeWords } from '../normalize-words.ts';
import { parseAudienceWishes, parseFactWishes, type SearchWish } from '../wishes/parse-wishes.ts';
import { guessLanguage } from './guess-language.ts';
import { joinCompounds } from './join-compounds.ts';
import { findLanguage } from './language-names.ts';
import { parseExclusions } from './parse-exclusions.ts';
import { parsePrice } from './parse-price.ts';
import {
  findPlaceCandidates,
  findRegionWords,
  getPlaceSpellings,
  type PlaceCandidate,
  parsePlaceField,
  parseRegionField,
  type RegionCandidate,
} from './place-words.ts';
import { parseWords, type QueryWord, queryLimits } from './query-words.ts';

/** A parsed free-text query. */
export interface ParsedQuery {
  /** The text that was read. */
  typed: string;
  words: QueryWord[];
  session: SessionType | null;
  time: SessionTime | null;
  /** Language code. A guessed one is of the words themselves, and counts if they find no one. */
  language: string | null;
  is_guessed_language: boolean;
  /** True for a corrected search, which is none of a person in danger. */
  isCorrected: boolean;
  /** FTS5 query for the practitioners who are excluded; null if none are. */
  excluded: string | null;
  /** In the site's currency. */
  price_to: number | null;
  /** Foreign currency of a price, which is not compared. */
  other_currency: string | null;
  isNearMe: boolean;
  /** Wishes that sort the list, each with the query without it. */
  wishes: (SearchWish & { without: string })[];
  /** Words that may name a town; not empty if they name a region. */
  runs: PlaceCandidate[];
  /** Words that name a region, unless a town is meant. */
  region: RegionCandidate | null;
  /** Content of the place field, and spelling suggestions for it. */
  where: string | null;
  spellings: [from: string, to: string][];
  /** True if the words are searched, but also understood as a client group. */
  isGroup: boolean;
  /** The query without each recognised wish. */
  without: {
    session?: string;
    time?: string;
    language?: string;
    price_to?: string;
    near_me?: string;
  };
}

const sessions: readonly (readonly [RegExp, SessionType])[] = [
  [
    / (online|on line|zoom|skype|video calls?|by video|remote(ly)?|virtual(ly)?|from home) /,
    'online',
  ],
  [/ (one to one|1 to 1|1 1|1on1|one on one) /, 'one_to_one'],
];
/** Words around a time that are no topic: 'evening appointments only'. */
const slots = '((appointments?|sessions?|slots?|times?|availability|only) )*';
/** Words of waking. People who wake in the early morning mean no appointment. */
const waking = '(?:wak|woke|awak|sleep|insomn)';
const times: readonly (readonly [RegExp, SessionTime])[] = [
  [
    new RegExp(
      ` (in the |on |of an )?(weekday |week day |late )?(evenings?|after (work|hours)|out of hours|tonight) ${slots}`,
    ),
    'evening',
  ],
  [
    new RegExp(
      ` ((open|available|free|starting|start|sessions?|appointments?) )*(after|at|from|past|later than|around|until|till) ([5-9]|10)( ?[0-5]\\d)? ?(pm|in the evening|at night|oclock) ${slots}`,
    ),
    'evening',
  ],
  [
    new RegExp(
      ` (at the |on (the |a )?|at |over the )?(weekends?(?! (?:away|break|retreat))|saturdays?|sundays?) ${slots}`,
    ),
    'weekend',
  ],
  [new RegExp(` (in the |during the |on )?(a )?(daytime|day time|weekdays?) ${slots}`), 'daytime'],
  [
    new RegExp(
      `(?<!\\b${waking}.*) ((in the |on |weekday |early )*(mornings|afternoons?)|early morning|in the morning) ${slots}(?!.*\\b${waking})`,
    ),
    'daytime',
  ],
];
const free = / (for )?(free|no cost|without paying|cant pay|free of charge) /;
const nearMe =
  / (near me|nearby|near by|close to me|around me|round here|near here|in my area|local to me) /;

export function parseQuery(q: string, where: string | null = null): ParsedQuery {
  const typed = q.slice(0, queryLimits.letters);
  const exclusions = parseExclusions(typed);
  // Currency signs become words; other punctuation is dropped.
  const plain = joinCompounds(
    normalizeWords(
      exclusions.rest.replace(
        /([£€])\s*(\d{1,3})(?!\d)/g,
        (_, sign, amount) => ` ${amount} ${sign === '€' ? 'euros' : 'pounds'} `,
      ),
    ),
  );
  let rest = plain;
  const without: ParsedQuery['without'] = {};
  const take = <Value>(
    name: keyof typeof without,
    pattern: RegExp,
    value: (found: string[]) => Value | null,
  ) => {
    const found = pattern.exec(rest);
    const meant = found && value(found);
    if (!found || meant === null) return null;
    const remaining = rest.replace(found[0], ' ');
    without[name] = plain.replace(found[0], ' ').trim();
    rest = remaining;
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
  const findWishes = (parse: typeof parseFactWishes) => {
    const found = parse(rest);
    rest = found.rest;
    return found.wishes.map((wish) => ({
      ...wish,
      without: wish.said.reduce((text, said) => text.replace(said, ' '), plain).trim(),
    }));
  };
  const factWishes = findWishes(parseFactWishes);
  const isNearMe = take('near_me', nearMe, () => true) ?? false;
  const price = parsePrice(rest);
  const isOther = price?.isEuro === (getSiteCurrency() !== 'EUR');
  const other_currency = price && isOther ? (price.isEuro ? 'EUR' : 'GBP') : null;
  let price_to: number | null = null;
  if (price) {
    const remaining = rest.replace(price.said, ' ');
    if (price.to !== null && !isOther) {
      price_to = price.to;
      without.price_to = plain.replace(price.said, ' ').trim();
    }
    rest = remaining;
  }
  price_to ??= take('price_to', free, () => 0);
  const language = findLanguage(rest);
  if (language) {
    without.language = plain.replace(language.said, ' ').trim();
    rest = rest.replace(language.said, ' ');
  }
  const session = firstOf('session', sessions) ?? (isByPhone(factWishes) ? 'online' : null);
  const time = firstOf('time', times);
  const wishes = [...factWishes, ...findWishes(parseAudienceWishes)];
  const inBox = where === null ? [] : normalizeWords(where).split(' ');
  const groupWishes = wishes.filter(({ is_searched }) => is_searched);
  const words = addGroupPhrases(parseWords(rest), groupWishes).filter(
    ({ word }) => !inBox.includes(word),
  );
  const isNotExcluded = ({ key }: { key: string }) =>
    !key.split(' ').some((word) => exclusions.place.includes(word));
  const named = findRegionWords(words);
  const region =
    where !== null ? parseRegionField(where) : named && isNotExcluded(named) ? named : null;
  const towns =
    where === null ? findPlaceCandidates(words).filter(isNotExcluded) : parsePlaceField(where);
  const runs = region && towns.length === 0 ? [toTownCandidate(region)] : towns;
  const spellings = where === null ? [] : getPlaceSpellings(where);
  const guessed = language ? null : guessLanguage(exclusions.rest);
  const filters = {
    session,
    time,
    language: language?.code ?? guessed,
    is_guessed_language: guessed !== null,
    excluded: exclusions.query,
    isCorrected: false,
    price_to,
    other_currency,
    isNearMe,
    wishes,
    isGroup: groupWishes.length > 0,
    without,
  };
  return { typed, words, ...filters, runs, region, where, spellings };
}

const listSaidWords = ({ said }: SearchWish) => said.join(' ').split(' ').filter(Boolean);

/** The words of a client group also find the practitioners who state that group. */
const addGroupPhrases = (words: QueryWord[], wishes: readonly SearchWish[]): QueryWord[] =>
  words.map((word) => {
    const wish = wishes.find((one) => listSaidWords(one).includes(word.word));
    if (!wish || word.is_stop) return word;
    const groups = wish.client_groups.map((group) =>
      quotePhrase(buildStemText(group.replace('_', ' '), 'en')),
    );
    return { ...word, own: [word.own, ...groups].join(' OR ') };
  });

/** A call is online, and more so for those who mention the phone. */
const isByPhone = (wishes: readonly SearchWish[]) => wishes.some(({ value }) => value === 'phone');

/** The words of a region as a candidate that matches no town. */
const toTownCandidate = ({ first, last, key, by }: RegionCandidate): PlaceCandidate => ({
  first,
  last,
  key,
  by,
  names: [],
  within: '',
  of: null,
  is_plain: false,
});
