let path: EventTarget[] = [];

/** What somebody has pressed last, and all that it stood in then, from the inside out. */
export const pressedPath = () => path;

/** The button that was pressed last, with the pointer or a key; null where something else was. */
export const lastPressed = () =>
  path.find((one): one is Element => one instanceof HTMLButtonElement) ?? null;

if (typeof document !== 'undefined') {
  document.addEventListener(
    'click',
    (event) => {
      path = event.composedPath();
    },
    true,
  );
}
