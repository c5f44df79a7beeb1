/** Toasts: notices for three seconds, and errors, which also stay next to the pressed button. */

import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { toastDurationMs } from '../../../worker/contract/shared/limits.ts';
import { ApiError } from '../../data/api.ts';
import { createStore, useStore } from '../../data/create-store.ts';

export type ToastKind = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  /** True to stay until closed; a link as well. */
  stays: boolean | ToastLink;
  /** True if the text begins with its kind, such as 'Error'. */
  namesKind: boolean;
}

/** Link in a toast. */
interface ToastLink {
  to: LinkTarget;
  name: string;
}

const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast for three seconds. Identical texts appear once. */
export function showToast(
  text: string,
  kind: ToastKind = 'success',
  stays: Toast['stays'] = false,
  namesKind = false,
) {
  lastId += 1;
  const others = toastStore.get().filter((toast) => toast.text !== text);
  toastStore.set([...others, { id: lastId, text, kind, stays, namesKind }]);
  scheduleToastClose(lastId);
}

export const closeToast = (id: number) =>
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));

/** Pauses the timeout while the user reads. */
export const holdToast = (id: number) => clearTimeout(timers.get(id));

export function scheduleToastClose(id: number) {
  holdToast(id);
  if (toastStore.get().some((toast) => toast.id === id && toast.stays)) return;
  timers.set(
    id,
    setTimeout(() => closeToast(id), toastDurationMs),
  );
}

/** Shows an error as a toast (specification, section 8), and next to the pressed button. */
export function showErrorToast(error: unknown) {
  const failure = describeFailure(error);
  if (!failure) return;
  showToast(failure.text, failure.kind, false, failure.namesKind);
  if (error instanceof ApiError) showInlineError(error.button, failure.message);
}

interface FailureDescription extends Pick<Toast, 'text' | 'kind' | 'namesKind'> {
  /** Text without the 'Error' prefix, for use next to its subject. */
  message: string;
}

/** Text and severity of an error; null if the sign-in dialog handles it or the user cancelled. */
export function describeFailure(error: unknown): FailureDescription | null {
  if (!(error instanceof ApiError)) {
    return {
      text: m['error.request_failed']() + String(error),
      message: String(error),
      kind: 'error',
      namesKind: true,
    };
  }
  const { status, id } = error;
  const message =
    status > 499 && id ? `${error.message} ${m['error.reference']({ id })}` : error.message;
  if (status === 401 || error.isStepUpCancelled) return null;
  if (status === 0) return { text: message, message, kind: 'error', namesKind: false };
  if (status === 422)
    return {
      text: m['error.request_invalid']() + message,
      message,
      kind: 'error',
      namesKind: true,
    };
  return {
    text: m['error.request_failed']() + message,
    message,
    kind: status === 409 ? 'warning' : 'error',
    namesKind: true,
  };
}

export const useToasts = () => useStore(toastStore);

/**
 * Shows an error next to the button after the toast has closed, until another press nearby or a
 * close. Not a live region, because the toast announces it.
 */
function showInlineError(button: Element | null, text: string) {
  // A menu has closed and would hide the error.
  const place = button?.closest('.more') ?? button;
  const around = place?.parentElement;
  if (!place?.isConnected || !around) return;
  const note = document.createElement('span');
  note.className = 'alert left-beside';
  note.dataset.error = '';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.ariaLabel = m['error.close_this_notice']();
  note.append(text, close);
  around.querySelector(':scope > .left-beside')?.remove();
  place.after(note);
  const heed = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest('button') : null;
    const isNearby = pressed?.parentElement === around || place.contains(pressed);
    if (note.isConnected && pressed !== close && !isNearby) return;
    note.remove();
    around.ownerDocument.removeEventListener('click', heed);
  };
  around.ownerDocument.addEventListener('click', heed);
}
