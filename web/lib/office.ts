/** Whether an address is the back office's. */
export const isOffice = (address: string) => /^\/admin(\/|$)/.test(address);

/** Leads from the back office to the public site, and back. */
export const otherSide = 'v';

const off = 'keys';

/** Whether keys of one letter do something on this device. */
export const hasKeys = () => localStorage.getItem(off) !== 'off';

export const setKeys = (on: boolean) =>
  on ? localStorage.removeItem(off) : localStorage.setItem(off, 'off');

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Whether a key is one by itself: nobody types, nothing asks for an answer, and such keys are not switched off. */
export const isKey = (event: KeyboardEvent) =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !event.isComposing &&
  !event.repeat &&
  !(event.target as Element | null)?.closest?.(fields) &&
  !document.querySelector('dialog[open]') &&
  hasKeys();
