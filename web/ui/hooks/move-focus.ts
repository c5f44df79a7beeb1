/**
 * Moves the focus when a pressed button disappears, so that keyboard users do not start again at
 * the top.
 */

import type { RefObject } from 'react';

/**
 * Moves a lost focus to an element, by its id or its ref, after the pressed button has disappeared.
 */
export function moveFocus(place: string | RefObject<HTMLElement | null>) {
  let frames = 0;
  const moveIfLost = () => {
    const element = typeof place === 'string' ? document.getElementById(place) : place.current;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === element) focusButtonOrOpener(element);
    else if (++frames < MAX_FRAMES) requestAnimationFrame(moveIfLost);
  };
  setTimeout(moveIfLost);
}

/** A refreshed list renders without its button some frames after the request has succeeded. */
const MAX_FRAMES = 30;

/** Focuses a button, or the opener of the menu that contains it. */
export function focusButtonOrOpener(button: HTMLElement | null) {
  const opener = button?.closest('[popover]')?.previousElementSibling;
  (opener instanceof HTMLElement ? opener : button)?.focus();
}

/** Ref of an element that replaces a button: it takes a lost focus. */
export function focusIfLost(place: HTMLElement | null) {
  if (document.activeElement === document.body) place?.focus();
}

/** Ref of a button: its cleanup moves the focus to the content if the removed button had it. */
export const moveFocusIfRemoved = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) moveFocus('content');
};

/** Ref of an element that takes the focus when it appears. */
export const autoFocusRef = (place: HTMLElement | null) => place?.focus();
