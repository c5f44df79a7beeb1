import { type ReactNode, useState } from 'react';

interface Props {
  act(): Promise<void>;
  children: ReactNode;
  /** Says whom it is about, for those who can't see beside whom it stands. */
  about?: string;
  quiet?: boolean;
  /** No more than words. */
  plain?: boolean;
}

/** Does something once, however often it is pressed meanwhile. */
export function ActionButton({ act, children, about, quiet, plain }: Props) {
  const [doing, setDoing] = useState(false);
  const press = async () => {
    if (doing) return;
    setDoing(true);
    await act();
    setDoing(false);
  };
  return (
    <button
      type="button"
      className={plain ? 'text-button' : quiet ? 'button quiet' : 'button'}
      aria-disabled={doing}
      onClick={press}
    >
      {children}
      {about && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}
