import { useEffect, useRef } from 'react';

/** Who has followed a link to a list goes on from its heading: the new page begins at its top. */
export function useLedHere(id: string, list: unknown) {
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
