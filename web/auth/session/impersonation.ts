/** Starts and ends impersonation in one tab. */

import { href } from '../../../worker/contract/addresses.ts';
import { basePath } from '../../data/base-path.ts';
import { getImpersonationToken, getTokenOwner, setImpersonationToken } from '../../data/token.ts';

/** Turns this tab into the impersonated user's. */
export function startImpersonation(token: string) {
  setImpersonationToken(token);
  location.replace(`${basePath}/`);
}

/** Returns the tab to the admin, at the user's admin page. Pending work is dropped. */
export function endImpersonation() {
  const person = getTokenOwner(getImpersonationToken());
  sessionStorage.clear();
  location.replace(basePath + href('/admin/:resource/:id', { resource: 'users', id: `${person}` }));
  return new Promise<never>(() => {});
}
