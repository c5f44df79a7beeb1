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
import { currentFirstAppointment } from '../../db/cards/user-card.ts';
import { statement } from '../../db/client.ts';
import { hasVerifiedCredential } from '../../db/conditions/verified-credentials.ts';
import { inline } from '../../db/query-builder.ts';
import { languagesTable } from '../../db/schema/reference.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
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
  languagesSql,
  mayOffer,
  parseFacetFilters,
  parseSessionTypes,
  priceSummary,
} from './facet-filters.ts';
import { type DirectorySearch, parseDirectorySearch } from './parse-directory-search.ts';

const user = alias(usersTable, 'u');
const link = alias(tagLinksTable, 'k');
const tag = alias(tagsTable, 't');

/** Facts of a practitioner that the facets count. JSON columns are null or empty if nothing is stated. */
type FacetFacts = {
  is_first: number;
  is_business: number;
  is_checked: number;
  /** JSON array of the lowest price, and of two flags: free first consultation, reduced prices. */
  prices: string;
  times: string | null;
  client_groups: string | null;
  first_appointment: string | null;
  /** JSON array of codes and names. */
  languages: string;
  tags: string;
} & Record<`has_${SessionType}`, number> &
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
  toResponse: ({ people }, { query }) => {
    const chosen = parseFacetFilters(query);
    const counts = countValues(people, chosen);
    const options = {
      isFloor: people.length >= facetLimits.counted,
      languageNames: new Map(people.flatMap(parseLanguages)),
    };
    return Object.fromEntries(
      facetKinds.map((kind) => [kind, buildFacetValues(kind, counts, chosen, options)]),
    ) as Facets;
  },
});

function buildFactsQuery(wanted: DirectorySearch, chosen: readonly FacetFilter[]) {
  const sessions = parseSessionTypes(chosen.find(({ kind }) => kind === 'session')?.sent ?? []);
  const price = chosen.find(({ kind }) => kind === 'price_to')?.sent[0];
  /** The price limit is evaluated per session type. */
  const hasKind = (kind: SessionType) =>
    price === undefined
      ? mayOffer(kind)
      : sql`${mayOffer(kind)} and ${costsAtMost(sql`${Number(price) || 0}`, [kind])}`;
  const columns = [
    ...chosen.map((one) => sql`${one.fits} as ${sql.identifier(`fits_${one.kind}`)}`),
    ...sessionTypes.map((kind) => sql`${hasKind(kind)} as ${sql.identifier(`has_${kind}`)}`),
    sql`${priceSummary(sessions)} as prices, ${hasVerifiedCredential()} as is_checked, ${user.is_business}, ${user.times}, ${user.client_groups}, ${currentFirstAppointment} as first_appointment, ${languagesSql} as codes`,
  ];
  return statement<FacetFacts>(sql`with recursive ${buildCandidates(wanted, sql`1`, columns, facetLimits.counted)}
    select c.*, (select json_group_array(json_array(value, ${languagesTable.name})) from json_each(codes)
        left join ${languagesTable} on ${languagesTable.id} = value where value is not null) as languages,
      (select json_group_array(${tag.name}) from ${tagLinksTable} ${link}
      join ${tagsTable} ${tag} on ${tag.id} = ${link.tag_id} where ${link.user_id} = c.id) as tags
    from candidates c limit ${inline(facetLimits.counted)}`);
}

/** Counts each value among the practitioners who fit the filters of the other facets. */
function countValues(people: FacetFacts[], chosen: readonly FacetFilter[]): FacetCount[] {
  const counts = new Map<string, FacetCount>();
  for (const person of people) {
    const missed = chosen.flatMap(({ kind }) => (person[`fits_${kind}`] ? [] : [kind]));
    for (const [kind, value] of listValues(person)) {
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

/** The values of a practitioner. */
function listValues(person: FacetFacts): (readonly [kind: FacetKind, value: string])[] {
  const [lowest, hasFreeFirst, hasReduced] = JSON.parse(person.prices);
  const step = priceSteps.find((most) => lowest !== null && lowest <= most);
  const values: { [Kind in FacetKind]: readonly unknown[] } = {
    client_group: parseList(person.client_groups),
    session: sessionTypes.filter((kind) => person[`has_${kind}`]),
    time: parseList(person.times),
    accepting: person.is_first ? ['true'] : [],
    first_appointment: person.first_appointment ? [person.first_appointment] : [],
    checked: person.is_checked ? ['true'] : [],
    price_to: step === undefined ? [] : [step],
    free_first: hasFreeFirst ? ['true'] : [],
    reduced: hasReduced ? ['true'] : [],
    language: parseLanguages(person).map(([code]) => code),
    tag: parseList(person.tags),
    is_business: [person.is_business === 1],
  };
  return facetKinds.flatMap((kind) => values[kind].map((value) => [kind, String(value)] as const));
}

const parseList = (json: string | null): string[] => JSON.parse(json ?? '[]');
const parseLanguages = ({ languages }: FacetFacts): [code: string, name: string | null][] =>
  JSON.parse(languages);

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
  languageNames: ReadonlyMap<string, string | null>;
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
