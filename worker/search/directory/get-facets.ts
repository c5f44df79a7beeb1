import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { acceptingWords } from '../../contract/practitioners/accepting-clients.ts';
import { directoryQuery } from '../../contract/search/directory.ts';
import {
  closedFacets,
  type FacetKind,
  facetKinds,
  priceSteps,
  severalFacets,
} from '../../contract/search/facet-kinds.ts';
import { type Facets, type FacetValue, facetBounds, facets } from '../../contract/search/facets.ts';
import {
  type SessionKind,
  sessionKinds,
  sessionWords,
  timeWords,
} from '../../contract/practitioners/session-types.ts';
import { tagName } from '../../contract/content/tags.ts';
import { statement } from '../../db/client.ts';
import { read } from '../../http/query.ts';
import {
  allOf,
  type Chosen,
  cheapest,
  chosenOf,
  costsAtMost,
  hasChecked,
  kindsOf,
  languages,
  mayHave,
} from './facet-filters.ts';
import { type Wanted, wantedOf } from './list-parameters.ts';
import { candidatesOf } from './candidates.ts';

interface FacetRow {
  kind: FacetKind;
  /** Value as a URL parameter. */
  value: string;
  name: string | null;
  count: number;
  is_floor: number;
}

/**
 * Number of practitioners per facet value, given the filters of the other facets. Counts the first
 * thousand.
 */
export const usersFacets = read({
  path: '/users/fe/facets',
  who: 'P',
  rateLimit: 'search',
  noun: 'users',
  summary: 'List the directory’s filters with counts, each kind counted without its own filter',
  query: directoryQuery,
  repeated: severalFacets,
  answer: facets,
  statements: ({ query, viewer, now }) => {
    const wanted = wantedOf(query, viewer, now);
    return [counts({ ...wanted, chosen: [] }, wanted.chosen)] as const;
  },
  shape: ([rows], { query }) => {
    const chosen = chosenOf(query);
    return Object.fromEntries(
      facetKinds.map((kind) => [kind, valuesOf(kind, rows, chosen)]),
    ) as Facets;
  },
});

function counts(wanted: Wanted, chosen: readonly Chosen[]) {
  const has = (kind: FacetKind, value: string, condition: string) =>
    sql.raw(`iif(${condition}, json_array('${kind}', '${value}'), null)`);
  const sessions = kindsOf(chosen.find(({ kind }) => kind === 'session')?.sent ?? []);
  const price = chosen.find(({ kind }) => kind === 'price_to')?.sent[0];
  const tags = chosen.find(({ kind }) => kind === 'tag')?.sent.map(tagName) ?? [];
  const own = [
    ...sessionKinds.map((kind) => has('session', kind, `has_${kind}`)),
    ...priceSteps.map((step) => has('price_to', String(step), `cheapest <= ${step}`)),
    has('accepting', 'true', 'is_first'),
    has('checked', 'true', 'is_checked'),
    has('is_business', 'true', 'is_business'),
    has('is_business', 'false', 'not is_business'),
  ];
  /** The price limit is evaluated per session type. */
  const hasKind = (kind: SessionKind) =>
    price === undefined
      ? mayHave(kind)
      : sql`${mayHave(kind)} and ${costsAtMost(sql`${Number(price) || 0}`, [kind])}`;
  const columns = [
    ...chosen.map((one) => sql`${one.fits} as ${fitting(one.kind)}`),
    ...sessionKinds.map((kind) => sql`${hasKind(kind)} as ${sql.raw(`has_${kind}`)}`),
    sql`${cheapest(sessions)} as cheapest, ${hasChecked} as is_checked, u.is_business, u.times, ${languages} as languages`,
  ];
  /** SQL condition: fits the filters of all facets except the one being counted. */
  const others = allOf(
    chosen.map(
      (one) =>
        sql`(kind in (${sql.raw(one.kind === 'price_to' ? `'price_to', 'session'` : `'${one.kind}'`)}) or ${fitting(one.kind)})`,
    ),
  );
  const bound = sql.raw(String(facetBounds.counted));
  return statement<FacetRow>(sql`with recursive ${candidatesOf(wanted, sql`1`, columns, facetBounds.counted)},
    people as materialized (select c.*, count(*) over () as among, (select json_group_array(json(value)) from (
        select value from json_each(json_array(${sql.join(own, sql`, `)})) where value is not null
        union all select json_array('time', value) from json_each(times)
        union all select json_array('language', value) from json_each(languages) where value is not null
        union all select json_array('tag', t.name) from tag_links k join tags t on t.id = k.tag_id where k.user_id = c.id)) as own
      from (select * from candidates limit ${bound}) c),
    pairs as (select people.*, o.value ->> 0 as kind, o.value ->> 1 as value
      from people cross join json_each(people.own) o),
    counts as (select kind, value, max(among) as among, count(*) as count,
        row_number() over (partition by kind order by count(*) desc, value) as place
      from pairs where ${others} group by kind, value)
    select kind, value, count, among >= ${bound} as is_floor,
      iif(kind = 'language', (select name from languages where id = value), null) as name
    from counts where kind <> 'tag' or place <= ${sql.raw(String(facetBounds.tags))}
      or value in (select value from json_each(${JSON.stringify(tags)}))`);
}

const fitting = (kind: FacetKind) => sql.raw(`fits_${kind}`);

/**
 * Facet values by frequency, or in fixed order for closed facets. Chosen values are always
 * included.
 */
function valuesOf(kind: FacetKind, rows: FacetRow[], chosen: readonly Chosen[]): FacetValue[] {
  const sent = chosen.find((one) => one.kind === kind)?.sent.map((one) => plain(kind, one)) ?? [];
  const found = rows.filter((row) => row.kind === kind);
  const missing = sent.filter((one) => !found.some(({ value }) => value === one));
  const own = new Map<string, number>(ordered(kind).map((value, index) => [value, index]));
  return [...found, ...missing.map((value) => ({ value, name: null, count: 0, is_floor: 0 }))]
    .map(({ value, name, count, is_floor }) => ({
      value,
      name: name ?? nameOf(kind, value),
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

const ordered = (kind: FacetKind): readonly string[] =>
  kind === 'price_to'
    ? priceSteps.map(String)
    : ((closedFacets as { [Kind in FacetKind]?: readonly string[] })[kind] ?? []);

/** Values in the form of the counts. */
const plain = (kind: FacetKind, sent: string) =>
  kind === 'tag' ? sent.toUpperCase() : kind === 'language' ? sent.toLowerCase() : sent;

/** Labels of closed facets. */
const words: { [Kind in FacetKind]?: Readonly<Record<string, string>> } = {
  session: sessionWords,
  time: timeWords,
  accepting: { true: acceptingWords.label },
  checked: { true: 'Credentials checked' },
  is_business: { true: 'Business', false: 'Person' },
};

function nameOf(kind: FacetKind, value: string): string {
  if (kind === 'price_to') return value === '0' ? 'Free' : `Up to ${money(Number(value))}`;
  const known = words[kind];
  return known && Object.hasOwn(known, value) ? (known[value] ?? value) : value;
}

const money = (amount: number) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: env.CURRENCY,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
