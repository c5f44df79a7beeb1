import type { Offered } from '../../../worker/contract/offerings.ts';
import { users } from '../../../worker/contract/resources/users.ts';
import type { Group } from '../../account/offerings/groups.ts';
import type { Offerable } from '../../account/offerings/queries.ts';
import { itemAddress } from '../addresses.ts';
import { addressOf } from '../item.ts';
import { allOf } from '../list/all-of.ts';

/** Below /sobe/v1: what a person offers; with the id of a sub-category, one of these. */
export const offeringsOf = (id: string) => `${addressOf(users, id)}/sub_categories`;

export const editOfferingsAddress = (id: string) => `${itemAddress(users, id)}/edit-categories`;

/** The tab of the person. */
export const offeringsAddress = (id: string) => `${itemAddress(users, id)}?tab=sub_categories`;

const inOrder = 'category_name asc,display_order asc';

export const everySubCategory = allOf<Offerable>('/sub_categories', inOrder);

/** Read anew each time, and never changed under somebody's hands. */
export const offeringsToEdit = (id: string) => ({
  ...allOf<Offered>(offeringsOf(id), inOrder),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/** By category: what is active, and what else the person offers. */
export function groupsOf(all: readonly Offerable[], offered: ReadonlySet<string>): Group[] {
  const shown = all.filter(({ id, is_active }) => is_active || offered.has(id));
  const groups = Map.groupBy(shown, ({ category_id }) => category_id);
  return [...groups].map(([id, offerable]) => ({
    id,
    name: offerable[0]?.category_name ?? '',
    offerable,
  }));
}
