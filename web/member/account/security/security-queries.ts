import type { List } from '../../../../worker/contract/shared/common-schemas.ts';
import type { Authenticator, Passkey } from '../../../../worker/contract/accounts/second-factors.ts';
import type { SecurityEvent } from '../../../../worker/contract/accounts/security-events.ts';
import { query } from '../../../data/query.ts';

export const passkeysAddress = (id: string) => `/users/${id}/passkeys`;
export const authenticatorAddress = (id: string) => `/users/${id}/authenticator`;
export const recoveryCodesAddress = (id: string) => `/users/${id}/recovery_codes`;
export const resetAddress = (id: string) => `/users/${id}/second_factor_reset`;
export const eventsAddress = (id: string) => `/users/${id}/security_events`;

export const passkeysOf = (id: string) => query<Passkey[]>(passkeysAddress(id));
export const authenticatorOf = (id: string) => query<Authenticator>(authenticatorAddress(id));

/** Page size of the security log. */
export const eventsAtOnce = 20;

export const eventsOf = (id: string, page: number) =>
  query<List<SecurityEvent>>(
    `${eventsAddress(id)}?limit=${eventsAtOnce}&offset=${page * eventsAtOnce}`,
  );
