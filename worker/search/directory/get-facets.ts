/**
 * Number of practitioners per facet value, given the filters of the other facets. Counts the first
 * thousand.
 */

import { type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { formatTag } from '../../contract/content/format-tag.ts';
import { normalizeTagName } from '../../contract/content/tags.ts';
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
import { crisisWordsQuery } from '../crisis/find-crisis-lines.ts';
import { buildCandidates } from './build-candidates.ts';
import { correctSearch, unknownWordsQuery } from './correct-search.ts';
import {
  allConditions,
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

interface FacetRow {
  kind: FacetKind;
  /** Value of a facet as a URL parameter. */
  value: string;
  name: string | null;
  count: number;
  is_floor: number;
}

export const getFacets = defineQuery(directoryApi.getFacets, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ query, viewer, now, corrected }) => {
    const { chosen, ...wanted } = parseDirectorySearch(query, viewer, now, corrected);
    // Wishes only sort a list.
    const words = wanted.words && { ...wanted.words, wishes: [] };
    return {
      counts: buildCountsQuery({ ...wanted, words, chosen: [] }, chosen),
      similarWords: corrected ? noSimilarWordsQuery() : unknownWordsQuery(query, wanted),
      crisisWords: crisisWordsQuery(),
    };
  },
  retry: ({ similarWords, crisisWords }, context) =>
    correctSearch(similarWords, crisisWords, context),
  toResponse: ({ counts }, { query }) => {
    const chosen = parseFacetFilters(query);
    return Object.fromEntries(
      facetKinds.map((kind) => [kind, buildFacetValues(kind, cumulateCounts(counts), chosen)]),
    ) as Facets;
  },
});

function buildCountsQuery(wanted: DirectorySearch, chosen: readonly FacetFilter[]) {
  const has = (kind: FacetKind, value: string, condition: SQLWrapper) =>
    sql`iif(${condition}, json_array(${kind}, ${value}), null)`.inlineParams();
  const sessions = parseSessionTypes(chosen.find(({ kind }) => kind === 'session')?.sent ?? []);
  const price = chosen.find(({ kind }) => kind === 'price_to')?.sent[0];
  const tags = chosen.find(({ kind }) => kind === 'tag')?.sent.map(normalizeTagName) ?? [];
  const own = [
    ...sessionTypes.map((kind) => has('session', kind, hasColumn(kind))),
    sql`iif(prices ->> 0 <= ${priceSteps.at(-1)}, json_array('price_to', ${lowestPriceStep}), null)`,
    has('accepting', 'true', sql`is_first`),
    has('checked', 'true', sql`is_checked`),
    has('free_first', 'true', sql`prices ->> 1`),
    has('reduced', 'true', sql`prices ->> 2`),
    has('is_business', 'true', sql`is_business`),
    has('is_business', 'false', sql`not is_business`),
  ];
  /** The price limit is evaluated per session type. */
  const hasKind = (kind: SessionType) =>
    price === undefined
      ? mayOffer(kind)
      : sql`${mayOffer(kind)} and ${costsAtMost(sql`${Number(price) || 0}`, [kind])}`;
  const columns = [
    ...chosen.map((one) => sql`${one.fits} as ${fitsColumn(one.kind)}`),
    ...sessionTypes.map((kind) => sql`${hasKind(kind)} as ${hasColumn(kind)}`),
    sql`${priceSummary(sessions)} as prices, ${hasVerifiedCredential()} as is_checked, ${user.is_business}, ${user.times}, ${user.client_groups}, ${currentFirstAppointment} as first_appointment, ${languagesSql} as languages`,
  ];
  /** SQL condition: fits the filters of all facets except the one being counted. */
  const fitsOthers = allConditions(
    chosen.map(
      (one) =>
        sql`(kind in ${one.kind === 'price_to' ? sql`('price_to', 'session')` : sql`(${one.kind})`} or ${fitsColumn(one.kind)})`,
    ),
  );
  const bound = inline(facetLimits.counted);
  return statement<FacetRow>(sql`with recursive ${buildCandidates(wanted, sql`1`, columns, facetLimits.counted)},
    people as materialized (select c.*, count(*) over () as among, (select json_group_array(json(value)) from (
        select value from json_each(json_array(${sql.join(own, sql`, `)})) where value is not null
        union all select json_array('time', value) from json_each(times)
        union all select json_array(iif(value = first_appointment, 'first_appointment', 'client_group'), value)
          from json_each(iif(first_appointment is null, client_groups, json_insert(coalesce(client_groups, '[]'), '$[#]', first_appointment)))
        union all select json_array('language', value) from json_each(languages) where value is not null
        union all select json_array('tag', ${tag.name}) from ${tagLinksTable} ${link} join ${tagsTable} ${tag} on ${tag.id} = ${link.tag_id} where ${link.user_id} = c.id)) as own
      from (select * from candidates limit ${bound}) c),
    pairs as (select people.*, o.value ->> 0 as kind, o.value ->> 1 as value
      from people cross join json_each(people.own) o),
    counts as (select kind, value, max(among) as among, count(*) as count,
        row_number() over (partition by kind order by count(*) desc, value) as place
      from pairs where ${fitsOthers} group by kind, value)
    select kind, value, count, among >= ${bound} as is_floor,
      iif(kind = 'language', (select ${languagesTable.name} from ${languagesTable} where ${languagesTable.id} = value), null) as name
    from counts where kind <> 'tag' or place <= ${inline(facetLimits.tags)} and value not in (select value from json_each(${JSON.stringify(sessionTags)}))
      or value in (select value from json_each(${JSON.stringify(tags)}))`);
}

