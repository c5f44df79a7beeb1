const key = 'reloaded';

/**
 * The code of a screen is not there: a page that is older than the last deploy. Loads the document
 * anew, with the code of today; false where that has been tried, and without a network.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(key) === location.href) return false;
  sessionStorage.setItem(key, location.href);
  location.reload();
  return true;
}
