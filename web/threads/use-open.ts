import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMember } from '../session/user.ts';
import { hasDraft } from './drafts.ts';

/**
 * Whether a form is open, by the button that opens it: at once where something was typed into it
 * before, or where it was pressed for before the sign-in.
 */
export function useOpen(draft: string, wanted = false, begun = () => {}) {
  const { id } = useMember();
  const [isOpen, setOpen] = useState(() => wanted || hasDraft(id, draft));
  const [isLed, setLed] = useState(wanted);
  const button = useRef<HTMLButtonElement>(null);
  const begin = useEffectEvent(() => {
    setLed(true);
    setOpen(true);
    begun();
  });
  useEffect(() => {
    if (wanted) begin();
  }, [wanted]);
  const toggle = () => {
    setLed(true);
    setOpen(!isOpen);
  };
  return {
    isOpen,
    /** Whoever opened it goes on in it. */
    isLed,
    opener: { ref: button, 'aria-expanded': isOpen, onClick: toggle },
    /** Back to the button, which is what somebody who cancels has in hand. */
    close: (isDone = false) => {
      setOpen(false);
      if (!isDone) button.current?.focus();
    },
  };
}
