import {
  type SentEmail,
  type SentEmailRow,
  sentEmail,
  sentEmailList,
  sentEmailListQuery,
} from '../../contract/system/emails.ts';
import { notFound } from '../../http/http-error.ts';
import { shapeCount } from '../../db/full-text.ts';
import { withoutSecrets } from '../redact-tokens.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import type { Row } from '../../http/resource/resource-sql.ts';
import { mailsAsked, sentMails } from './sent-email-list-query.ts';

/** GET /sent_emails: all mails, sent or not. */
export const sentEmailsList = read({
  path: '/sent_emails',
  who: 'A',
  noun: 'sent_emails',
  summary: 'List sent, queued and failed e-mails, newest first',
  query: sentEmailListQuery,
  answer: sentEmailList,
  statements: ({ query }) => mailsAsked(query),
  shape: ([[counted], rows], { isDeployed }) => ({
    ...shapeCount(counted),
    data: rows.map((row) => shown(row, isDeployed)),
  }),
});

/**
 * Redacts the tokens in links on deployed sites, even of sent mails, because a link grants access
 * to the account.
 */
export function shown<Told extends SentEmailRow>(row: Row, isDeployed: boolean | undefined) {
  const words = ['subject', 'text', 'html'].filter((name) => row[name]);
  const cut = words.map((name) => [name, withoutSecrets(String(row[name]))]);
  return { ...sentMails.shape(row), ...(isDeployed && Object.fromEntries(cut)) } as Told;
}

/** GET /users/{id}/sent_emails: the mails to one user. */
export const sentEmailsOfUser = read({
  path: '/users/:id/sent_emails',
  who: 'A',
  noun: 'sent_emails',
  summary: 'List the e-mails sent to one person, newest first',
  query: sentEmailListQuery,
  answer: sentEmailList,
  statements: ({ params: { id }, query }) =>
    [...mailsAsked(query, id), personById({ id })] as const,
  shape: ([[counted], rows, [found]], { isDeployed }) => {
    if (!found) throw noPerson();
    return { ...shapeCount(counted), data: rows.map((row) => shown(row, isDeployed)) };
  },
});

/** GET /sent_emails/{id} */
export const sentEmailById = read({
  path: '/sent_emails/:id',
  who: 'A',
  noun: 'sent_emails',
  summary: 'Get a sent e-mail with its texts',
  answer: sentEmail,
  statements: ({ params }) => [sentMails.byId({ id: params.id })] as const,
  shape: ([[row]], { isDeployed }) => {
    if (!row) throw notFound();
    return shown<SentEmail & { version: number }>(row, isDeployed);
  },
});
