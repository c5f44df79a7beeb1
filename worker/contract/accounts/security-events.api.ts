import { buildListQuerySchema } from '../resources/resource-responses.ts';
import { buildLogListSchema } from '../shared/log-list-schema.ts';
import { defineApi } from '../shared/operation.ts';
import { securityEventsResource } from './security-events.resource.ts';

/** HTTP operations of the security log: of all accounts, of one, and “This wasn’t me”. */
export const securityEventsApi = defineApi({
  list: {
    method: 'get',
    path: '/security_events',
    tag: 'security_events',
    summary: 'List the security events of all accounts in the last 180 days, newest first',
    query: buildListQuerySchema(securityEventsResource),
    response: buildLogListSchema(securityEventsResource),
  },
  listOfUser: {
    method: 'get',
    path: '/users/:id/security_events',
    tag: 'security_events',
    summary: 'List the security events of an account in the last 180 days, newest first',
    query: buildListQuerySchema(securityEventsResource),
    response: buildLogListSchema(securityEventsResource),
  },
  reportNotMe: {
    method: 'post',
    path: '/users/:id/security_events/:event_id/not_me',
    tag: 'security_events',
    summary:
      'Report that it was someone else: signs out all sessions and sends a password reset link',
    status: 204,
  },
});
