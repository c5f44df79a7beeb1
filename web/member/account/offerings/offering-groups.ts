import type { Offerable } from './own-offering-queries.ts';

/** Offerings of one category. */
export interface Group {
  id: string;
  name: string;
  offerable: Offerable[];
}

/**
 * Groups by category in the site's order: active sub-categories, then inactive ones that are
 * offered.
 */
export function groupsOf(all: readonly Offerable[], offered: readonly Offerable[]): Group[] {
  const active = new Set(all.map(({ id }) => id));
  const others = offered
    .filter(({ id }) => !active.has(id))
    .map((one) => ({ ...one, is_active: false }));
  return byCategory([...all, ...others]);
}

export function byCategory(all: readonly Offerable[]): Group[] {
  const groups = Map.groupBy(all, ({ category_id }) => category_id);
  return [...groups].map(([id, offerable]) => ({
    id,
    name: offerable[0]?.category_name ?? '',
    offerable,
  }));
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Keeps offerings whose own or category name contains every typed word. */
export function matching(groups: readonly Group[], typed: string): Group[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const fits = ({ name, category_name }: Offerable) => {
    const text = folded(`${category_name} ${name}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, offerable: group.offerable.filter(fits) }))
    .filter(({ offerable }) => offerable.length > 0);
}
