/** Builds and parses the URL of the practitioner directory: search, place, facets and paging. */

import { type Href, toHref } from '../../../worker/contract/addresses.ts';
import {
  closedFacetValues,
  type FacetKind,
  facetKinds,
  multiValueFacets,
} from '../../../worker/contract/search/facet-kinds.ts';
import {
  maxOffset,
  placeLimits,
  searchRadiiKm,
  textLimits,
} from '../../../worker/contract/shared/limits.ts';

/** Parameters of the text and place search. */
const searchParamNames = ['q', 'exact', 'where', 'place', 'near', 'within', 'online'] as const;

/** Facet and paging parameters, valid on every practitioner list. */
export const LIST_PARAMS = [...facetKinds, 'day', 'offset'];

/** Parameters of the list of a category: a place, filters and paging. */
export const GROUP_PARAMS = ['where', 'place', 'near', 'within', 'online', ...LIST_PARAMS];

/** Set after the text search has failed; then everyone is listed. */
const SEARCH_FAILED_PARAM = 'unsearched';

/** All directory parameters in canonical order. */
export const DIRECTORY_PARAMS = [...searchParamNames, SEARCH_FAILED_PARAM, ...LIST_PARAMS];

/** Maximum length of the search text. */
export const MAX_QUERY_LENGTH = 300;

export const LIST_ID = 'practitioners';

/** New values by name; null removes a parameter. */
export type DirectoryPathChange = Record<string, string | readonly string[] | null>;

/** Builds the list URL with changes. Every change returns to the first page. */
export type BuildDirectoryPath = (change: DirectoryPathChange) => Href;

/** Creates a URL builder that keeps known parameters only, in canonical order. */
export const createPathBuilder =
  (path: string, search: URLSearchParams): BuildDirectoryPath =>
  (change) => {
    const params = parseDirectoryParams(search);
    const next = new URLSearchParams();
    for (const name of DIRECTORY_PARAMS) {
      const isPage = name === 'day' || name === 'offset';
      const current = isPage ? [] : params.getAll(name);
      const values = Object.hasOwn(change, name) ? [change[name] ?? []].flat() : current;
      for (const value of values) if (value) next.append(name, value);
    }
    return toHref(`${path}${next.size > 0 ? `?${next}` : ''}#${LIST_ID}`);
  };

/** Parses the URL; invalid values are dropped. */
export function parseDirectoryParams(search: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of DIRECTORY_PARAMS) {
    const isSeveral = (multiValueFacets as readonly string[]).includes(name);
    const values = search.getAll(name).map((value) => value.trim());
    const good = values.filter((value) => value && isValidParam(name, value));
    for (const value of isSeveral ? new Set(good) : good.slice(0, 1)) {
      params.append(name, value.slice(0, maxLengths[name] ?? textLimits.name));
    }
  }
  return params;
}

const maxLengths: Record<string, number> = { q: MAX_QUERY_LENGTH, where: placeLimits.name };

const patterns: Record<string, RegExp> = {
  place: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  near: /^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/,
  within: new RegExp(`^(${searchRadiiKm.join('|')})$`),
  exact: /^true$/,
  online: /^false$/,
  unsearched: /^true$/,
  price_to: /^\d{1,6}(\.\d{1,2})?$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  offset: /^\d{1,5}$/,
};

function isValidParam(name: string, value: string): boolean {
  if (Object.hasOwn(closedFacetValues, name)) {
    const values: readonly string[] = closedFacetValues[name as keyof typeof closedFacetValues];
    return values.includes(value);
  }
  if (name === 'near') return patterns.near?.test(value) === true && isValidPosition(value);
  if (name === 'offset') return Number(value) <= maxOffset && /^\d+$/.test(value);
  return patterns[name]?.test(value) ?? true;
}

function isValidPosition(near: string) {
  const [lat = 0, lng = 0] = near.split(',').map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Same list without text search, whose words stay in the box; null if there are none. */
export function removeTextSearch(path: string, search: URLSearchParams): Href | null {
  const params = parseDirectoryParams(search);
  if (params.has(SEARCH_FAILED_PARAM) || !getSearchText(params)) return null;
  return removeHash(createPathBuilder(path, params)({ [SEARCH_FAILED_PARAM]: 'true' }));
}

/** Parameters without words that cannot be searched. */
export function getSearchParams(search: URLSearchParams): URLSearchParams {
  const params = parseDirectoryParams(search);
  if (params.has(SEARCH_FAILED_PARAM))
    for (const name of ['q', 'where', SEARCH_FAILED_PARAM]) params.delete(name);
  return params;
}

/** Search text including the town typed in its own field. */
export const getSearchText = (params: URLSearchParams) =>
  [params.get('q'), params.get('where')].filter(Boolean).join(' ');

/** Adds or removes a value of a multi-value facet. */
export const toggleFacetValue = (kind: FacetKind, now: readonly string[], value: string) => {
  if (now.includes(value)) return now.filter((one) => one !== value);
  return (multiValueFacets as readonly string[]).includes(kind) ? [...now, value] : [value];
};

export const removeHash = (address: Href) => toHref(address.replace(/#.*/, ''));
