const buttons = 'button, summary, input, select, textarea, [role="button"], .button';
const gap = 8;

/** The page after a save may still load for this time, in milliseconds. */
const WATCH_MS = 3_000;

let observer: MutationObserver | null = null;

/**
 * Moves a fixed element below buttons and fields it would cover, and repeats it when the page
 * changes.
 */
export function avoidOverlap(box: HTMLElement | null) {
  if (!box) return;
  observer?.disconnect();
  moveBelow(box);
  const here = new MutationObserver(() => box.isConnected && moveBelow(box));
  here.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => here.disconnect(), WATCH_MS);
  observer = here;
}

function moveBelow(box: HTMLElement) {
  box.style.insetBlockStart = '';
  const own = box.getBoundingClientRect();
  const covered = Array.from(document.querySelectorAll(buttons))
    .filter((button) => !box.contains(button) && button.checkVisibility?.() !== false)
    .map((button) => button.getBoundingClientRect())
    .filter(({ left, right, height }) => height > 0 && left < own.right && right > own.left);
  const top = findFreeTop(own, covered);
  if (top !== own.top && top + own.height <= window.innerHeight)
    box.style.insetBlockStart = `${top}px`;
}

type Span = Pick<DOMRect, 'top' | 'bottom'>;

/** First free position in pixels, from its own downwards. */
export function findFreeTop(own: Span, covered: readonly Span[]): number {
  const height = own.bottom - own.top;
  return [...covered]
    .sort((one, other) => one.top - other.top)
    .reduce(
      (top, span) => (span.bottom > top && span.top < top + height ? span.bottom + gap : top),
      own.top,
    );
}
