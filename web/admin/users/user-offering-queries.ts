/** Queries and paths of a user’s offerings in the back office. */

import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { apiQuery } from '../../data/query.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { allRowsQuery } from '../../ui/list/fetch-all-rows.ts';

export const getEditUserOfferingsPath = (id: string): LinkTarget =>
  `${getAdminItemPath(usersResource, id)}/edit-categories`;

/** Tab on the user page. */
export const getUserOfferingsPath = (id: string): LinkTarget =>
  `${getAdminItemPath(usersResource, id)}?tab=sub_categories`;

export const allSubCategoriesQuery = allRowsQuery(
  apiQuery('GET /sub_categories'),
  'category_name asc,display_order asc',
);
