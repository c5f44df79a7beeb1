import type { RefObject } from 'react';

/** Moves a lost focus to an element, by its id or its ref, once the pressed button has gone. */
export function leadOn(place: string | RefObject<HTMLElement | null>) {
  setTimeout(() => {
    const element = typeof place === 'string' ? document.getElementById(place) : place.current;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === element) focusOn(element);
  });
}

/** Moves the focus to a button, or to what opens the menu in which it stands. */
export function focusOn(button: HTMLElement | null) {
  const opener = button?.closest('[popover]')?.previousElementSibling;
  (opener instanceof HTMLElement ? opener : button)?.focus();
}

/** The ref of an element that replaces a button: it takes a lost focus. */
export function takeOver(place: HTMLElement | null) {
  if (document.activeElement === document.body) place?.focus();
}

/** The ref of an element that takes the focus when it appears. */
export const takeFocus = (place: HTMLElement | null) => place?.focus();
