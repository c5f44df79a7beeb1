// The only script that a public page loads at once. It loads the rest after first paint when idle,
// or on the first input. Clicks until then are queued and repeated, except in the menu, which works
// without JavaScript.

/**
 * Names of the other modules, main module first; absent on member and admin pages, which load them
 * directly.
 */
const moduleNames = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset.code;
const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** Element clicked before hydration; the main module repeats the click. */
export const queuedClick: { pressed: HTMLElement | null } = { pressed: null };

const root = document.getElementById('root');
if (root) {
  root.onclick = ({ target }) => {
    queuedClick.pressed = (target as Element).closest('[type=button]:not([popovertarget])');
  };
}

if (moduleNames) {
  for (const sign of inputEvents) addEventListener(sign, onFirstInput, { passive: true });
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
}

/** Browsers also report a pointer that has not moved. */
function onFirstInput(event: Event) {
  const { movementX, movementY } = event as PointerEvent;
  if (event.type !== 'pointermove' || movementX || movementY) loadMainModule();
}

/** Two frames later the last picture that delayed the paint has been drawn. */
function afterPaint() {
  requestAnimationFrame(() => requestAnimationFrame(startWhenIdle));
}

function startWhenIdle() {
  markPainted();
  if ('requestIdleCallback' in window) requestIdleCallback(loadMainModule, { timeout: 2_000 });
  else setTimeout(loadMainModule, 200);
}

function loadMainModule() {
  markPainted();
  for (const sign of inputEvents) removeEventListener(sign, onFirstInput);
  const [main = '', ...preloads] =
    moduleNames?.split(' ').map((name) => `/assets/${name}.js`) ?? [];
  for (const href of preloads) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  import(/* @vite-ignore */ main);
  new Worker(new URL('./load-date-data.ts', import.meta.url), {
    name: document.documentElement.lang,
  });
}

/** Allows pictures below the fold to load, see `defer-offscreen.css`. */
function markPainted() {
  document.documentElement.classList.add('painted');
}
