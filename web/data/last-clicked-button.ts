let lastButton: Element | null = null;

/**
 * Last clicked button, by pointer or keyboard; null if the last click hit something else. In a
 * confirmation it is the button that asked for it.
 */
export const getLastClickedButton = () => lastButton;

if (typeof document !== 'undefined') {
  const heed = ({ target }: Event) => {
    const clicked = target instanceof Element ? target : null;
    if (!clicked?.closest('dialog[role="alertdialog"]'))
      lastButton = clicked?.closest('button') ?? null;
  };
  document.addEventListener('click', heed, true);
}
