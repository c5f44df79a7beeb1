// The only script that a public page loads at once. It loads the rest after first paint when idle,
// or on the first input. Clicks until then are queued and repeated, except in the menu, which works
// without JavaScript.

/**
 * URLs of the other modules, main module first; absent on member and admin pages, which load them
 * directly.
 */
const files = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset.code;
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** Element clicked before hydration; the main module repeats the click. */
export const early: { pressed: HTMLElement | null } = { pressed: null };

const root = document.getElementById('root');
if (root) {
  root.onclick = ({ target }) => {
    early.pressed = (target as Element).closest('[type=button]:not([popovertarget])');
  };
}

if (files) {
  for (const sign of signs) addEventListener(sign, begin, { passive: true });
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted);
}

/** Browsers also report a pointer that has not moved. */
function begin(event: Event) {
  const { movementX, movementY } = event as PointerEvent;
  if (event.type !== 'pointermove' || movementX || movementY) start();
}

/** Two frames later the last picture that delayed the paint has been drawn. */
function whenPainted() {
  requestAnimationFrame(() => requestAnimationFrame(whenIdle));
}

function whenIdle() {
  isPainted();
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2_000 });
  else setTimeout(start, 200);
}

function start() {
  isPainted();
  for (const sign of signs) removeEventListener(sign, begin);
  const [main = '', ...others] = files?.split(' ') ?? [];
  for (const href of others) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  import(/* @vite-ignore */ main);
}

/** Allows pictures below the fold to load, see `defer-offscreen.css`. */
function isPainted() {
  document.documentElement.classList.add('painted');
}
