import { type ReactNode, useEffect, useRef } from 'react';

/** What comes in here of itself moves nothing under the finger: what somebody types in below stays where it is. */
export function InPlace({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let height = spaceOf(current);
    const observer = new ResizeObserver(() => {
      const grown = spaceOf(current) - height;
      height += grown;
      if (grown !== 0 && isBelow(current, document.activeElement))
        window.scrollBy({ top: grown, behavior: 'instant' });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="in-place" aria-live="polite">
      {children}
    </div>
  );
}

/** From what stands before it to what follows, with the gaps. */
function spaceOf(box: Element) {
  const own = box.getBoundingClientRect();
  const end = box.nextElementSibling?.getBoundingClientRect().top ?? own.bottom;
  return end - (box.previousElementSibling?.getBoundingClientRect().bottom ?? own.top);
}

const isBelow = (box: Element, active: Element | null) =>
  active !== null && (box.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
