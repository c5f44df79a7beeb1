/**
 * Open state of a form: initially open with a draft or a pending request. The form itself closes
 * it.
 */

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMember } from '../../data/user.ts';
import { readDraft } from '../../ui/form/draft-storage.ts';
import { focusButtonOrOpener } from '../../ui/hooks/move-focus.ts';
import { useEffectWhen } from '../../ui/hooks/use-on-change.ts';
import type { MemberActionsState } from '../../ui/social/use-member-actions.ts';

/** Actions requested before the member code loaded, by draft name. */
type PendingActions = Pick<MemberActionsState<unknown>, 'pendingActions' | 'onActionStarted'>;

const noPendingActions: PendingActions = { pendingActions: [], onActionStarted: () => {} };

export function usePendingActions(
  draft: string,
  { pendingActions, onActionStarted } = noPendingActions,
) {
  const { id } = useMember();
  const isWanted = pendingActions.includes(draft);
  const [isOpen, setOpen] = useState(() => isWanted || readDraft(id, draft) !== null);
  const [isLed, setLed] = useState(isWanted);
  const button = useRef<HTMLButtonElement>(null);
  useEffectWhen(isWanted, () => {
    setLed(true);
    setOpen(true);
    onActionStarted(draft);
  });
  // The first key goes to the form. Another press moves the focus to the open form again.
  const lead = () => {
    flushSync(() => {
      setOpen(true);
      setLed(false);
    });
    flushSync(() => setLed(true));
  };
  return {
    isOpen,
    /** True if the button was pressed, so the form takes the focus. */
    isLed,
    opener: { ref: button, 'aria-expanded': isOpen, onClick: lead },
    /** Cancelling moves the focus back to the button. */
    close: (isDone = false) => {
      setOpen(false);
      if (!isDone) focusButtonOrOpener(button.current);
    },
  };
}
