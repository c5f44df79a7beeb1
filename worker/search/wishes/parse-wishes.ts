/**
 * Finds wishes in a search, which sort the list but leave no one out: a group of people, an early
 * first appointment, step-free access, a free first consultation, and low prices.
 */

import { type ClientGroup, clientGroups } from '../../contract/practitioners/client-groups.ts';
import { parseWords } from '../directory/query-words.ts';
import type { PriceFact } from './price-facts.ts';

/** Facts of a profile that fulfil a wish. */
export type WishFact = PriceFact | 'low_price' | 'early_appointment';

export interface SearchWish {
  /** Name within the response. */
  value: string;
  /** Label of the filter: 'For couples'. */
  name: string;
  /** Normalized phrases of a profile that fulfil it. */
  phrases: string[];
  /** Fact of the profile that fulfils it, and one that counts like a mention. */
  fact: WishFact | null;
  weak_fact: WishFact | null;
  /** Practitioners who see one of these groups fulfil it; the others do not if they state any. */
  client_groups: readonly ClientGroup[];
  /** True if the synonyms of the phrases fulfil it too. */
  has_synonyms: boolean;
  /** The words that say it. */
  said: string[];
  /** True if the words are searched too, because nothing else is. */
  is_searched: boolean;
}

type WishKind = Pick<SearchWish, 'value' | 'name' | 'phrases'> & {
  pattern: RegExp;
  fact?: WishFact;
  weak_fact?: WishFact;
  client_groups?: readonly ClientGroup[];
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
    pattern:
      / (?:(?:at|with) )?(?:an? )?(?:low (?:cost|fee|price|priced|income)|cheap(?:er|est|ly)?|affordabl[ey]|inexpensive)(?: (?:rates?|prices?|fees?))? /,
    phrases: ['low cost', 'low fee', 'pay what you can'],
    fact: 'low_price',
    weak_fact: 'reduced',
  },
  {
    value: 'accessible',
    name: 'Wheelchair access',
    pattern:
      / (?:(?:with|has|have|for) )?(?:an? )?(?:wheelchairs?(?: (?:accessible|access|friendly|users?))?|step ?free(?: access)?|ramps?|(?:disabled|level) access|accessible(?: (?:venue|building|rooms?|premises|place|location))?) /,
    phrases: ['wheelchair', 'step free', 'disabled access', 'level access', 'accessible', 'ramp'],
  },
  {
    value: 'home_visits',
    name: 'Home visits',
    pattern:
      / (?:(?:do you do|can you do|who (?:do|does|will|can)|that (?:do|does)|with|offers?) )?(?:home visits?|house calls?|visits? (?:me |us )?at home|(?:come|comes|coming|visits?|travels?) to (?:my|our|your) (?:house|home|flat|place)|comes? to me) /,
    phrases: ['home visit', 'home visits', 'at home', 'your home'],
  },
  {
    value: 'phone',
    name: 'By phone',
    pattern:
      / (?:(?:by|over the|on the|via) (?:tele)?phone|(?:tele)?phone (?:sessions?|counselling|counsellor|therapy|appointments?|support|calls?)|telephone|(?:(?:to|can|could|will|would) )?(?:ring|call|phone)s? (?:me|us)(?: up| back)?|(?:a|by) (?:ring|call)|talk on the phone) /,
    phrases: ['phone', 'telephone', 'ring', 'ring me'],
  },
];

/** The first appointment that 'soon' means. */
export const soonAppointment = 'within_two_weeks';

/** Early first appointments. */
const appointments: WishKind[] = [
  {
    value: 'first_appointment',
    name: 'First appointment within two weeks',
    pattern:
      / (?:(?:(?:who|that) )?(?:can|could) (?:see|meet|fit) me(?: in)? (?:today|tomorrow|now|quickly)|(?:(?:with )?(?:an? )?(?:appointments?|sessions?|availability) |available |starting |free )?(?:tomorrow|(?:this|next) week|within (?:a|the) week|in the next (?:few days|week))|as soon as (?:possible|i can|you can)|asap|(?:(?:very|really|quite|available) )?soon(?:est)?|(?:very )?urgent(?:ly)?|(?:straight|right) away|straightaway|immediate(?:ly)?|earliest (?:appointment|session|slot)|(?:(?:with|without|on|not on|no|a|the|an|any|short|shorter|shortest|long|nhs) )*(?:waiting (?:lists?|times?)|wait)(?: (?:is |are )?short)?)(?: please)? /,
    phrases: [],
    fact: 'early_appointment',
  },
];

