import { useLayoutEffect, useState } from 'react';

const buttonsIn = (place: string) => document.querySelectorAll<HTMLElement>(`${place} button`);

/**
 * The buttons of members take the place of those that everybody finds, in the same order. Whoever has one of these
 * in hand has its successor afterwards, within the element that a selector names.
 */
export function useInHand(place: string) {
  // While this is drawn for the first time the others still stand there.
  const [which] = useState(() => [...buttonsIn(place)].findIndex((one) => one.matches(':focus')));
  useLayoutEffect(() => buttonsIn(place)[which]?.focus(), [place, which]);
}
