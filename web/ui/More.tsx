import '../styles/more.css';
import { type ReactNode, useId } from 'react';
import { useDropdown } from './use-dropdown.ts';

interface Props {
  /** Said behind 'More' to those who can't see what it is about. */
  of: string;
  /** There is so little that it needs no menu. */
  isPlain?: boolean;
  children: ReactNode;
}

/** What is seldom wanted, behind one button. What is pressed closes it, and the focus goes back to that button. */
export function More({ of, isPlain = false, children }: Props) {
  const id = useId();
  const { list, close, leave } = useDropdown(of);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only where the focus goes is watched
    <span className="more" onBlur={leave}>
      {!isPlain && (
        <button type="button" popoverTarget={id}>
          More<span className="visually-hidden"> for {of}</span>
        </button>
      )}
      <div
        id={id}
        popover={isPlain ? undefined : 'auto'}
        className={isPlain ? 'more-plain' : 'dropdown'}
        ref={list}
        onClickCapture={close}
      >
        {children}
      </div>
    </span>
  );
}
