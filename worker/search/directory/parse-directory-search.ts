/** Parses the parameters of a directory search: words, place, filters, order and day. */

import type { UserListQuery } from '../../contract/practitioners/users.ts';
import type { FacetKind } from '../../contract/search/facet-kinds.ts';
import { defaultRadiusKm, placeLimits } from '../../contract/shared/limits.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { parseCoordinates } from '../places/distance-origin.ts';
import { type FacetFilter, parseFacetFilters } from './facet-filters.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { chooseRankSlot } from './rank-column.ts';

/** Parameters that select practitioners. */
export type DirectoryParams = Pick<
  UserListQuery,
  | ('category_tag' | 'sub_category_tag' | 'q' | 'where' | 'near' | 'place' | 'within' | 'online')
  | ('day' | 'listed')
  | FacetKind
>;

export interface DirectorySearch {
  viewer: AuthenticatedUser | null;
  category_tag: string | undefined;
  sub_category_tag: string | undefined;
  /** Parsed free text. */
  words: ParsedQuery | null;
  /** A position, or a place id, or neither. */
  near: { lat: number; lng: number } | null;
  place: string | null;
  /** Kilometres. */
  within: number;
  /** True if online practitioners follow those nearby. */
  online: boolean;
  chosen: readonly FacetFilter[];
  /** Rank column in use. */
  slot: 0 | 1 | 2;
}

export function parseDirectorySearch(
  query: DirectoryParams,
  viewer: AuthenticatedUser | null,
  now: string,
  corrected?: { from: string; to: string },
): DirectorySearch {
  const near = parseCoordinates(query.near);
  const q = query.q?.trim() ?? '';
  const where = near || query.place ? null : query.where?.trim().slice(0, placeLimits.name) || null;
  return {
    viewer,
    category_tag: query.category_tag,
    sub_category_tag: query.sub_category_tag,
    words: q || where ? { ...parseQuery(q, where), isCorrected: corrected !== undefined } : null,
    near,
    place: near ? null : (query.place?.toLowerCase() ?? null),
    within: Number(query.within) || defaultRadiusKm,
    online: query.online !== 'false',
    chosen: parseFacetFilters(query),
    slot: chooseRankSlot(query.day, now),
  };
}

/** True if the list contains practitioners only, because something selects them. */
export const isDirectorySearch = (
  query: DirectoryParams,
  { words, near, place, chosen }: DirectorySearch,
) =>
  Boolean(words || near || place || chosen.length > 0 || query.listed) ||
  query.category_tag !== undefined ||
  query.sub_category_tag !== undefined;

/** True if a place is requested, or may be named in the text. */
export const hasPlace = ({ words, near, place }: DirectorySearch) =>
  near !== null || place !== null || Boolean(words?.runs.length);
