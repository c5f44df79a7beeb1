import { endInvite, lookAtInvite, makeInvite } from './links.ts';
import { previewInvites, sendInvites } from './send.ts';

export const inviteCalls = [
  makeInvite,
  endInvite,
  lookAtInvite,
  previewInvites,
  sendInvites,
] as const;
