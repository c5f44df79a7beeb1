import { replyElement } from './place.ts';

/** Brings a reply into sight and into focus. */
export function show(id: string) {
  const element = document.getElementById(replyElement(id));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView();
}
