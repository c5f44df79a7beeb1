/**
 * Finds wishes in a search, which sort the list but leave no one out: a group of people, step-free
 * access, a free first consultation, and reduced prices.
 */

import { parseWords } from '../directory/query-words.ts';
import type { PriceFact } from './price-facts.ts';

export interface SearchWish {
  /** Name within the response. */
  value: string;
  /** Label of the filter: 'For couples'. */
  name: string;
  /** Normalized phrases of a profile that fulfil it. */
  phrases: string[];
  /** Price fact that fulfils it, and whether only like a mention. */
  fact: PriceFact | null;
  is_weak_fact: boolean;
  /** True if the synonyms of the phrases fulfil it too. */
  has_synonyms: boolean;
  /** The words that say it. */
  said: string;
}

type WishKind = Omit<SearchWish, 'said' | 'fact' | 'is_weak_fact' | 'has_synonyms'> & {
  pattern: RegExp;
  fact?: PriceFact;
  is_weak_fact?: boolean;
  /** True if the words are a topic when they stand alone. */
  isTopic?: boolean;
};

const meeting =
  '(?:sessions?|consultations?|consult|appointments?|meetings?|chat|calls?|phone calls?|talk|hour|lesson|class|one)';
const first = '(?:first|initial|introductory|intro|trial|taster|discovery|exploratory)';

/** Prices and access. */
const facts: WishKind[] = [
  {
    value: 'free_first',
    name: 'Free first consultation',
    pattern: new RegExp(
      ` (?:(?:with|offers?|offering|has) )?(?:an? )?(?:free ${first}(?: ${meeting})?|${first} free ${meeting}|free (?:consultations?|consult|chat|phone call|taster|trial)|${first}(?: ${meeting})? (?:is |for )?free) `,
    ),
    phrases: ['free consultation', 'free first', 'free initial', 'free introductory'],
    fact: 'free_first',
  },
  {
    value: 'reduced',
    name: 'Reduced prices',
    pattern:
      / (?:(?:with|on|at|offers?|offering) )?(?:an? )?(?:(?:sliding scale|concession(?:s|ary)?)(?: (?:rates?|fees?|prices?|pricing|places?))?|(?:reduced|discounted|student) (?:rates?|fees?|prices?|costs?)|discounts?) /,
    phrases: ['sliding scale', 'concessions', 'concession', 'reduced rate', 'reduced rates'],
    fact: 'reduced',
  },
  {
    value: 'low_cost',
    name: 'Low cost',
    pattern: / (?:(?:at|with) )?(?:an? )?(?:low cost|low fee|low price|low income)(?: rates?)? /,
    phrases: ['low cost', 'low fee', 'pay what you can'],
    fact: 'reduced',
    is_weak_fact: true,
  },
  {
    value: 'accessible',
    name: 'Wheelchair access',
    pattern:
      / (?:(?:with|has|have|for) )?(?:an? )?(?:wheelchairs?(?: (?:accessible|access|friendly|users?))?|step ?free(?: access)?|(?:disabled|level) access|accessible(?: (?:venue|building|rooms?|premises|place|location))?) /,
    phrases: ['wheelchair', 'step free', 'disabled access', 'level access', 'accessible'],
  },
];

/** Groups of people, with the words that visitors type and those of profiles. */
const audiences = (
  [
    ['couples', 'couples?', 'couples'],
    ['teenagers', 'teenagers?|teens?|adolescents?|young people', 'teenagers, teens, adolescents'],
    ['children', 'children|child|kids?', 'children, kids'],
    ['men', 'men|males|blokes|lads', 'men'],
    ['women', 'women|females|ladies', 'women'],
    ['families', 'famil(?:y|ies)', 'families, family'],
    ['young adults', 'young adults?|students?', 'young adults, students'],
    ['older people', 'older (?:people|adults)|the elderly|seniors|pensioners', 'older people'],
    ['new parents', 'new (?:parents?|mums?|moms?|mothers?|dads?|fathers?)', 'new parents'],
    ['carers', 'carers?', 'carers'],
    [
      'LGBTQ people',
      'lgbt\\w*(?: people)?|gay people|queer people|trans people',
      'lgbtq, lgbt, queer',
    ],
  ] as const
).map(
  ([value, typed, phrases]): WishKind => ({
    value: value.toLowerCase().replaceAll(' ', '_'),
    name: `For ${value}`,
    pattern: new RegExp(
      ` (?:(?:who |that )?works? with|working with|for) (?:(?:an?|my|our) )?(?:${typed}) ${value === 'teenagers' ? '|(?<! my| our| a) (?:teenagers|teens) ' : ''}`,
    ),
    phrases: phrases.split(', '),
    isTopic: true,
  }),
);

/** Wishes of one sort that a search takes; more are searched as words. */
const maxWishes = 3;

interface ParsedWishes {
  wishes: SearchWish[];
  /** The words that are no wish. */
  rest: string;
}

/** The wishes about prices and access in normalized words. */
export const parseFactWishes = (words: string) => takeWishes(facts, words);

/** The wishes for a group of people. On its own, a group is searched as a topic. */
export const parseAudienceWishes = (words: string) => takeWishes(audiences, words);

function takeWishes(kinds: readonly WishKind[], words: string): ParsedWishes {
  const wishes: SearchWish[] = [];
  let rest = words;
  for (const { pattern, isTopic, fact, ...kind } of kinds) {
    const said = pattern.exec(rest)?.[0];
    if (!said || wishes.length === maxWishes) continue;
    const remaining = rest.replace(said, ' ');
    if (isTopic && parseWords(remaining).every(({ is_stop }) => is_stop)) continue;
    wishes.push({
      ...kind,
      said,
      fact: fact ?? null,
      is_weak_fact: kind.is_weak_fact === true,
      has_synonyms: isTopic === true,
    });
    rest = remaining;
  }
  return { wishes, rest };
}
