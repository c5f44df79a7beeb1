/**
 * Keyboard shortcuts of admins: the setting that enables them on this device, and the check of a
 * key press.
 */

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
