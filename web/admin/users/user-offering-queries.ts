import type { Offered } from '../../../worker/contract/practitioners/offerings.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import type { Offerable } from '../../member/account/offerings/own-offering-queries.ts';
import { allRows, rowsToEdit } from '../../ui/list/fetch-all-rows.ts';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { addressOf } from '../../data/resource/api-item.ts';

/** API path of the offerings of a user. */
export const offeringsOf = (id: string) => `${addressOf(users, id)}/sub_categories`;

export const editOfferingsAddress = (id: string) => `${itemAddress(users, id)}/edit-categories`;

/** Tab on the user page. */
export const offeringsAddress = (id: string) => `${itemAddress(users, id)}?tab=sub_categories`;

const inOrder = 'category_name asc,display_order asc';

export const everySubCategory = allRows<Offerable>('/sub_categories', inOrder);

export const offeringsToEdit = (id: string) => rowsToEdit<Offered>(offeringsOf(id), inOrder);
