import { acceptingWords } from '../../contract/accepting.ts';
import { type FacetKind, facetKinds } from '../../contract/facet-kinds.ts';
import {
  type Facets,
  type FacetsQuery,
  type FacetValue,
  facets,
  facetsQuery,
} from '../../contract/facets.ts';
import { offeredWords } from '../../contract/offered-words.ts';
import { townName } from '../../contract/towns.ts';
import { read } from '../../lib/reads.ts';
import { chosenOf } from './chosen.ts';
import { type FacetRow, facetCounts } from './counts.ts';

/** GET /users/fe/facets: by what practitioners can be narrowed, and how many each value leaves. */
export const usersFacets = read({
  path: '/users/fe/facets',
  who: 'P',
  flood: 'search',
  noun: 'users',
  summary: 'By what practitioners can be narrowed, each kind counted as if none of it were chosen',
  query: facetsQuery,
  answer: facets,
  statements: ({ query, viewer }) => [facetCounts(query, viewer)] as const,
  shape: ([rows], { query }) =>
    Object.fromEntries(facetKinds.map((kind) => [kind, valuesOf(kind, rows, query)])) as Facets,
});

/** The commonest first, but sessions in their own order; what is chosen stands there even if nobody has it. */
function valuesOf(kind: FacetKind, rows: FacetRow[], query: FacetsQuery): FacetValue[] {
  const values = rows
    .filter(
      (row) => row.kind === kind && (row.count > 0 || (row.is_chosen && !isCounted(row, rows))),
    )
    .map(shapeValue);
  const order = [...words.keys()];
  values.sort(
    (one, other) =>
      (kind === 'session' ? order.indexOf(one.value) - order.indexOf(other.value) : 0) ||
      other.count - one.count ||
      (one.name < other.name ? -1 : 1),
  );
  const sent = chosenOf(query).find((one) => one.kind === kind)?.sent;
  if (sent === undefined || values.some(({ is_chosen }) => is_chosen)) return values;
  return [...values, { value: sent, name: words.get(sent) ?? sent, count: 0, is_chosen: true }];
}

const isCounted = (one: FacetRow, rows: FacetRow[]) =>
  rows.some(({ kind, value, count }) => kind === one.kind && value === one.value && count > 0);

/** The values that are ours, in words. */
const words = new Map<string, string>([
  ['1-on-1', offeredWords.session_1_on_1],
  ['group', offeredWords.session_group],
  ['online', offeredWords.session_online],
  ['1', acceptingWords.label],
]);

function shapeValue(row: FacetRow): FacetValue {
  const { kind, count, is_floor, is_chosen } = row;
  const name =
    kind === 'town' ? townName(row.name ?? row.value) : (row.name ?? words.get(row.value));
  return {
    value: kind === 'town' && name ? name : row.value,
    name: name ?? row.value,
    count,
    ...(is_floor && { count_is_floor: true }),
    is_chosen: Boolean(is_chosen),
  };
}
