/** True for paths of the admin area. */
export const isOffice = (address: string) => /^\/admin(\/|$)/.test(address);

/** Key that switches between the admin area and the public site. */
export const otherSide = 'v';

const off = 'keys';

/** True if single-key shortcuts are enabled on this device. */
export const hasKeys = () => localStorage.getItem(off) !== 'off';

export const setKeys = (on: boolean) =>
  on ? localStorage.removeItem(off) : localStorage.setItem(off, 'off');

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** True for a plain key press outside of fields and dialogs, with shortcuts enabled. */
export const isKey = (event: KeyboardEvent) =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !event.isComposing &&
  !event.repeat &&
  !(event.target as Element | null)?.closest?.(fields) &&
  !document.querySelector('dialog[open]') &&
  hasKeys();
