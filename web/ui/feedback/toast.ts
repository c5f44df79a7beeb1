import { useSyncExternalStore } from 'react';
import { toastCloses } from '../../../worker/contract/shared/limits.ts';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { ApiError } from '../../data/api.ts';
import { leaveBeside } from './inline-error.ts';

export type ToastKind = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  /** True to stay until closed; a link as well. */
  stays: boolean | Further;
}

/** Link in a toast. */
interface Further {
  to: string;
  name: string;
}

let toasts: readonly Toast[] = [];
let last = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function put(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for three seconds. Identical texts appear once. */
export function showToast(
  text: string,
  kind: ToastKind = 'success',
  stays: Toast['stays'] = false,
) {
  last += 1;
  put([...toasts.filter((toast) => toast.text !== text), { id: last, text, kind, stays }]);
  closeSoon(last);
}

export const closeToast = (id: number) => put(toasts.filter((toast) => toast.id !== id));

/** Pauses the timeout while the user reads. */
export const holdToast = (id: number) => clearTimeout(timers.get(id));

export function closeSoon(id: number) {
  holdToast(id);
  if (toasts.some((toast) => toast.id === id && toast.stays)) return;
  timers.set(
    id,
    setTimeout(() => closeToast(id), toastCloses),
  );
}

/** Shows an error as a toast (specification, section 8), and next to the pressed button. */
export function showFailure(error: unknown) {
  const failure = failureOf(error);
  if (!failure) return;
  showToast(failure.text, failure.kind);
  if (error instanceof ApiError) leaveBeside(error.from, failure.message);
}

interface Failed extends Pick<Toast, 'text' | 'kind'> {
  /** Text without the 'Error' prefix, for use next to its subject. */
  message: string;
}

/** Text and severity of an error; null if the sign-in dialog handles it or the user cancelled. */
export function failureOf(error: unknown): Failed | null {
  const { request } = wording;
  if (!(error instanceof ApiError)) {
    return { text: request.failed + String(error), message: String(error), kind: 'error' };
  }
  const { status, id } = error;
  const message = error.message + (status > 499 && id ? ` Reference: ${id}` : '');
  if (status === 401 || error.isLeft) return null;
  if (status === 0) return { text: message, message, kind: 'error' };
  if (status === 422) return { text: request.invalid + message, message, kind: 'error' };
  return { text: request.failed + message, message, kind: status === 409 ? 'warning' : 'error' };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly Toast[] = [];

export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
