import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import {
  credentialChangeSchema,
  credentialCheckSchema,
  credentialCreationSchema,
  credentialListQuerySchema,
  credentialListSchema,
  credentialSchema,
  credentialsSchema,
  documentFormSchema,
} from './credentials.ts';

/**
 * HTTP operations of credentials and their documents, for members and for the admins who verify
 * them.
 */
export const credentialsApi = defineApi({
  listAll: {
    method: 'get',
    path: '/credentials',
    tag: 'credentials',
    summary:
      'List all members’ credentials: those to check, those that expire soon, or those checked',
    query: credentialListQuerySchema,
    response: credentialListSchema,
  },
  list: {
    method: 'get',
    path: '/users/:id/credentials',
    tag: 'credentials',
    summary: 'List a member’s credentials, checked or not, oldest first',
    response: credentialsSchema,
  },
  get: {
    method: 'get',
    path: '/users/:id/credentials/:credential_id',
    tag: 'credentials',
    summary: 'Get a member’s credential',
    response: credentialSchema,
  },
  create: {
    method: 'post',
    path: '/users/:id/credentials',
    tag: 'credentials',
    summary: 'Add a credential, shown to everyone once an admin has checked it',
    body: credentialCreationSchema,
    status: 201,
    response: z.object({ id: idSchema }),
  },
  update: {
    method: 'patch',
    path: '/users/:id/credentials/:credential_id',
    tag: 'credentials',
    summary: 'Update a credential; it then needs a new check',
    body: credentialChangeSchema,
    response: credentialSchema,
  },
  delete: {
    method: 'delete',
    path: '/users/:id/credentials/:credential_id',
    tag: 'credentials',
    summary: 'Remove a credential and its document',
    status: 204,
  },
  verify: {
    method: 'post',
    path: '/users/:id/credentials/:credential_id/check',
    tag: 'credentials',
    summary: 'Mark a credential as checked, with the source and the expiry date',
    body: credentialCheckSchema,
    response: credentialSchema,
  },
  uploadDocument: {
    method: 'post',
    path: '/users/:id/credentials/:credential_id/paper',
    tag: 'credentials',
    summary:
      'Upload the document of a credential, for the member and admins; replaces a previous one',
    form: documentFormSchema,
    response: credentialSchema,
  },
  downloadDocument: {
    method: 'get',
    path: '/users/:id/credentials/:credential_id/paper',
    tag: 'credentials',
    summary: 'Download the document of a credential, for the member and admins',
  },
  deleteDocument: {
    method: 'delete',
    path: '/users/:id/credentials/:credential_id/paper',
    tag: 'credentials',
    summary: 'Remove the document of a credential; a checked credential stays checked',
    status: 204,
  },
});
