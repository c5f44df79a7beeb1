import { useLayoutEffect, useState } from 'react';

const buttonsIn = (place: string) => document.querySelectorAll<HTMLElement>(`${place} button`);

/**
 * The buttons of members replace those of visitors, in the same order. The focus moves from a replaced button to its
 * successor, within the element that a selector names.
 */
export function useInHand(place: string) {
  // While this is drawn for the first time the others still stand there.
  const [which] = useState(() => [...buttonsIn(place)].findIndex((one) => one.matches(':focus')));
  useLayoutEffect(() => buttonsIn(place)[which]?.focus(), [place, which]);
}