const lead = '(?:who |that )?works? with|working with|for';
const owner = '(?:an?|my|our|his|her|their|the)';
const partner = '(?:husband|wife|partner|boyfriend|girlfriend|fiancee?|spouse)';
const person =
  '(?:(?:grand|step)?(?:sons?|daughters?)|(?:grand)?child|kids?|boys?|girls?|dad|father|mum|mom|mother|parents?|gran|grandma|grandad|nan|nephew|niece|brother|sister|husband|wife|partner)';

/** '15 year old', 'my daughter who is 15', 'aged 15'. */
const agePattern = (ages: string, start: string) => {
  const old = '(?:years?|yrs?|yr) ?olds?';
  return [
    `${start}(?:${owner} )?(?:${ages} ${old}|${ages} ?yo)(?: ${person})?`,
    `${start}(?:${owner} )?${person} (?:(?:is|whos|who is|aged?|just|turned) )*${ages}(?: ${old})?`,
    `${start}aged? ${ages}`,
  ].join('|');
};

interface Audience {
  /** 'couples': the wish is called 'For couples'. */
  name: string;
  /** Words that mean it after 'for' or 'works with'. */
  typed: string;
  /** Words that mean it anywhere. */
  mentioned?: string;
  /** Pattern of the ages, as in 'my daughter is 15'. */
  ages?: string;
  /** Words of profiles. */
  phrases: string[];
  groups?: ClientGroup[];
}

/** Groups of people, with the words that visitors type and those of profiles. */
const audienceNames: Audience[] = [
  {
    name: 'couples',
    typed: 'couples?',
    mentioned: `(?:two|both) of us|me and my ${partner}|my ${partner} and (?:me|i|myself)`,
    phrases: ['couples'],
    groups: ['couples'],
  },
  {
    name: 'children',
    typed: 'children|child|kids?',
    ages: '(?:[1-9]|1[01])',
    phrases: ['children', 'kids'],
    groups: ['children'],
  },
  {
    name: 'older people',
    typed: 'older (?:people|adults)|the elderly|seniors|pensioners',
    ages: '(?:6[5-9]|[7-9]\\d)',
    phrases: ['older people', 'older adults'],
    groups: ['older_adults'],
  },
  {
    name: 'adults',
    typed: 'adults?',
    ages: '(?:1[89]|[2-5]\\d|6[0-4])',
    phrases: ['adults'],
    groups: ['adults'],
  },
  {
    name: 'teenagers',
    typed: 'young people',
    mentioned:
      '(?:teen|teenage|teenaged|adolescent)(?: (?:years|boys?|girls?|sons?|daughters?|child|children))?|teenagers?|teens|adolescents|adolescence|sons?|daughters?|exams?',
    ages: '1[2-7]',
    phrases: ['teenagers', 'teens', 'adolescents'],
    groups: ['teenagers'],
  },
  {
    name: 'children and teenagers',
    typed: 'pupils',
    mentioned: 'schools?(?: (?:age|aged|children|child|kids?|pupils?|refusal|avoidance))?',
    phrases: ['children', 'kids', 'teenagers', 'teens'],
    groups: ['children', 'teenagers'],
  },
  { name: 'men', typed: 'men|males|blokes|lads', phrases: ['men'] },
  { name: 'women', typed: 'women|females|ladies', phrases: ['women'] },
  {
    name: 'families',
    typed: 'famil(?:y|ies)',
    phrases: ['families', 'family'],
    groups: ['families'],
  },
  {
    name: 'young adults',
    typed: 'young adults?|students?',
    phrases: ['young adults', 'students'],
  },
  {
    name: 'new parents',
    typed: 'new (?:parents?|mums?|moms?|mothers?|dads?|fathers?)',
    phrases: ['new parents'],
  },
  { name: 'carers', typed: 'carers?', phrases: ['carers'] },
  {
    name: 'LGBTQ people',
    typed: 'lgbt\\w*(?: people)?|gay people|queer people|trans people',
    phrases: ['lgbtq', 'lgbt', 'queer'],
  },
];

