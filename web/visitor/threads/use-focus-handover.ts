import { useLayoutEffect, useState } from 'react';

const findButtons = (place: string) => document.querySelectorAll<HTMLElement>(`${place} button`);

/**
 * Moves the focus when a member’s buttons load. Member buttons replace visitor buttons in the same
 * order. Moves the focus to the corresponding button within the selector.
 */
export function useFocusHandover(place: string) {
  // During the first render the former buttons are still in the document.
  const [which] = useState(() => [...findButtons(place)].findIndex((one) => one.matches(':focus')));
  useLayoutEffect(() => findButtons(place)[which]?.focus(), [place, which]);
}
