let lastButton: Element | null = null;

/** Last clicked button, by pointer or keyboard; null if the last click hit something else. */
export const getLastClickedButton = () => lastButton;

if (typeof document !== 'undefined') {
  const heed = ({ target }: Event) => {
    lastButton = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', heed, true);
}
