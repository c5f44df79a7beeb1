/**
 * Button that asks for confirmation and then posts. If the button disappears, the focus moves to
 * the page content.
 */

import { useState } from 'react';
import { useRefreshAfterChange } from '../auth/session/use-after-save.ts';
import { type ApiRequest, sendRequest } from '../data/api.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { showErrorToast, showToast } from '../ui/feedback/toast.ts';
import { moveFocus } from '../ui/hooks/move-focus.ts';

interface Props {
  name: string;
  /** Name of the item, added to the accessible name of the button. */
  to?: string | undefined;
  call: ApiRequest;
  confirm: { title: string; text: string; note?: string | false; yes?: string };
  /** Toast text after success. */
  done: string;
  /** Runs before the confirmation; false cancels the action. */
  first?: (() => Promise<boolean>) | undefined;
}

export function ConfirmedAction({ name, to, call, confirm, done, first }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const changed = useRefreshAfterChange();
  const act = async () => {
    try {
      await sendRequest(call);
      showToast(done);
    } catch (error) {
      showErrorToast(error);
    }
    changed();
  };
  const begin = async () => {
    if (!first || (await first())) setConfirming(true);
  };
  return (
    <>
      <button
        ref={moveFocusIfRemoved}
        type="button"
        className="button quiet"
        aria-label={to && `${name}: ${to}`}
        onClick={begin}
      >
        {name}
      </button>
      {isConfirming && (
        <ConfirmDialog {...confirm} confirmed={act} close={() => setConfirming(false)} />
      )}
    </>
  );
}

/** Ref callback: its cleanup moves the focus to the content if the removed button had it. */
const moveFocusIfRemoved = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) moveFocus('content');
};
