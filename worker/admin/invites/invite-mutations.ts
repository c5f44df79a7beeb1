import { endInvite, lookAtInvite, makeInvite } from './invite-links.ts';
import { previewInvites, sendInvites } from './send-invites.ts';

export const inviteCalls = [
  makeInvite,
  endInvite,
  lookAtInvite,
  previewInvites,
  sendInvites,
] as const;
