import { buildCreateOperation } from '../resources/resource-operations.ts';
import { defineApi } from '../shared/operation.ts';
import { accountAttentionSchema } from './account-attention.ts';
import {
  accountChangeSchema,
  accountListQuerySchema,
  accountListSchema,
  accountSchema,
  confirmationSchema,
  refusalSchema,
} from './accounts.ts';
import { erasureSchema } from './erasures.ts';
import { newAccountResource } from './new-account.resource.ts';
import { currentUserResponseSchema } from './session.ts';

/**
 * HTTP operations of accounts: lists for admins, the signed-in user, and reading, changing,
 * exporting and erasing an account.
 */
export const accountsApi = defineApi({
  list: {
    method: 'get',
    path: '/users',
    tag: 'users',
    summary: 'List all accounts by name, with all their fields',
    query: accountListQuerySchema,
    response: accountListSchema,
  },
  getCurrent: {
    method: 'get',
    path: '/users/me',
    tag: 'users',
    summary: 'Get the signed-in user with the rights of their level',
    response: currentUserResponseSchema,
  },
  get: {
    method: 'get',
    path: '/users/:id',
    tag: 'users',
    summary: 'Get an account with all its fields',
    response: accountSchema,
  },
  create: buildCreateOperation(newAccountResource),
  update: {
    method: 'patch',
    path: '/users/:id',
    tag: 'users',
    summary: 'Update an account; your own new password or e-mail address needs current_password',
    body: accountChangeSchema,
    response: accountSchema,
  },
  approve: {
    method: 'post',
    path: '/users/:id/approve',
    tag: 'users',
    summary: 'Approve and activate an account; 409 done if it is already approved',
    response: accountSchema,
  },
  refuse: {
    method: 'post',
    path: '/users/:id/refuse',
    tag: 'users',
    summary:
      'Decline a sign-up and close its account; the words are e-mailed to a confirmed address only; 409 done if it is decided',
    body: refusalSchema,
    status: 204,
  },
  getAttention: {
    method: 'get',
    path: '/users/:id/now',
    tag: 'users',
    summary: 'Get an account’s open tasks for an admin; only counts of messages and enquiries',
    response: accountAttentionSchema,
  },
  reconfirm: {
    method: 'post',
    path: '/users/:id/confirm',
    tag: 'users',
    summary:
      'Confirm a practitioner’s details: sessions, times, prices, place, availability, first appointment',
    body: confirmationSchema,
    response: accountSchema,
  },
  export: {
    method: 'get',
    path: '/users/:id/export',
    tag: 'users',
    summary: 'Download all data held about you as a file; limited to a few times a day, then 429',
  },
  erase: {
    method: 'delete',
    path: '/users/:id',
    tag: 'users',
    summary: 'Delete an account; your own needs current_password; 409 in_use for the last admin',
    body: erasureSchema,
    status: 204,
  },
  listOfLevel: {
    method: 'get',
    path: '/membership_levels/:id/users',
    tag: 'membership_levels',
    summary: 'List the accounts of a membership level by name',
    query: accountListQuerySchema,
    response: accountListSchema,
  },
});
