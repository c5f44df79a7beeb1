// The one script that a public page asks for at once. It brings the others when the page has been painted and nothing
// else is to be done, or with the first pointer or key. What is pressed meanwhile is kept, and pressed again, but for
// the menu, which opens without a script.

/** Where the rest is, the main module first. Pages of members and admins bring it themselves. */
const files = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset.code;
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

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

/** A browser tells of a pointer that has not moved, too. */
function begin(event: Event) {
  const { movementX, movementY } = event as PointerEvent;
  if (event.type !== 'pointermove' || movementX || movementY) start();
}

/** Two frames on, the last picture that the page waited for has been painted. */
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

/** What lies below may ask for its pictures: `later.css`. */
function isPainted() {
  document.documentElement.classList.add('painted');
}
