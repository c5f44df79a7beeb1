/**
 * Moves a toast below the buttons and fields that it would cover, and again when the page changes.
 */

const buttons = 'button, summary, input, select, textarea, [role="button"], .button';
const gap = 8;

/** Time in milliseconds during which the toast moves again when the page below it changes. */
const WATCH_MS = 3_000;

let observer: MutationObserver | null = null;

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
