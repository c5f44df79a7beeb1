let last: Element | null = null;
let around: EventTarget[] = [];

/** The button that was pressed last, with the pointer or a key; null where something else was. */
export const lastPressed = () => last;

/** What stood around it, from the inside out, of what is there still. */
export const aroundPressed = () =>
  around.filter((one): one is Element => one instanceof Element && one.isConnected);

if (typeof document !== 'undefined') {
  const heed = (event: Event) => {
    last = event.target instanceof Element ? event.target.closest('button') : null;
    around = last ? event.composedPath() : [];
  };
  document.addEventListener('click', heed, true);
}
