import { useRef, useState } from 'react';
import { useCurrentUser } from '../../data/user.ts';
import { focusButtonOrOpener } from '../../ui/hooks/move-focus.ts';
import { useEffectWhen } from '../../ui/hooks/use-on-change.ts';

export interface FormOpener {
  isOpen: boolean;
  /** Number of presses of the button; each moves the focus to the form, a restored draft does not. */
  presses: number;
  open(): void;
  /** Cancelling moves the focus back to the button. */
  close(isDone?: boolean): void;
  buttonProps: object;
}

/**
 * Open state of a member's form, for its button. The form of a draft opens when `readDraft` is
 * loaded.
 */
export function useFormOpener(
  draft: string,
  readDraft: ((user: string, name: string) => unknown) | undefined,
): FormOpener {
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const [presses, setPresses] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffectWhen(Boolean(user && readDraft), () => {
    if (user && readDraft?.(user.id, draft)) setOpen(true);
  });
  useEffectWhen(user === null, () => setOpen(false));
  return {
    isOpen,
    presses,
    open: () => {
      setOpen(true);
      setPresses((before) => before + 1);
    },
    close: (isDone = false) => {
      setOpen(false);
      setPresses(0);
      if (!isDone) focusButtonOrOpener(button.current);
    },
    buttonProps: { ref: button, 'aria-expanded': readDraft && isOpen },
  };
}
