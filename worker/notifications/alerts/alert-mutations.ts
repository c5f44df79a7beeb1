import type { Mutation } from '../../http/mutation.ts';
import { confirmAlert, confirmAlertByForm, stopAlert, stopAlertByForm } from './alert-by-link.ts';
import { createAlert } from './create-alert.ts';
import { deleteAlert, renewAlert } from './my-alerts.ts';

/** All mutations of alerts, for mounting. */
export const alertMutations: Mutation[] = [
  createAlert,
  deleteAlert,
  renewAlert,
  confirmAlert,
  confirmAlertByForm,
  stopAlert,
  stopAlertByForm,
];
