import { useEffect, useRef } from 'react';

/** Focuses a list's heading when the URL's hash names it, because new pages start at the top. */
export function useFocusAnchor(id: string, list: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!list || location.hash !== `#${id}`) return;
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, list]);
  return heading;
}
