/** Button that sends a repeatable request without confirmation and shows a toast. */

import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { type ApiRequest, sendRequest } from '../data/api.ts';
import { showErrorToast, showToast } from '../ui/feedback/toast.ts';
import { focusIfLost, moveFocusIfRemoved } from '../ui/hooks/move-focus.ts';
import { useRefreshAfterChange } from '../ui/hooks/use-after-save.ts';

interface Props<Answer> {
  name: string;
  /** Label of the button while its request runs. */
  busy?: string;
  /** Added to the accessible name, to tell apart equal buttons in a list. */
  to?: string;
  call: ApiRequest<Answer>;
  /** Returns the toast for a response. */
  said(answer: Answer): { text: string; kind?: 'success' | 'error' };
  isOff?: boolean;
  /** Replaces the button when there is nothing left to do. */
  over?: ReactNode;
}

export function AsyncButton<Answer>({
  name,
  busy = m['admin_common.sending'](),
  to,
  call,
  said,
  ...how
}: Props<Answer>) {
  const { isOff = false, over } = how;
  const [doing, setDoing] = useState(false);
  const changed = useRefreshAfterChange();
  const [wasOver] = useState(Boolean(over));
  const off = doing || isOff;
  const press = async () => {
    if (off) return;
    setDoing(true);
    try {
      const { body } = await sendRequest(call);
      const { text, kind } = said(body);
      showToast(text, kind);
    } catch (error) {
      showErrorToast(error);
    }
    setDoing(false);
    changed();
  };
  const label = doing ? busy : name;
  if (over) {
    return (
      <span ref={wasOver ? null : focusIfLost} tabIndex={-1}>
        {over}
      </span>
    );
  }
  return (
    <>
      <button
        ref={moveFocusIfRemoved}
        type="button"
        className="button quiet press"
        aria-label={to && m['admin_common.label_of']({ label, of: to })}
        aria-disabled={off}
        onClick={press}
      >
        {label}
      </button>
      <span className="visually-hidden" role="status">
        {doing && busy}
      </span>
    </>
  );
}
