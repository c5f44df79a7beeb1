/** Groups the sub-categories that a member can offer by category, and filters them. */

import { createWordMatcher } from '../../data/format/match-words.ts';
import type { OfferableSubCategory } from './offering-queries.ts';

/** Offerings of one category. */
export interface OfferingsInCategory {
  id: string;
  name: string;
  offerable: OfferableSubCategory[];
}

/**
 * Groups by category in the site's order: active sub-categories, then inactive ones that are
 * offered.
 */
export function groupOfferings(
  all: readonly OfferableSubCategory[],
  offered: readonly OfferableSubCategory[],
): OfferingsInCategory[] {
  const active = new Set(all.map(({ id }) => id));
  const inactive = offered
    .filter(({ id }) => !active.has(id))
    .map((one) => ({ ...one, is_active: false }));
  return groupByCategory([...all, ...inactive]);
}

export function groupByCategory(all: readonly OfferableSubCategory[]): OfferingsInCategory[] {
  const groups = Map.groupBy(all, ({ category_id }) => category_id);
  return [...groups].map(([id, offerable]) => ({
    id,
    name: offerable[0]?.category_name ?? '',
    offerable,
  }));
}

/** Keeps offerings whose own or category name contains every typed word. */
export function filterGroups(
  groups: readonly OfferingsInCategory[],
  typed: string,
): OfferingsInCategory[] {
  const isMatch = createWordMatcher(typed);
  const fits = ({ name, category_name }: OfferableSubCategory) =>
    isMatch(`${category_name} ${name}`);
  return groups
    .map((group) => ({ ...group, offerable: group.offerable.filter(fits) }))
    .filter(({ offerable }) => offerable.length > 0);
}
