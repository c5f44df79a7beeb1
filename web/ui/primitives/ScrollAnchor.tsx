import type { ReactNode } from 'react';

/** Keeps the scroll position when late content appears above the focused field. */
export const ScrollAnchor = ({ children }: { children: ReactNode }) => (
  <div ref={anchorBelow} className="in-place" aria-live="polite">
    {children}
  </div>
);

function anchorBelow(box: HTMLDivElement) {
  let height = getOccupiedHeight(box);
  const observer = new ResizeObserver(() => {
    const grown = getOccupiedHeight(box) - height;
    height += grown;
    if (grown !== 0 && isFollowing(box, document.activeElement))
      window.scrollBy({ top: grown, behavior: 'instant' });
  });
  observer.observe(box);
  return () => observer.disconnect();
}

/** Height from the previous to the next sibling, including gaps. */
function getOccupiedHeight(box: Element) {
  const own = box.getBoundingClientRect();
  const end = box.nextElementSibling?.getBoundingClientRect().top ?? own.bottom;
  return end - (box.previousElementSibling?.getBoundingClientRect().bottom ?? own.top);
}

const isFollowing = (box: Element, active: Element | null) =>
  active !== null && (box.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
