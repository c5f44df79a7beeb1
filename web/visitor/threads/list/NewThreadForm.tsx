import type { ReactNode } from 'react';
import { StartThread } from '../forms/StartThreadForm.tsx';
import { useInHand } from '../use-focus-handover.ts';
import { useOpen } from '../use-pending-actions.ts';

interface Props {
  topics: readonly { id: string; name: string }[];
  /** Draft name. */
  draft: string;
  /** Actions requested before this code was loaded. */
  wanted: readonly string[];
  begun(what: string): void;
  children?: ReactNode;
}

/** Start button for members with its form. */
export function StartOpen({ topics, draft, children, wanted, begun }: Props) {
  const { isOpen, isLed, opener, close } = useOpen(draft, { wanted, begun });
  useInHand('.threads-head');
  return (
    <>
      <button type="button" className={isOpen ? 'button quiet' : 'button'} {...opener}>
        Start a thread
      </button>
      {children}
      {isOpen && <StartThread topics={topics} draft={draft} isLed={isLed} close={close} />}
    </>
  );
}
