let last: Element | null = null;

/** The button that was pressed last, with the pointer or a key; null where something else was. */
export const lastPressed = () => last;

if (typeof document !== 'undefined') {
  const heed = ({ target }: Event) => {
    last = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', heed, true);
}
