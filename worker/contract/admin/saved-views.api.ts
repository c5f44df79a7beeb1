import { defineApi } from '../shared/operation.ts';
import {
  savedViewInputSchema,
  savedViewLimits,
  savedViewListSchema,
  savedViewPatchSchema,
  savedViewSchema,
} from './saved-views.ts';

/** HTTP operations of an admin’s saved list views, own and shared. */
export const savedViewsApi = defineApi({
  list: {
    method: 'get',
    path: '/views',
    tag: 'views',
    summary: 'List an admin’s saved views, and those shared with all admins',
    response: savedViewListSchema,
  },
  create: {
    method: 'post',
    path: '/views',
    tag: 'views',
    summary: `Save a view of a list; up to ${savedViewLimits.own} of your own`,
    body: savedViewInputSchema,
    status: 201,
    response: savedViewSchema,
  },
  update: {
    method: 'patch',
    path: '/views/:id',
    tag: 'views',
    summary: 'Update a view of your own, or one shared with all admins',
    body: savedViewPatchSchema,
    response: savedViewSchema,
  },
  delete: {
    method: 'delete',
    path: '/views/:id',
    tag: 'views',
    summary: 'Delete a view of your own, or one shared with all admins',
    status: 204,
  },
});
