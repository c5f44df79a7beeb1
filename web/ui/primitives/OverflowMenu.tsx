/** Menu for rare actions. Choosing one closes it and returns the focus to the button. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { renderHidden } from './message-markup.tsx';
import './OverflowMenu.css';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useDropdown } from '../hooks/use-dropdown.ts';

interface Props {
  /** Screen reader text after 'More'. */
  of: string;
  /** True to show few actions without a menu. */
  isPlain?: boolean;
  children: ReactNode;
}

/** Next index per key; -1 means outside the menu. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at) => (at < 0 ? -1 : at - 1),
  Home: () => 0,
  End: () => -1,
};

export function OverflowMenu({ of, isPlain = false, children }: Props) {
  const id = useId();
  const { list, close, leave } = useDropdown(of);
  /**
   * Arrow keys move through the items. Opening by key acts like a click, so that Escape returns.
   */
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
          <ParaglideMessage
            message={m['common.more_for']}
            inputs={{ of }}
            markup={{ hidden: renderHidden }}
          />
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
