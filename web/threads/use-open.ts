import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWhen } from '../lib/use-change.ts';
import { useMember } from '../lib/user.ts';
import { readDraft } from '../ui/form/draft.ts';
import { focusOn } from '../ui/lead-on.ts';
import type { Members } from './use-members.ts';

/** What was pressed for before members' code was there, by the names of its drafts. */
type Wanted = Pick<Members<unknown>, 'wanted' | 'begun'>;

const nothing: Wanted = { wanted: [], begun: () => {} };

/**
 * Whether a form is open, by the button that opens it: at once where something was typed into it
 * before, or where it was pressed for before the sign-in. What closes it stands in the form.
 */
export function useOpen(draft: string, { wanted, begun } = nothing) {
  const { id } = useMember();
  const isWanted = wanted.includes(draft);
  const [isOpen, setOpen] = useState(() => isWanted || readDraft(id, draft) !== null);
  const [isLed, setLed] = useState(isWanted);
  const button = useRef<HTMLButtonElement>(null);
  useWhen(isWanted, () => {
    setLed(true);
    setOpen(true);
    begun(draft);
  });
  // The next key is already the form's. Whoever presses it again has not seen the form that stands open, and is
  // led there again.
  const lead = () => {
    flushSync(() => {
      setOpen(true);
      setLed(false);
    });
    flushSync(() => setLed(true));
  };
  return {
    isOpen,
    /** Whoever pressed the button goes on in it. */
    isLed,
    opener: { ref: button, 'aria-expanded': isOpen, onClick: lead },
    /** Back to the button, which is what somebody who cancels has in hand. */
    close: (isDone = false) => {
      setOpen(false);
      if (!isDone) focusOn(button.current);
    },
  };
}
