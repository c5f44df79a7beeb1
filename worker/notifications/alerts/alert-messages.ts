import type { SQL } from 'drizzle-orm';
import { alertBounds } from '../../contract/practitioners/alerts.ts';
import type { Bindings } from '../../env.ts';
import { notify } from '../notify-members.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { leading } from '../../mail/outbox/render-mail.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { mailToVisitor } from '../../mail/outbox/compose-visitor-mail.ts';
import { siteUrl } from '../../http/get-site-url.ts';
import type { Fitting } from './alert-matches.ts';
import type { AlertRow } from './alert-rows.ts';

/** Recipient of an alert; name and address are null for visitors. */
export interface Reader {
  name: string | null;
  email: string | null;
  is_active: number;
}

/** The mail names new matches and never quotes the search. */
export function mailOf(
  env: Bindings,
  tag: 'alert-found' | 'alert-ends',
  { id, user_id, name, email }: AlertRow & Reader,
  template: TemplateRow | undefined,
  fresh: readonly Fitting[],
) {
  const news = fresh
    .slice(0, alertBounds.named)
    .map((one) => leading(one.name, one.path))
    .join('\n');
  const variables = { what: namesOf(fresh), news };
  if (user_id && name && email) {
    const link = `${siteUrl(env)}/account/alerts`;
    return composeMail(env, { tag, template, to: { id: user_id, name, email }, variables, link });
  }
  return mailToVisitor(env, { tag, holder: id, page: `/alerts/${id}`, template, variables });
}

/** 'Ann, Bill, Cat and 2 more' */
function namesOf(fresh: readonly Fitting[]) {
  const names = fresh.slice(0, alertBounds.named).map(({ name }) => name);
  const others = fresh.length - names.length;
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

export const noticeOf = ({ id, user_id }: AlertRow, when: SQL) =>
  user_id
    ? [notify({ kind: 'alert', to: user_id, by: null, object: { type: 'alerts', id }, when })]
    : [];
