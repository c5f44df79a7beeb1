import { href } from '../../../worker/contract/addresses.ts';
/** Path and menu entry of the admin page of credentials. */

/** Resource-like data of the credentials page for the menu and its counts. */
export const credentialListInfo = {
  path: 'credentials',
  admin: 'credentials',
  noun: { one: 'credential', many: 'credentials' },
};

export const CREDENTIALS_ADMIN_PATH = href('/admin/:resource', {
  resource: credentialListInfo.admin,
});
