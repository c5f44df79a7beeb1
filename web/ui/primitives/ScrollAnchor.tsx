import type { ReactNode } from 'react';

/** Keeps the scroll position when late content appears above the focused field. */
export const InPlace = ({ children }: { children: ReactNode }) => (
  <div ref={keepBelow} className="in-place" aria-live="polite">
    {children}
  </div>
);

function keepBelow(box: HTMLDivElement) {
  let height = spaceOf(box);
  const observer = new ResizeObserver(() => {
    const grown = spaceOf(box) - height;
    height += grown;
    if (grown !== 0 && isBelow(box, document.activeElement))
      window.scrollBy({ top: grown, behavior: 'instant' });
  });
  observer.observe(box);
  return () => observer.disconnect();
}

/** Height from the previous to the next sibling, including gaps. */
function spaceOf(box: Element) {
  const own = box.getBoundingClientRect();
  const end = box.nextElementSibling?.getBoundingClientRect().top ?? own.bottom;
  return end - (box.previousElementSibling?.getBoundingClientRect().bottom ?? own.top);
}

const isBelow = (box: Element, active: Element | null) =>
  active !== null && (box.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
