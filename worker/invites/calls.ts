import { endInvite, lookAtInvite, makeInvite } from './links.ts';
import { previewInvites, sendInvites } from './send.ts';

/** What is done with invitations. */
export const inviteCalls = [
  makeInvite,
  endInvite,
  lookAtInvite,
  previewInvites,
  sendInvites,
] as const;
