import { type FocusEvent, useRef } from 'react';
import { useChange } from '../lib/use-change.ts';

/** A list that the platform's popover closes on Escape and outside; so does going on. */
export function useDropdown(location: string) {
  const list = useRef<HTMLDivElement>(null);
  const close = () => list.current?.hidePopover?.();
  useChange(location, close);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return { list, close, leave };
}
