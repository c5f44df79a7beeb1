import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMember } from '../session/user.ts';
import { hasDraft } from './drafts.ts';

/**
 * Whether a form is open, by the button that opens it: at once where something was typed into it
 * before, or where it was pressed for before the sign-in. What closes it stands in the form.
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
  const lead = () => {
    setOpen(true);
    // Whoever presses it again has not seen the form that stands open, and is led there again.
    setLed(false);
    setTimeout(setLed, 0, true);
  };
  return {
    isOpen,
    /** Whoever pressed the button goes on in it. */
    isLed,
    opener: { ref: button, 'aria-expanded': isOpen, onClick: lead },
    /** Back to the button, which is what somebody who cancels has in hand. */
    close: (isDone = false) => {
      setOpen(false);
      if (!isDone) button.current?.focus();
    },
  };
}
