import { z } from 'zod';
import { unsubscribableKinds } from '../notifications/notification-kinds.ts';
import { defineApi } from '../shared/operation.ts';

/** HTTP operations of the unsubscribe links in e-mails. */
export const unsubscribeApi = defineApi({
  unsubscribeKind: {
    method: 'put',
    path: '/users/unsubscribe/:user_id/:email_id/kind',
    tag: 'notices',
    summary: 'Unsubscribe from one kind of e-mail, or from the digests, or undo this',
    body: z.strictObject({
      kind: z.enum(unsubscribableKinds),
      again: z.boolean().optional().describe('undo the unsubscribe; not for digests'),
    }),
    status: 204,
  },
  unsubscribe: {
    method: 'put',
    path: '/users/unsubscribe/:user_id/:email_id',
    tag: 'users',
    summary: 'Unsubscribe from all e-mails except those a member asks for',
    status: 204,
  },
  unsubscribeOneClick: {
    method: 'post',
    path: '/users/unsubscribe/:user_id/:email_id',
    tag: 'users',
    summary: 'Unsubscribe with one click, as mail programs do (RFC 8058)',
    status: 204,
  },
  resubscribe: {
    method: 'put',
    path: '/users/unsubscribe/:user_id/:email_id/again',
    tag: 'users',
    summary: 'Undo an unsubscribe from all e-mails',
    status: 204,
  },
});
