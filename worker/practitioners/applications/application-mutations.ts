import type { Call } from '../../http/mutation.ts';
import { askForMore, declineApplication } from './answer-application.ts';
import { approveApplication } from './approve-application.ts';
import { saveApplication } from './save-application.ts';
import { sendApplication } from './send-application.ts';

/** All mutations of applications to be listed, for mounting. */
export const applicationCalls: Call[] = [
  saveApplication,
  sendApplication,
  approveApplication,
  askForMore,
  declineApplication,
];
