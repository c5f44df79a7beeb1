import { defineApi } from '../shared/operation.ts';
import { sessionsSchema } from './session.ts';
import { stepUpInputSchema } from './step-up.ts';

/**
 * HTTP operations of sessions: the devices on which a member is signed in, signing them out, and
 * step-up.
 */
export const sessionsApi = defineApi({
  list: {
    method: 'get',
    path: '/users/:id/sessions',
    tag: 'sessions',
    summary: 'List the devices where a member is signed in',
    response: sessionsSchema,
  },
  end: {
    method: 'delete',
    path: '/users/:id/sessions/:session_id',
    tag: 'sessions',
    summary: 'Sign out one device',
    status: 204,
  },
  endAll: {
    method: 'delete',
    path: '/users/:id/sessions',
    tag: 'sessions',
    summary: 'Sign out everywhere',
    status: 204,
  },
  stepUp: {
    method: 'post',
    path: '/users/:id/proof',
    tag: 'sessions',
    summary: 'Confirm the member’s identity again; required before sensitive actions',
    body: stepUpInputSchema,
    status: 204,
  },
});
