/** Button for an async action that ignores presses while running. */

import { type ReactNode, useState } from 'react';
import { showErrorToast } from '../feedback/toast.ts';

interface Props {
  /** Action of the button; its errors are shown as toasts. */
  action(): Promise<unknown>;
  children: ReactNode;
  /** Screen reader text naming the person concerned. */
  about?: string;
  /** Full accessible name, if the visible text is shorter. */
  label?: string;
  quiet?: boolean;
  /** Looks like a text link. */
  plain?: boolean;
}

export function ActionButton({ action, children, about, label, quiet, plain }: Props) {
  const [doing, setDoing] = useState(false);
  const press = async () => {
    if (doing) return;
    setDoing(true);
    await action().catch(showErrorToast);
    setDoing(false);
  };
  return (
    <button
      type="button"
      className={plain ? 'text-button' : quiet ? 'button quiet' : 'button'}
      aria-label={label}
      aria-disabled={doing}
      onClick={press}
    >
      {children}
      {about && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}
