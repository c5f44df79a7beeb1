/**
 * “Start a thread” button of members, with the form that it opens. `NewThreadButton` shows it once
 * a member is signed in.
 */

import type { ReactNode } from 'react';
import { StartThreadForm } from '../forms/StartThreadForm.tsx';
import { useFocusHandover } from '../use-focus-handover.ts';
import { usePendingActions } from '../use-pending-actions.ts';

interface Props {
  topics: readonly { id: string; name: string }[];
  /** Name of the local draft of the thread. */
  draft: string;
  /** Actions requested before this code was loaded. */
  wanted: readonly string[];
  begun(what: string): void;
  children?: ReactNode;
}

export function StartThreadControl({ topics, draft, children, wanted, begun }: Props) {
  const { isOpen, isLed, opener, close } = usePendingActions(draft, {
    pendingActions: wanted,
    onActionStarted: begun,
  });
  useFocusHandover('.threads-head');
  return (
    <>
      <button type="button" className={isOpen ? 'button quiet' : 'button'} {...opener}>
        Start a thread
      </button>
      {children}
      {isOpen && <StartThreadForm topics={topics} draft={draft} isLed={isLed} close={close} />}
    </>
  );
}
