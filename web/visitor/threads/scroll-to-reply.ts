import { replyElement } from './thread-position.ts';

/** Scrolls to a reply and focuses it. */
export function show(id: string) {
  const element = document.getElementById(replyElement(id));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView();
}
