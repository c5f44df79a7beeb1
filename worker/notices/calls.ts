import type { Call } from '../lib/calls.ts';
import { readNotices } from './mark-read.ts';
import { setNoticeSettings } from './settings.ts';
import { stopKind } from './stop-kind.ts';
import { offerOfPush, subscribeToPush, unsubscribeFromPush } from './subscribe.ts';

/** Mutations of notifications, their settings and push subscriptions. */
export const noticeCalls: Call[] = [
  stopKind,
  readNotices,
  setNoticeSettings,
  offerOfPush,
  subscribeToPush,
  unsubscribeFromPush,
];
