import type { Call } from '../../http/mutation.ts';
import { confirmAlert, confirmAlertByForm, stopAlert, stopAlertByForm } from './by-link.ts';
import { createAlert } from './create.ts';
import { deleteAlert, renewAlert } from './own.ts';

/** All mutations of alerts, for mounting. */
export const alertCalls: Call[] = [
  createAlert,
  deleteAlert,
  renewAlert,
  confirmAlert,
  confirmAlertByForm,
  stopAlert,
  stopAlertByForm,
];
