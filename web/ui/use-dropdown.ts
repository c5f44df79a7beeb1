import { type FocusEvent, useRef } from 'react';
import { useChange } from '../lib/use-change.ts';

/** A list that the platform's popover closes on Escape and outside; so does going on. */
export function useDropdown(location: string) {
  const list = useRef<HTMLDivElement>(null);
  // What is shown without a menu is no popover, and can't be hidden as one.
  const close = () => {
    if (list.current?.hasAttribute('popover')) list.current.hidePopover?.();
  };
  useChange(location, close);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return { list, close, leave };
}
