import type {
  Authenticator,
  Passkey,
} from '../../../../worker/contract/accounts/second-factors.ts';
import type { SecurityEvent } from '../../../../worker/contract/accounts/security-events.ts';
import type { ListResponse } from '../../../../worker/contract/shared/common-schemas.ts';
import { apiQuery } from '../../../data/query.ts';

export const passkeysApiPath = (id: string) => `/users/${id}/passkeys`;
export const authenticatorApiPath = (id: string) => `/users/${id}/authenticator`;
export const recoveryCodesApiPath = (id: string) => `/users/${id}/recovery_codes`;
export const secondFactorResetApiPath = (id: string) => `/users/${id}/second_factor_reset`;
export const securityEventsApiPath = (id: string) => `/users/${id}/security_events`;

export const passkeysQuery = (id: string) => apiQuery<Passkey[]>(passkeysApiPath(id));
export const authenticatorQuery = (id: string) => apiQuery<Authenticator>(authenticatorApiPath(id));

/** Page size of the security log. */
export const SECURITY_EVENTS_PER_PAGE = 20;

export const securityEventsQuery = (id: string, page: number) =>
  apiQuery<ListResponse<SecurityEvent>>(
    `${securityEventsApiPath(id)}?limit=${SECURITY_EVENTS_PER_PAGE}&offset=${page * SECURITY_EVENTS_PER_PAGE}`,
  );
