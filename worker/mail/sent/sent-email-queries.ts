/**
 * Queries of sent e-mails for admins: all of them, of one user, and one; secret tokens are hidden.
 */

import { emailsApi } from '../../contract/system/emails.api.ts';
import type { SentEmail, SentEmailRow } from '../../contract/system/emails.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { toListCount } from '../../db/search/full-text.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import type { ResourceRow } from '../../http/resource/build-resource-sql.ts';
import { redactTokens } from '../redact-tokens.ts';
import { buildSentEmailListQueries, sentEmailSql } from './sent-email-list-query.ts';

/** GET /sent_emails: all mails, sent or not. */
export const sentEmailsQuery = defineQuery(emailsApi.list, {
  auth: 'A',
  buildQueries: ({ query }) => buildSentEmailListQueries(query),
  toResponse: ({ count: [counted], rows }, { isDeployed }) => ({
    ...toListCount(counted),
    data: rows.map((row) => redactSentEmail(row, isDeployed)),
  }),
});

/**
 * Redacts the tokens in links on deployed sites, even of sent mails, because a link grants access
 * to the account.
 */
export function redactSentEmail<Told extends SentEmailRow>(
  row: ResourceRow,
  isDeployed: boolean | undefined,
) {
  const words = ['subject', 'text', 'html'].filter((name) => row[name]);
  const cut = words.map((name) => [name, redactTokens(String(row[name]))]);
  return { ...sentEmailSql.toListItem(row), ...(isDeployed && Object.fromEntries(cut)) } as Told;
}

/** GET /users/{id}/sent_emails: the mails to one user. */
export const userSentEmailsQuery = defineQuery(emailsApi.listOfUser, {
  auth: 'A',
  buildQueries: ({ params: { id }, query }) => ({
    ...buildSentEmailListQueries(query, id),
    owner: listOwnerQuery({ id }),
  }),
  toResponse: ({ count: [counted], rows, owner: [owner] }, { isDeployed }) => {
    if (!owner) throw userNotFoundError();
    return { ...toListCount(counted), data: rows.map((row) => redactSentEmail(row, isDeployed)) };
  },
});

/** GET /sent_emails/{id} */
export const sentEmailQuery = defineQuery(emailsApi.get, {
  auth: 'A',
  buildQueries: ({ params }) => ({ mail: sentEmailSql.byId({ id: params.id }) }),
  toResponse: ({ mail: [row] }, { isDeployed }) => {
    if (!row) throw notFoundError();
    return redactSentEmail<SentEmail & { version: number }>(row, isDeployed);
  },
});
