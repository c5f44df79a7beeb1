import { defineApi } from '../shared/operation.ts';
import { sentEmailListQuerySchema, sentEmailListSchema, sentEmailSchema } from './emails.ts';

/** HTTP operations of sent e-mails: lists, one e-mail, and sending it again. */
export const emailsApi = defineApi({
  list: {
    method: 'get',
    path: '/sent_emails',
    tag: 'sent_emails',
    summary: 'List sent, queued and failed e-mails, newest first',
    query: sentEmailListQuerySchema,
    response: sentEmailListSchema,
  },
  listOfUser: {
    method: 'get',
    path: '/users/:id/sent_emails',
    tag: 'sent_emails',
    summary: 'List the e-mails sent to one person, newest first',
    query: sentEmailListQuerySchema,
    response: sentEmailListSchema,
  },
  get: {
    method: 'get',
    path: '/sent_emails/:id',
    tag: 'sent_emails',
    summary: 'Get a sent e-mail with its texts',
    response: sentEmailSchema,
  },
  resend: {
    method: 'post',
    path: '/sent_emails/:id/send_again',
    tag: 'sent_emails',
    summary:
      'Retry a failed or delayed e-mail; 409 done if it is neither or is being sent, 409 closed if it can’t be sent any more',
    response: sentEmailSchema,
  },
});
