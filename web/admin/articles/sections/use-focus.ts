import { type RefObject, useEffect, useRef } from 'react';

type Part = 'title' | 'up' | 'down';

/** Goes to a part of a section once that stands where it belongs; with none left, to where one is added. */
export function useFocus(place: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const part = place.current?.querySelector<HTMLElement>(wanted.current);
    // What is new may be drawn later than what else has changed with it.
    if (!part) return;
    part.focus();
    part.closest('[data-section]')?.scrollIntoView?.({ block: 'nearest' });
    wanted.current = null;
  });
  return (key: number | undefined, part: Part = 'title') => {
    wanted.current =
      key === undefined ? '.add-section > button' : `[data-section="${key}"] [data-part="${part}"]`;
  };
}