const buildAudiences = (start: string) =>
  audienceNames.map(
    ({ name, typed, mentioned, ages, phrases, groups = [] }): WishKind => ({
      value: name.toLowerCase().replaceAll(' ', '_'),
      name: `For ${name}`,
      pattern: new RegExp(
        ` (?:${[
          ...(ages ? [agePattern(ages, start)] : []),
          `(?:${lead}) (?:(?:an?|my|our) )?(?:${typed})`,
          ...(mentioned ? [`${start}(?:${owner} )?(?:${mentioned})`] : []),
        ].join('|')}) `,
      ),
      phrases,
      client_groups: groups,
      isTopic: true,
    }),
  );

const audiences = buildAudiences(`(?:(?:${lead}) )?`);

/** The same only where a group is asked for: 'for my son', but not 'grieving for my son'. */
const requestedAudiences = buildAudiences(`(?<! (?:griev|mourn|cry)\\w* )(?:${lead}) `);

/** Wishes of one sort that a search takes; more are searched as words. */
const maxWishes = 3;

interface ParsedWishes {
  wishes: SearchWish[];
  /** The words that are no wish. */
  rest: string;
}

/** The wishes about prices, access and the first appointment in normalized words. */
export const parseFactWishes = (words: string) => takeWishes([...facts, ...appointments], words);

/** Words of a sentence about a death, such as 'lost our little girl'. */
const relative = `(?:\\w+ )?(?:${person}|baby|babies|twins)`;
const death = new RegExp(
  ` (?:die[sd]?|dying|dead|deaths?|passed (?:away|on)|stillb\\w+|miscarr\\w+|funerals?|grie\\w+|mourn\\w*|bereave\\w*|${relative} passed|(?:lost|losing|lose|loss of|buried|miss|missing) ${owner} ${relative}) `,
);

/**
 * The wishes for a group of people. On its own, a group is also searched as a topic. A sentence
 * about a death names who died: 'we lost our son'.
 */
export const parseAudienceWishes = (words: string) =>
  takeWishes(death.test(words) ? requestedAudiences : audiences, words);

/** The client groups and the first appointment that the wishes mean. */
export const summarizeWishes = (wishes: readonly SearchWish[]) => ({
  client_groups: clientGroups.filter((group) =>
    wishes.some((wish) => wish.client_groups.includes(group)),
  ),
  first_appointment: wishes.some(({ fact }) => fact === 'early_appointment')
    ? soonAppointment
    : null,
});

function takeWishes(kinds: readonly WishKind[], words: string): ParsedWishes {
  const wishes: SearchWish[] = [];
  let rest = words;
  for (const { pattern, isTopic, fact, weak_fact, client_groups = [], ...kind } of kinds) {
    if (wishes.length === maxWishes) break;
    const { said, remaining } = takeAll(pattern, rest);
    if (said.length === 0) continue;
    const isAlone = isTopic === true && isEmpty(remaining);
    if (isAlone && client_groups.length === 0) continue;
    wishes.push({
      ...kind,
      said,
      fact: fact ?? null,
      weak_fact: weak_fact ?? null,
      client_groups,
      has_synonyms: isTopic === true,
      is_searched: isAlone,
    });
    if (!isAlone) rest = remaining;
  }
  return { wishes, rest };
}

const isEmpty = (words: string) => parseWords(words).every(({ is_stop }) => is_stop);

/** All matches of a pattern, and the words without them. */
function takeAll(pattern: RegExp, words: string) {
  const said: string[] = [];
  let remaining = words;
  for (let found = pattern.exec(remaining); found; found = pattern.exec(remaining)) {
    said.push(found[0]);
    remaining = remaining.replace(found[0], ' ');
  }
  return { said, remaining };
}
