/**
 * Number of practitioners per facet value, given the filters of the other facets. Reads the facts of
 * the first thousand and counts them here, because each step of SQL would read all of them again.
 */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { formatTag } from '../../contract/content/format-tag.ts';
import { acceptingClientsLabels } from '../../contract/practitioners/accepting-clients.ts';
import { clientGroupLabels } from '../../contract/practitioners/client-groups.ts';
import {
  firstAppointmentLabels,
  firstAppointments,
} from '../../contract/practitioners/first-appointments.ts';
import {
  type SessionType,
  sessionTimeLabels,
  sessionTypeNames,
  sessionTypes,
} from '../../contract/practitioners/session-types.ts';
import { directoryApi } from '../../contract/search/directory.api.ts';
import {
  closedFacetValues,
  type FacetKind,
  facetKinds,
  priceSteps,
} from '../../contract/search/facet-kinds.ts';
import { type Facets, type FacetValue, facetLimits } from '../../contract/search/facets.ts';
import {
  countVerified,
  currentFirstAppointment,
  parseLanguageNames,
  parsePrices,
  type UserPrice,
} from '../../db/cards/user-card.ts';
import { statement } from '../../db/client.ts';
import { inline } from '../../db/query-builder.ts';
import { userCardsTable } from '../../db/schema/user-cards.ts';
import { usersTable } from '../../db/schema/users.ts';
import { defineQuery } from '../../http/query.ts';
import { getSiteCurrency } from '../../settings/site-currency.ts';
import { noSimilarWordsQuery } from '../correct-spelling.ts';
import { crisisWordsQuery, noCrisisWordsQuery } from '../crisis/find-crisis-lines.ts';
import { buildCandidates } from './build-candidates.ts';
import { correctSearch, unknownWordsQuery } from './correct-search.ts';
import {
  costsAtMost,
  type FacetFilter,
  mayOffer,
  parseFacetFilters,
  parseSessionTypes,
} from './facet-filters.ts';
import { type DirectorySearch, parseDirectorySearch } from './parse-directory-search.ts';

const user = alias(usersTable, 'u');
const card = alias(userCardsTable, 'd');

/** Facts of a practitioner that the facets count, and what `user_cards` has of them. */
type FacetFacts = {
  is_first: number;
  is_business: number;
  /** JSON arrays; null if nothing is stated. */
  times: string | null;
  client_groups: string | null;
  first_appointment: string | null;
} & Record<'prices' | 'credential_ends' | 'language_names' | 'tag_names', string> &
  Record<`has_${SessionType}`, number> &
  Partial<Record<`fits_${FacetKind}`, number>>;

interface FacetCount {
  kind: FacetKind;
  /** Value of a facet as a URL parameter. */
  value: string;
  count: number;
}

export const getFacets = defineQuery(directoryApi.getFacets, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ query, viewer, now, corrected }) => {
    const { chosen, ...wanted } = parseDirectorySearch(query, viewer, now, corrected);
    // Wishes only sort a list.
    const words = wanted.words && { ...wanted.words, wishes: [] };
    return {
      people: buildFactsQuery({ ...wanted, words, chosen: [] }, chosen),
      similarWords: corrected ? noSimilarWordsQuery() : unknownWordsQuery(query, wanted),
      crisisWords: query.q?.trim() ? crisisWordsQuery() : noCrisisWordsQuery(),
    };
  },
  retry: ({ similarWords, crisisWords }, context) =>
    correctSearch(similarWords, crisisWords, context),
  toResponse: ({ people }, { query, now }) => {
    const chosen = parseFacetFilters(query);
    const counts = countValues(people, chosen, now);
    const options = {
      isFloor: people.length >= facetLimits.counted,
      languageNames: new Map(people.flatMap((one) => parseLanguageNames(one.language_names))),
    };
    return Object.fromEntries(
      facetKinds.map((kind) => [kind, buildFacetValues(kind, counts, chosen, options)]),
    ) as Facets;
  },
});

