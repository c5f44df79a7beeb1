/**
 * Tells admin paths from those of the site, and turns the admin area’s keyboard shortcuts on or
 * off.
 */

/** True for paths of the admin area. */
export const isAdminPath = (address: string) => /^\/admin(\/|$)/.test(address);

/** Key that switches between the admin area and the public site. */
export const SITE_SWITCH_KEY = 'v';

const STORAGE_KEY = 'keys';

/** True if single-key shortcuts are enabled on this device. */
export const shortcutsEnabled = () => localStorage.getItem(STORAGE_KEY) !== 'off';

export const setShortcutsEnabled = (on: boolean) =>
  on ? localStorage.removeItem(STORAGE_KEY) : localStorage.setItem(STORAGE_KEY, 'off');

const editableSelector = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** True for a plain key press outside of fields and dialogs, with shortcuts enabled. */
export const isShortcutEvent = (event: KeyboardEvent) =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !event.isComposing &&
  !event.repeat &&
  !(event.target as Element | null)?.closest?.(editableSelector) &&
  !document.querySelector('dialog[open]') &&
  shortcutsEnabled();
