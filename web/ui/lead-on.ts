import type { RefObject } from 'react';

/** Where the button that was pressed has gone with what it did, whoever uses the keyboard goes on from here. */
export function leadOn(place: RefObject<HTMLElement | null>) {
  setTimeout(() => {
    if (document.activeElement === document.body) place.current?.focus();
  });
}