/** Tags that repeat the session types, which are a filter of their own. */
const sessionTags = ['ONLINE', 'GROUPS', 'ONE-TO-ONE'];

/** SQL of the lowest price limit that a practitioner fits, as text. */
const lowestPriceStep = sql`case ${sql.join(
  priceSteps.map((step) => sql`when prices ->> 0 <= ${step} then ${String(step)}`),
  sql` `,
)} end`.inlineParams();

/** Values in order of facets whose filter also finds the values before. */
const cumulativeValues: { [Kind in FacetKind]?: readonly string[] } = {
  price_to: priceSteps.map(String),
  // The last value finds everyone who states one.
  first_appointment: firstAppointments.slice(0, -1),
};

/** Adds up the counts of such facets, as one practitioner is counted with the first value only. */
const cumulateCounts = (rows: FacetRow[]): FacetRow[] =>
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

const fitsColumn = (kind: FacetKind) => sql.identifier(`fits_${kind}`);
const hasColumn = (kind: SessionType) => sql.identifier(`has_${kind}`);

/**
 * Facet values by frequency, or in fixed order for closed facets. Chosen values are always
 * included.
 */
function buildFacetValues(
  kind: FacetKind,
  rows: FacetRow[],
  chosen: readonly FacetFilter[],
): FacetValue[] {
  const sent =
    chosen.find((one) => one.kind === kind)?.sent.map((one) => normalizeValue(kind, one)) ?? [];
  const found = rows.filter((row) => row.kind === kind);
  const missing = sent.filter((one) => !found.some(({ value }) => value === one));
  const own = new Map<string, number>(getFixedOrder(kind).map((value, index) => [value, index]));
  return [...found, ...missing.map((value) => ({ value, name: null, count: 0, is_floor: 0 }))]
    .map(({ value, name, count, is_floor }) => ({
      value,
      name: name ?? getValueName(kind, value),
      count,
      ...(is_floor && { count_is_floor: true }),
      is_chosen: sent.includes(value),
    }))
    .sort(
      (one, other) =>
        (own.get(one.value) ?? 99) - (own.get(other.value) ?? 99) ||
        other.count - one.count ||
        (one.name < other.name ? -1 : 1),
    );
}

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
