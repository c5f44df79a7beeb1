/** E-mail or notification about the new matches of an alert. */

import type { SQL } from 'drizzle-orm';
import { m } from '#messages';
import { alertLimits } from '../../contract/practitioners/alerts.ts';
import { formatList } from '../../contract/shared/format-locale.ts';
import type { Bindings } from '../../env.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { composeVisitorMail } from '../../mail/outbox/compose-visitor-mail.ts';
import { formatNewsLine } from '../../mail/outbox/render-mail.ts';
import { notifyMembers } from '../notify-members.ts';
import type { AlertMatch } from './alert-matches.ts';
import { type AlertRow, getMatchAddress } from './alert-rows.ts';

/** Recipient of an alert; name and address are null for visitors. */
export interface AlertReader {
  name: string | null;
  email: string | null;
  /** Language of the member's account, or of the visitor's page. */
  language_id: string | null;
  is_active: boolean;
}

/** The mail names new matches and never quotes the search. */
export function composeAlertMail(
  env: Bindings,
  tag: 'alert-found' | 'alert-ends',
  { id, object_type, user_id, name, email, language_id }: AlertRow & AlertReader,
  template: TemplateRow | undefined,
  fresh: readonly AlertMatch[],
) {
  const news = fresh
    .slice(0, alertLimits.named)
    .map((one) => formatNewsLine(one.name, getMatchAddress(object_type, one.tag)))
    .join('\n');
  const variables = () => ({ what: formatNames(fresh), news });
  if (user_id && name && email) {
    const to = { id: user_id, name, email, language_id };
    return composeMail(env, { tag, template, to, variables, link: '/account/alerts' });
  }
  return composeVisitorMail(env, {
    tag,
    holder: id,
    page: '/alerts/:id/:secret',
    template,
    language_id,
    variables,
  });
}

/** 'Ann, Bill, Cat and 2 more' */
function formatNames(fresh: readonly AlertMatch[]) {
  const names = fresh.slice(0, alertLimits.named).map(({ name }) => name);
  const count = fresh.length - names.length;
  return formatList([...names, ...(count > 0 ? [m['email_alert.more']({ count })] : [])]);
}

export const insertAlertNotification = ({ id, user_id }: AlertRow, when: SQL) =>
  user_id
    ? [
        notifyMembers({
          kind: 'alert',
          to: user_id,
          by: null,
          object: { type: 'alerts', id },
          when,
        }),
      ]
    : [];