function buildFactsQuery(wanted: DirectorySearch, chosen: readonly FacetFilter[]) {
  const price = chosen.find(({ kind }) => kind === 'price_to')?.sent[0];
  /** The price limit is evaluated per session type. */
  const hasKind = (kind: SessionType) =>
    price === undefined
      ? mayOffer(kind)
      : sql`${mayOffer(kind)} and ${costsAtMost(sql`${Number(price) || 0}`, [kind])}`;
  const columns = [
    ...chosen.map((one) => sql`${one.fits} as ${sql.identifier(`fits_${one.kind}`)}`),
    ...sessionTypes.map((kind) => sql`${hasKind(kind)} as ${sql.identifier(`has_${kind}`)}`),
    sql`${user.is_business}, ${user.times}, ${user.client_groups}, ${currentFirstAppointment} as first_appointment`,
  ];
  return statement<FacetFacts>(sql`with recursive ${buildCandidates(wanted, sql`1`, columns, { most: facetLimits.counted, isOrdered: false })}
    select c.*, ${card.prices}, ${card.credential_ends}, ${card.language_names}, ${card.tag_names}
    from candidates c cross join ${userCardsTable} ${card} on ${card.user_id} = c.id
    limit ${inline(facetLimits.counted)}`);
}

/** Counts each value among the practitioners who fit the filters of the other facets. */
function countValues(
  people: FacetFacts[],
  chosen: readonly FacetFilter[],
  now: string,
): FacetCount[] {
  const counts = new Map<string, FacetCount>();
  const sessions = parseSessionTypes(chosen.find(({ kind }) => kind === 'session')?.sent ?? []);
  for (const person of people) {
    const missed = chosen.flatMap(({ kind }) => (person[`fits_${kind}`] ? [] : [kind]));
    for (const [kind, value] of listValues(person, sessions, now)) {
      if (!missed.every((one) => one === kind || (one === 'price_to' && kind === 'session')))
        continue;
      const key = `${kind} ${value}`;
      const counted = counts.get(key) ?? { kind, value, count: 0 };
      counted.count += 1;
      counts.set(key, counted);
    }
  }
  return cumulateCounts([...counts.values()]);
}

/** The values of a practitioner; the price is the lowest of the chosen sessions. */
function listValues(
  person: FacetFacts,
  sessions: readonly SessionType[],
  now: string,
): (readonly [kind: FacetKind, value: string])[] {
  const prices = parsePrices(person.prices);
  const lowest = findLowestPrice(prices, sessions);
  const step = priceSteps.find((most) => lowest <= most);
  const values: { [Kind in FacetKind]: readonly unknown[] } = {
    client_group: parseList(person.client_groups),
    session: sessionTypes.filter((kind) => person[`has_${kind}`]),
    time: parseList(person.times),
    accepting: person.is_first ? ['true'] : [],
    first_appointment: person.first_appointment ? [person.first_appointment] : [],
    checked: countVerified(person.credential_ends, now) > 0 ? ['true'] : [],
    price_to: step === undefined ? [] : [step],
    free_first: prices.some(([, , , , free]) => free !== null) ? ['true'] : [],
    reduced: prices.some(([, from, , reduced]) => reduced !== null && reduced < from)
      ? ['true']
      : [],
    language: parseLanguageNames(person.language_names).map(([code]) => code),
    tag: parseList(person.tag_names),
    is_business: [person.is_business === 1],
  };
  return facetKinds.flatMap((kind) => values[kind].map((value) => [kind, String(value)] as const));
}

const parseList = (json: string | null): string[] => JSON.parse(json ?? '[]');

/** Lowest price of all or of these sessions, as `cheapestPrice` finds it; infinite without one. */
function findLowestPrice(prices: readonly UserPrice[], sessions: readonly SessionType[]): number {
  const site = getSiteCurrency();
  const amounts = prices.flatMap(([session, from, currency, reduced]) => {
    const lowest = Math.min(from, reduced ?? from);
    const isComparable = currency === site || lowest === 0;
    return isComparable && (sessions.length === 0 || sessions.includes(session)) ? [lowest] : [];
  });
  return Math.min(...amounts);
}

/** Tags that repeat the session types, which are a filter of their own. */
const sessionTags = ['ONLINE', 'GROUPS', 'ONE-TO-ONE'];

