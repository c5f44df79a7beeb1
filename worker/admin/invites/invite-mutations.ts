import { createInvite, endInvite, getInvite } from './invite-links.ts';
import { previewInvites, sendInvites } from './send-invites.ts';

/** All mutations of invitations, for mounting. */
export const inviteMutations = [
  createInvite,
  endInvite,
  getInvite,
  previewInvites,
  sendInvites,
] as const;
