import { defineApi } from '../shared/operation.ts';
import {
  createdInviteSchema,
  inviteCreationSchema,
  inviteListSchema,
  inviteMailingSchema,
  invitePreviewSchema,
  inviteRecipientsSchema,
  inviteStatusSchema,
} from './invites.ts';

/**
 * HTTP operations of invitations: links, mailings to a list of addresses, and the state of a link.
 */
export const invitesApi = defineApi({
  list: {
    method: 'get',
    path: '/invites',
    tag: 'invites',
    summary:
      'List the newest invitation links with their uses, and the number of people invited by e-mail',
    response: inviteListSchema,
  },
  create: {
    method: 'post',
    path: '/invites',
    tag: 'invites',
    summary: 'Create an invitation link, which is only returned once',
    body: inviteCreationSchema,
    status: 201,
    response: createdInviteSchema,
  },
  end: {
    method: 'post',
    path: '/invites/:id/end',
    tag: 'invites',
    summary: 'End an invitation link; no effect if it has already ended',
    status: 204,
  },
  getByLink: {
    method: 'get',
    path: '/invites/:id/:secret',
    tag: 'invites',
    summary: 'Get the names in an invitation, and whether it is still valid',
    response: inviteStatusSchema,
  },
  preview: {
    method: 'post',
    path: '/invites/preview',
    tag: 'invites',
    summary: 'Preview which addresses would get which e-mail; sends nothing',
    body: inviteMailingSchema,
    response: invitePreviewSchema,
  },
  send: {
    method: 'post',
    path: '/invites/send',
    tag: 'invites',
    summary: 'Invite each valid address of a list by e-mail',
    body: inviteMailingSchema,
    response: inviteRecipientsSchema,
  },
});
