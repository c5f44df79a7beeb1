const key = 'reloaded';

/**
 * Reloads the document when a chunk is missing after a deploy. False if that was tried already or
 * the browser is offline.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(key) === location.href) return false;
  sessionStorage.setItem(key, location.href);
  location.reload();
  return true;
}
