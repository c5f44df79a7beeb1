/** URL of the last list of practitioners in this tab, for the way back from a profile. */

import { type Href, toHref } from '../../../worker/contract/addresses.ts';

const STORAGE_KEY = 'results';

export function keepLastResults(path: string) {
  try {
    sessionStorage.setItem(STORAGE_KEY, path);
  } catch {
    // A browser may block storage.
  }
}

export function getLastResults(): Href | null {
  try {
    const path = sessionStorage.getItem(STORAGE_KEY);
    return path?.startsWith('/') ? toHref(path) : null;
  } catch {
    return null;
  }
}

/** Town or postcode of that list. */
export function getLastTown(): string | null {
  const results = getLastResults();
  return results && new URLSearchParams(results.split(/[?#]/)[1]).get('where');
}
