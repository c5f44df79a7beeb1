/** Queries of a member’s passkeys, authenticator and security log. */

import { apiQuery } from '../../../data/query.ts';

export const passkeysQuery = (id: string) =>
  apiQuery('GET /users/:id/passkeys', { params: { id } });
export const authenticatorQuery = (id: string) =>
  apiQuery('GET /users/:id/authenticator', { params: { id } });

/** Page size of the security log. */
export const SECURITY_EVENTS_PER_PAGE = 20;

export const securityEventsQuery = (id: string, page: number) =>
  apiQuery('GET /users/:id/security_events', {
    params: { id },
    query: { limit: SECURITY_EVENTS_PER_PAGE, offset: page * SECURITY_EVENTS_PER_PAGE },
  });

/** True for addresses of queries that show a member's second factors or security events. */
export const showsSecondFactors = (id: string, address: string) =>
  [
    passkeysQuery(id),
    authenticatorQuery(id),
    apiQuery('GET /users/:id/security_events', { params: { id } }),
  ].some((query) => address.startsWith(query.address));
