import { useLayoutEffect, useState } from 'react';

const findButtons = (place: string) => document.querySelectorAll<HTMLElement>(`${place} button`);

/**
 * Restores the focus after a member’s buttons replaced those of visitors, which are in the same order.
 * `place` is the selector of their container.
 */
export function useFocusHandover(place: string) {
  // During the first render the former buttons are still in the document.
  const [which] = useState(() => [...findButtons(place)].findIndex((one) => one.matches(':focus')));
  useLayoutEffect(() => findButtons(place)[which]?.focus(), [place, which]);
}