/** Values in order of facets whose filter also finds the values before. */
const cumulativeValues: { [Kind in FacetKind]?: readonly string[] } = {
  price_to: priceSteps.map(String),
  // The last value finds everyone who states one.
  first_appointment: firstAppointments.slice(0, -1),
};

/** Adds up the counts of such facets, as one practitioner is counted with the first value only. */
const cumulateCounts = (rows: FacetCount[]): FacetCount[] =>
  facetKinds.flatMap((kind) => {
    const found = rows.filter((row) => row.kind === kind);
    const values = cumulativeValues[kind];
    const [first] = found;
    if (!values || !first) return found;
    let count = 0;
    return values.flatMap((value) => {
      count += found.find((row) => row.value === value)?.count ?? 0;
      return count > 0 ? [{ ...first, value, count }] : [];
    });
  });

interface FacetOptions {
  /** True if there may be more practitioners than counted. */
  isFloor: boolean;
  /** Names of the languages of the practitioners, by code. */
  languageNames: ReadonlyMap<string, string>;
}

/**
 * Facet values by frequency, or in fixed order for closed facets. Chosen values are always
 * included.
 */
function buildFacetValues(
  kind: FacetKind,
  counts: FacetCount[],
  chosen: readonly FacetFilter[],
  { isFloor, languageNames }: FacetOptions,
): FacetValue[] {
  const sent =
    chosen.find((one) => one.kind === kind)?.sent.map((one) => normalizeValue(kind, one)) ?? [];
  const counted = counts.filter((row) => row.kind === kind);
  const found = kind === 'tag' ? selectTags(counted, sent) : counted;
  const missing = sent.filter((one) => !found.some(({ value }) => value === one));
  const own = new Map<string, number>(getFixedOrder(kind).map((value, index) => [value, index]));
  return [...found, ...missing.map((value) => ({ value, count: 0 }))]
    .map(({ value, count }) => ({
      value,
      name: (kind === 'language' && languageNames.get(value)) || getValueName(kind, value),
      count,
      ...(isFloor && count > 0 && { count_is_floor: true }),
      is_chosen: sent.includes(value),
    }))
    .sort(
      (one, other) =>
        (own.get(one.value) ?? 99) - (own.get(other.value) ?? 99) ||
        other.count - one.count ||
        (one.name < other.name ? -1 : 1),
    );
}

/** The most frequent tags, and the chosen ones. */
const selectTags = (counts: FacetCount[], sent: readonly string[]) =>
  counts
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .filter(
      ({ value }, place) =>
        sent.includes(value) || (place < facetLimits.tags && !sessionTags.includes(value)),
    );

const getFixedOrder = (kind: FacetKind): readonly string[] =>
  kind === 'price_to'
    ? priceSteps.map(String)
    : ((closedFacetValues as { [Kind in FacetKind]?: readonly string[] })[kind] ?? []);

/** Values in the form of the counts. */
const normalizeValue = (kind: FacetKind, sent: string) =>
  kind === 'tag' ? sent.toUpperCase() : kind === 'language' ? sent.toLowerCase() : sent;

/** Labels of closed facets. */
const valueLabels: { [Kind in FacetKind]?: Readonly<Record<string, string>> } = {
  session: sessionTypeNames,
  time: sessionTimeLabels,
  client_group: clientGroupLabels,
  accepting: { true: acceptingClientsLabels.label },
  first_appointment: firstAppointmentLabels,
  checked: { true: 'Credentials checked' },
  free_first: { true: 'Free first consultation' },
  reduced: { true: 'Reduced prices' },
  is_business: { true: 'Business', false: 'Person' },
};

function getValueName(kind: FacetKind, value: string): string {
  if (kind === 'price_to') return value === '0' ? 'Free' : `Up to ${formatMoney(Number(value))}`;
  if (kind === 'tag') return capitalize(formatTag(value));
  const known = valueLabels[kind];
  return known && Object.hasOwn(known, value) ? (known[value] ?? value) : value;
}

const formatMoney = (amount: number) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: getSiteCurrency(),
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
