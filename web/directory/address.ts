import {
  closedFacets,
  type FacetKind,
  facetKinds,
  severalFacets,
} from '../../worker/contract/facet-kinds.ts';
import { bounds, deepestOffset, distances, placeBounds } from '../../worker/contract/limits.ts';

/** What says who is looked for, and from where. */
const wanted = ['q', 'where', 'place', 'near', 'within', 'online'] as const;

/** What changes any list of practitioners, and which page of it is shown. */
export const listParameters = [...facetKinds, 'day', 'offset'];

/** Words are not looked for, for that has failed: everybody is listed instead. */
const unsearched = 'unsearched';

/** What an address of the directory may hold, in its order. */
export const parameters = [...wanted, unsearched, ...listParameters];

/** Letters of a person's words that are read. */
export const lettersRead = 300;

export const whatList = 'practitioners';

/** New values by their names; null takes one away. */
export type Change = Record<string, string | readonly string[] | null>;

/** The address of a list as it is, but for a change. A changed list begins at its first page. */
export type To = (change: Change) => string;

/** How an address is changed. Only what the list knows is handed on, in one order. */
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

/** What an address asks for: what is no value of its kind is as if it were not there. */
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

/** The same list without the search for words, which stay in their box; null where there are none. */
export function withoutSearch(path: string, search: URLSearchParams): string | null {
  const asked = askedOf(search);
  if (asked.has(unsearched) || !wordsOf(asked)) return null;
  return withoutHash(changer(path, asked)({ [unsearched]: 'true' }));
}

/** What is asked for, but for words that can't be looked for. */
export function lookedFor(search: URLSearchParams): URLSearchParams {
  const asked = askedOf(search);
  if (asked.has(unsearched)) for (const name of ['q', 'where', unsearched]) asked.delete(name);
  return asked;
}

/** A person's words, and the town that stands in its own box behind them. */
export const wordsOf = (asked: URLSearchParams) =>
  [asked.get('q'), asked.has('where') && `in ${asked.get('where')}`].filter(Boolean).join(' ');

/** Values that are chosen of a kind of which several can be, once one is chosen or taken away. */
export const toggled = (kind: FacetKind, now: readonly string[], value: string) => {
  if (now.includes(value)) return now.filter((one) => one !== value);
  return (severalFacets as readonly string[]).includes(kind) ? [...now, value] : [value];
};

export const withoutHash = (address: string) => address.replace(/#.*/, '');
