import type { Call } from '../../http/mutation.ts';
import { askForMore, declineApplication } from './answer.ts';
import { approveApplication } from './approve.ts';
import { saveApplication } from './save.ts';
import { sendApplication } from './send.ts';

/** All mutations of applications to be listed, for mounting. */
export const applicationCalls: Call[] = [
  saveApplication,
  sendApplication,
  approveApplication,
  askForMore,
  declineApplication,
];
