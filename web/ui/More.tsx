import '../styles/more.css';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useDropdown } from './use-dropdown.ts';

interface Props {
  /** Said behind 'More' to those who can't see what it is about. */
  of: string;
  /** There is so little that it needs no menu. */
  isPlain?: boolean;
  children: ReactNode;
}

/** Where each key leads, from a place among so many; -1 is before the first and behind the last. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at) => (at < 0 ? -1 : at - 1),
  Home: () => 0,
  End: () => -1,
};

/** What is seldom wanted, behind one button. What is pressed closes it, and the focus goes back to that button. */
export function More({ of, isPlain = false, children }: Props) {
  const id = useId();
  const { list, close, leave } = useDropdown(of);
  /** Arrows go through it; the button opens it as a press does, so that Escape leads back there. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    const menu = list.current;
    if (!menu || isPlain || !(key in steps) || (target as Element).closest('dialog')) return;
    event.preventDefault();
    if (!menu.matches(':popover-open')) currentTarget.querySelector('button')?.click();
    const ways = [...menu.querySelectorAll<HTMLElement>('button, a')];
    const at = ways.indexOf(document.activeElement as HTMLElement);
    ways.at(steps[key]?.(at, ways.length) ?? 0)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only where the focus goes, and arrows, are watched
    <span className="more" onBlur={leave} onKeyDown={move}>
      {!isPlain && (
        <button type="button" popoverTarget={id}>
          More<span className="visually-hidden"> for {of}</span>
        </button>
      )}
      <div
        id={id}
        popover={isPlain ? undefined : 'auto'}
        className={isPlain ? 'more-plain' : 'dropdown sheet'}
        ref={list}
        onClickCapture={close}
      >
        {children}
      </div>
    </span>
  );
}
