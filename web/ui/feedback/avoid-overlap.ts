/**
 * Moves toasts off the buttons, fields and navigation that they would cover, and again when the page, its scroll
 * position, the focus, the typed text or the on-screen keyboard changes. If there is no free place,
 * they still leave the focused field, the primary button and a bar at the bottom alone.
 */

const controls =
  'button, summary, input, select, textarea, [role="button"], [role="tab"], .button, main nav a';
const typing = 'input, select, textarea, [contenteditable="true"]';
const primary = 'main .button:not(.quiet), dialog[open] .button:not(.quiet)';
const gap = 8;

/** Time in milliseconds during which toasts move when the page below them changes. */
const WATCH_MS = 3_000;

let observer: MutationObserver | null = null;
let listening: AbortController | null = null;

export function avoidOverlap(box: HTMLElement | null) {
  if (!box) return;
  observer?.disconnect();
  listening?.abort();
  const move = () => (box.isConnected ? moveToFreePlace(box) : listening?.abort());
  move();
  const here = new MutationObserver(move);
  here.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => here.disconnect(), WATCH_MS);
  observer = here;
  listening = new AbortController();
  const { signal } = listening;
  for (const type of ['focusin', 'input']) document.addEventListener(type, move, { signal });
  document.addEventListener('scrollend', move, { signal, capture: true });
  window.visualViewport?.addEventListener('resize', move, { signal });
}

function moveToFreePlace(box: HTMLElement) {
  box.style.insetBlockStart = '';
  const own = box.getBoundingClientRect();
  if (own.height === 0) return;
  const isBelow = ({ left, right, height }: DOMRect) =>
    height > 0 && left < own.right && right > own.left;
  const covered = Array.from(document.querySelectorAll(controls))
    .filter((control) => !box.contains(control) && control.checkVisibility?.() !== false)
    .map((control) => control.getBoundingClientRect())
    .filter(isBelow);
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const top = findFreeTop(own, covered, listProtectedSpans(box).filter(isBelow), {
    top: offsetTop,
    bottom: offsetTop + height,
  });
  if (top !== own.top) box.style.insetBlockStart = `${top}px`;
}

/** Rectangles of the focused field, the primary buttons and the bars at the bottom. */
function listProtectedSpans(box: HTMLElement): DOMRect[] {
  const field = document.activeElement?.closest(typing);
  const bars: Element[] = [];
  let element =
    document.elementFromPoint?.(window.innerWidth / 2, window.innerHeight - gap) ?? null;
  for (; element; element = element.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(element).position)) bars.push(element);
  }
  return [field, ...document.querySelectorAll(primary), ...bars]
    .filter((one) => one && !box.contains(one))
    .map((one) => (one as Element).getBoundingClientRect());
}

type Span = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * First free position in pixels: its own, then downwards, then upwards. If none is free, the first
 * one off the protected spans.
 */
export function findFreeTop(
  own: Span,
  covered: readonly Span[],
  kept: readonly Span[] = [],
  visible: Span = { top: 0, bottom: Number.POSITIVE_INFINITY },
): number {
  const height = own.bottom - own.top;
  const all = [...covered, ...kept];
  const below = all.map((span) => span.bottom + gap).filter((top) => top >= own.top);
  const above = all.map((span) => span.top - gap - height).filter((top) => top < own.top);
  const places = [
    own.top,
    ...below.sort((one, other) => one - other),
    ...above.sort((one, other) => other - one),
  ].filter((top) => top >= visible.top && top + height <= visible.bottom);
  const isOff = (spans: readonly Span[]) => (top: number) =>
    spans.every((span) => span.bottom <= top || span.top >= top + height);
  return places.find(isOff(all)) ?? places.find(isOff(kept)) ?? own.top;
}
