import {
  closedFacets,
  type FacetKind,
  facetKinds,
  severalFacets,
} from '../../../worker/contract/search/facet-kinds.ts';
import { bounds, deepestOffset, distances, placeBounds } from '../../../worker/contract/shared/limits.ts';

/** Parameters of the text and place search. */
const wanted = ['q', 'where', 'place', 'near', 'within', 'online'] as const;

/** Facet and paging parameters, valid on every practitioner list. */
export const listParameters = [...facetKinds, 'day', 'offset'];

/** Set after the text search has failed; then everyone is listed. */
const unsearched = 'unsearched';

/** All directory parameters in canonical order. */
export const parameters = [...wanted, unsearched, ...listParameters];

/** Maximum length of the search text. */
export const lettersRead = 300;

export const whatList = 'practitioners';

/** New values by name; null removes a parameter. */
export type Change = Record<string, string | readonly string[] | null>;

/** Builds the list URL with changes. Every change returns to the first page. */
export type To = (change: Change) => string;

/** Creates a URL builder that keeps known parameters only, in canonical order. */
export const changer =
  (path: string, search: URLSearchParams): To =>
  (change) => {
    const asked = askedOf(search);
    const next = new URLSearchParams();
    for (const name of parameters) {
      const isPage = name === 'day' || name === 'offset';
      const kept = isPage ? [] : asked.getAll(name);
      const values = Object.hasOwn(change, name) ? [change[name] ?? []].flat() : kept;
      for (const value of values) if (value) next.append(name, value);
    }
    return `${path}${next.size > 0 ? `?${next}` : ''}#${whatList}`;
  };

/** Parses the URL; invalid values are dropped. */
export function askedOf(search: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams();
  for (const name of parameters) {
    const isSeveral = (severalFacets as readonly string[]).includes(name);
    const values = search.getAll(name).map((value) => value.trim());
    const good = values.filter((value) => value && isValue(name, value));
    for (const value of isSeveral ? new Set(good) : good.slice(0, 1)) {
      asked.append(name, value.slice(0, longest[name] ?? bounds.name));
    }
  }
  return asked;
}

const longest: Record<string, number> = { q: lettersRead, where: placeBounds.name };

const patterns: Record<string, RegExp> = {
  place: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  near: /^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/,
  within: new RegExp(`^(${distances.join('|')})$`),
  online: /^false$/,
  unsearched: /^true$/,
  price_to: /^\d{1,6}(\.\d{1,2})?$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  offset: /^\d{1,5}$/,
};

function isValue(name: string, value: string): boolean {
  if (Object.hasOwn(closedFacets, name)) {
    const values: readonly string[] = closedFacets[name as keyof typeof closedFacets];
    return values.includes(value);
  }
  if (name === 'near') return patterns.near?.test(value) === true && isOnEarth(value);
  if (name === 'offset') return Number(value) <= deepestOffset && /^\d+$/.test(value);
  return patterns[name]?.test(value) ?? true;
}

function isOnEarth(near: string) {
  const [lat = 0, lng = 0] = near.split(',').map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Same list without text search, whose words stay in the box; null if there are none. */
export function withoutSearch(path: string, search: URLSearchParams): string | null {
  const asked = askedOf(search);
  if (asked.has(unsearched) || !wordsOf(asked)) return null;
  return withoutHash(changer(path, asked)({ [unsearched]: 'true' }));
}

/** Parameters without words that cannot be searched. */
export function lookedFor(search: URLSearchParams): URLSearchParams {
  const asked = askedOf(search);
  if (asked.has(unsearched)) for (const name of ['q', 'where', unsearched]) asked.delete(name);
  return asked;
}

/** Search text including the town typed in its own field. */
export const wordsOf = (asked: URLSearchParams) =>
  [asked.get('q'), asked.has('where') && `in ${asked.get('where')}`].filter(Boolean).join(' ');

/** Adds or removes a value of a multi-value facet. */
export const toggled = (kind: FacetKind, now: readonly string[], value: string) => {
  if (now.includes(value)) return now.filter((one) => one !== value);
  return (severalFacets as readonly string[]).includes(kind) ? [...now, value] : [value];
};

export const withoutHash = (address: string) => address.replace(/#.*/, '');
