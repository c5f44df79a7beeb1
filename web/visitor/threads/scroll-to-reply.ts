import { getReplyElementId } from './thread-position.ts';

/** Scrolls to a reply and focuses it. */
export function scrollToReply(id: string) {
  const element = document.getElementById(getReplyElementId(id));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView();
}
