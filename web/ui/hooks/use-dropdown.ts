import { type FocusEvent, useRef } from 'react';
import { useOnChange } from './use-on-change.ts';

/** Dropdown based on the popover API; it also closes on navigation. */
export function useDropdown(location: string) {
  const list = useRef<HTMLDivElement>(null);
  // On wide screens the list is not a popover and cannot be hidden as one.
  const close = () => {
    if (list.current?.hasAttribute('popover')) list.current.hidePopover?.();
  };
  useOnChange(location, close);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return { list, close, leave };
}
