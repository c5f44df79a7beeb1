import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import type { Offering } from '../../../worker/contract/practitioners/offerings.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { getItemApiPath } from '../../data/resource/api-item.ts';
import type { OfferableSubCategory } from '../../member/account/offerings/own-offering-queries.ts';
import { allRowsQuery, editableRowsQuery } from '../../ui/list/fetch-all-rows.ts';

/** API path of the offerings of a user. */
export const getUserOfferingsApiPath = (id: string) =>
  `${getItemApiPath(usersResource, id)}/sub_categories`;

export const getEditUserOfferingsPath = (id: string) =>
  `${getAdminItemPath(usersResource, id)}/edit-categories`;

/** Tab on the user page. */
export const getUserOfferingsPath = (id: string) =>
  `${getAdminItemPath(usersResource, id)}?tab=sub_categories`;

const categoryOrder = 'category_name asc,display_order asc';

export const allSubCategoriesQuery = allRowsQuery<OfferableSubCategory>(
  '/sub_categories',
  categoryOrder,
);

export const editableOfferingsQuery = (id: string) =>
  editableRowsQuery<Offering>(getUserOfferingsApiPath(id), categoryOrder);
