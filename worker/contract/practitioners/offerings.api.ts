import { defineApi } from '../shared/operation.ts';
import { createdOfferingSchema, offeringListSchema, offeringQuerySchema } from './offerings.ts';
import { profileOfferingsSchema } from './users.ts';

/** HTTP operations of offerings: the sub-categories that a practitioner offers. */
export const offeringsApi = defineApi({
  listPublic: {
    method: 'get',
    path: '/users/:who/offerings',
    tag: 'users',
    summary: 'List a practitioner’s offerings, by category',
    response: profileOfferingsSchema,
  },
  list: {
    method: 'get',
    path: '/users/:id/sub_categories',
    tag: 'users',
    summary: 'List the sub-categories that a member offers, by category',
    query: offeringQuerySchema,
    response: offeringListSchema,
  },
  create: {
    method: 'post',
    path: '/users/:id/sub_categories/:sub_category_id',
    tag: 'users',
    summary: 'Add a sub-category to a member’s offerings; 422 if it is not active',
    status: 201,
    response: createdOfferingSchema,
  },
  delete: {
    method: 'delete',
    path: '/users/:id/sub_categories/:sub_category_id',
    tag: 'users',
    summary: 'Remove a sub-category from a member’s offerings',
    status: 204,
  },
});
