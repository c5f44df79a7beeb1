const buttons = 'button, summary, input, select, textarea, [role="button"], .button';
const gap = 8;

/** Moves what stands fixed below the buttons and fields that it would cover, where there is room for it. */
export function keepClear(box: HTMLElement | null) {
  if (!box) return;
  box.style.insetBlockStart = '';
  const own = box.getBoundingClientRect();
  const covered = Array.from(document.querySelectorAll(buttons))
    .filter((button) => !box.contains(button) && button.checkVisibility?.() !== false)
    .map((button) => button.getBoundingClientRect())
    .filter(({ left, right, height }) => height > 0 && left < own.right && right > own.left);
  const top = freeTop(own, covered);
  if (top !== own.top && top + own.height <= window.innerHeight)
    box.style.insetBlockStart = `${top}px`;
}

type Span = Pick<DOMRect, 'top' | 'bottom'>;

/** The first place, from its own on, where it lies over none of them; in pixels. */
export function freeTop(own: Span, covered: readonly Span[]): number {
  const height = own.bottom - own.top;
  return [...covered]
    .sort((one, other) => one.top - other.top)
    .reduce(
      (top, span) => (span.bottom > top && span.top < top + height ? span.bottom + gap : top),
      own.top,
    );
}
