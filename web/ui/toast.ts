import { useSyncExternalStore } from 'react';
import { toastCloses } from '../../worker/contract/limits.ts';
import { wording } from '../../worker/contract/wording.ts';
import { ApiError } from '../lib/api.ts';
import { leaveBeside } from './left-beside.ts';

export type ToastKind = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  /** Until somebody closes it; with a link as well. */
  stays: boolean | Further;
}

/** Where more is told. */
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

/** Says something at the top right, for three seconds. The same words stand there once. */
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

/** Nobody loses what they are reading. */
export const holdToast = (id: number) => clearTimeout(timers.get(id));

export function closeSoon(id: number) {
  holdToast(id);
  if (toasts.some((toast) => toast.id === id && toast.stays)) return;
  timers.set(
    id,
    setTimeout(() => closeToast(id), toastCloses),
  );
}

/** What a failed action says (specification, section 8), and leaves beside what was pressed. */
export function showFailure(error: unknown) {
  const failure = failureOf(error);
  if (!failure) return;
  showToast(failure.text, failure.kind);
  if (error instanceof ApiError) leaveBeside(error.from, failure.message);
}

interface Failed extends Pick<Toast, 'text' | 'kind'> {
  /** The same beside what it is about, where nobody need be told that it is an error. */
  message: string;
}

/** Its words and how grave they are; null where the sign-in dialog says it, or somebody has gone back by themselves. */
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
