import { type ReactNode, useState } from 'react';
import { showFailure } from './toast.ts';

interface Props {
  /** What it throws is told. */
  act(): Promise<unknown>;
  children: ReactNode;
  /** Says whom it is about, for those who can't see beside whom it stands. */
  about?: string;
  /** The whole of what it is called, where the words on it are less. */
  label?: string;
  quiet?: boolean;
  /** No more than words. */
  plain?: boolean;
}

/** Does something once, however often it is pressed meanwhile. */
export function ActionButton({ act, children, about, label, quiet, plain }: Props) {
  const [doing, setDoing] = useState(false);
  const press = async () => {
    if (doing) return;
    setDoing(true);
    await act().catch(showFailure);
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
