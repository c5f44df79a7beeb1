import { useLayoutEffect, useState } from 'react';

const buttonsIn = (place: string) => document.querySelectorAll<HTMLElement>(`${place} button`);

/**
 * Member buttons replace visitor buttons in the same order. Moves the focus to the corresponding
 * button within the selector.
 */
export function useInHand(place: string) {
  // During the first render the former buttons are still in the document.
  const [which] = useState(() => [...buttonsIn(place)].findIndex((one) => one.matches(':focus')));
  useLayoutEffect(() => buttonsIn(place)[which]?.focus(), [place, which]);
}
