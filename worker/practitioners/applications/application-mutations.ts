import type { Mutation } from '../../http/mutation.ts';
import { askApplicant, declineApplication } from './answer-application.ts';
import { approveApplication } from './approve-application.ts';
import { saveApplication } from './save-application.ts';
import { submitApplication } from './submit-application.ts';
import { withdrawApplication } from './withdraw-application.ts';

/** All mutations of applications to be listed, for mounting. */
export const applicationMutations: Mutation[] = [
  saveApplication,
  submitApplication,
  withdrawApplication,
  approveApplication,
  askApplicant,
  declineApplication,
];
