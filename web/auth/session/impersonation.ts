/**
 * Starts and ends impersonation in one tab. Its token is in session storage, so other tabs are
 * unaffected.
 */

import { href } from '../../../worker/contract/addresses.ts';
import { getTokenOwner } from '../../data/token.ts';

/**
 * Session storage key of the impersonation token: other tabs are unaffected, and it is never
 * renewed.
 */
const key = 'authToken';

/** Token of a tab in which an admin impersonates a user. */
export function getImpersonationToken(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Turns this tab into the impersonated user's. */
export function startImpersonation(token: string) {
  sessionStorage.setItem(key, token);
  location.replace('/');
}

/** Returns the tab to the admin, at the user's admin page. Pending work is dropped. */
export function endImpersonation() {
  const person = getTokenOwner(getImpersonationToken());
  sessionStorage.clear();
  location.replace(href('/admin/:resource/:id', { resource: 'users', id: `${person}` }));
  return new Promise<never>(() => {});
}
