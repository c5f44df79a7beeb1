import type { FacetKind } from '../../contract/search/facet-kinds.ts';
import { placeBounds, usualDistance } from '../../contract/shared/limits.ts';
import type { UserListQuery } from '../../contract/practitioners/users.ts';
import { positionOf } from '../places/distance-origin.ts';
import type { SignedIn } from '../../auth/current-user.ts';
import { type Chosen, chosenOf } from './facet-filters.ts';
import { type Understanding, understand } from './parse-query.ts';
import { slotOf } from './rank-column.ts';

/** Parameters that select practitioners. */
export type Asked = Pick<
  UserListQuery,
  | ('category_tag' | 'sub_category_tag' | 'q' | 'where' | 'near' | 'place' | 'within' | 'online')
  | ('day' | 'listed')
  | FacetKind
>;

/** A parsed directory search. */
export interface Wanted {
  viewer: SignedIn | null;
  category_tag: string | undefined;
  sub_category_tag: string | undefined;
  /** Parsed free text. */
  words: Understanding | null;
  /** A position, or a place id, or neither. */
  near: { lat: number; lng: number } | null;
  place: string | null;
  /** Kilometres. */
  within: number;
  /** True if online practitioners follow those nearby. */
  online: boolean;
  chosen: readonly Chosen[];
  /** Rank column in use. */
  slot: 0 | 1 | 2;
}

export function wantedOf(query: Asked, viewer: SignedIn | null, now: string): Wanted {
  const near = positionOf(query.near);
  const q = query.q?.trim() ?? '';
  const where = near || query.place ? null : query.where?.trim().slice(0, placeBounds.name) || null;
  return {
    viewer,
    category_tag: query.category_tag,
    sub_category_tag: query.sub_category_tag,
    words: q || where ? understand(q, where) : null,
    near,
    place: near ? null : (query.place?.toLowerCase() ?? null),
    within: Number(query.within) || usualDistance,
    online: query.online !== 'false',
    chosen: chosenOf(query),
    slot: slotOf(query.day, now),
  };
}

/** True if the list contains practitioners only, because something selects them. */
export const isDirectory = (query: Asked, { words, near, place, chosen }: Wanted) =>
  Boolean(words || near || place || chosen.length > 0 || query.listed) ||
  query.category_tag !== undefined ||
  query.sub_category_tag !== undefined;

/** True if a place is requested, or may be named in the text. */
export const isPlaced = ({ words, near, place }: Wanted) =>
  near !== null || place !== null || Boolean(words?.runs.length);
