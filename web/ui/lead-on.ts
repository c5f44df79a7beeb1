import type { RefObject } from 'react';

/** Moves a lost focus here, once the pressed button has gone. */
export function leadOn(place: RefObject<HTMLElement | null>) {
  setTimeout(() => {
    if (document.activeElement === document.body) place.current?.focus();
  });
}

/** The ref of an element that replaces a button: it takes a lost focus. */
export function takeOver(place: HTMLElement | null) {
  if (document.activeElement === document.body) place?.focus();
}

/** The ref of an element that takes the focus when it appears. */
export const takeFocus = (place: HTMLElement | null) => place?.focus();
