/** Lists open tasks for this account, each with a link. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import type { AccountAttention as Answer } from '../../../worker/contract/accounts/account-attention.ts';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { acceptingClientsLimits } from '../../../worker/contract/practitioners/accepting-clients.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import type { BounceKind } from '../../../worker/contract/system/mail-bounces.ts';
import { buildRequest } from '../../data/api.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery } from '../../data/query.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { InlineErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { renderHidden } from '../../ui/primitives/message-markup.tsx';
import { AsyncButton } from '../AsyncButton.tsx';
import { getUserTabPath } from './user-paths.ts';

const bounceTexts = {
  bounced: m['admin_users.no_email_bounced'],
  complained: m['admin_users.no_email_complained'],
  undelivered: m['admin_users.no_email_undelivered'],
} satisfies Record<BounceKind, unknown>;

/** Explains why a user gets no e-mail, with a retry. */
function ReturnedEmailTask({ user }: { user: ApiItem }) {
  return (
    <>
      <span>{bounceTexts[user.email_returned as BounceKind]({ address: String(user.email) })}</span>
      <AsyncButton
        name={m['admin_users.resume_emails']()}
        call={buildRequest('DELETE /users/:id/email_return', { params: { id: user.id } })}
        said={() => ({ text: m['admin_users.emails_resumed']() })}
      />
    </>
  );
}

export type AccountAttentionResult = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;

export const accountAttentionQuery = (id: string) =>
  apiQuery('GET /users/:id/now', { params: { id } });

export function AccountAttentionPanel({
  user,
  now,
}: {
  user: ApiItem;
  now: AccountAttentionResult;
}) {
  const { data, error, refetch } = now;
  const lines = [...(user.email_returned ? [<ReturnedEmailTask key="mail" user={user} />] : [])];
  if (data) lines.push(...listTaskLines(user, data));
  return (
    <section className="person-now" aria-labelledby="person-now">
      <h2 id="person-now">{m['admin_dashboard.to_do']()}</h2>
      {!data && error && <InlineErrorPanel error={error} retry={() => void refetch()} />}
      {lines.length > 0 ? (
        <ul className="panel">
          {lines.map((line) => (
            <li key={line.key}>{line}</li>
          ))}
        </ul>
      ) : (
        data && <p>{m['admin_users.nothing_to_do']()}</p>
      )}
    </section>
  );
}

type TaskLink = [message: (typeof m)['admin_users.view_the_application'], address: LinkTarget];

function listTaskLines(user: ApiItem, now: Answer) {
  const { id } = user;
  const { application } = now;
  const lines: [isSo: unknown, key: string, text: ReactNode, way?: TaskLink][] = [
    [
      application,
      'application',
      <ParaglideMessage
        key="application"
        message={
          application?.state === 'asked'
            ? m['admin_users.applied_asked']
            : m['admin_users.applied_ready']
        }
        markup={{ date: () => <DateTime moment={application?.since ?? ''} isWithin /> }}
      />,
      [m['admin_users.view_the_application'], getAdminItemPath(applicationsResource, id)],
    ],
    [
      !(user.approved_at || application || now.is_declined),
      'approval',
      <ParaglideMessage
        key="approval"
        message={m['admin_users.signed_up_not_approved']}
        markup={{ date: () => <DateTime moment={String(user.created_at)} isWithin /> }}
      />,
    ],
    [
      now.papers_due,
      'papers',
      renderTaskCount(m['admin_users.credentials_to_check'], now.papers_due),
      [m['admin_users.view_the_credentials'], getUserTabPath(id, 'credentials')],
    ],
    [
      now.reports_about,
      'about',
      renderTaskCount(m['admin_users.open_reports_about'], now.reports_about),
      [m['admin_users.view_the_reports_about'], getUserTabPath(id, 'reports')],
    ],
    [
      now.reports_by,
      'by',
      renderTaskCount(m['admin_users.open_reports_by'], now.reports_by),
      [m['admin_users.view_the_reports_by'], getUserTabPath(id, 'reports')],
    ],
    [
      now.locations_asked,
      'locations',
      renderTaskCount(m['admin_users.location_requests'], now.locations_asked),
      [m['admin_users.view_the_locations'], getUserTabPath(id, 'locations')],
    ],
    [
      now.mails_given_up,
      'mails',
      renderTaskCount(m['admin_users.failed_emails'], now.mails_given_up),
      [m['admin_users.view_the_emails'], getUserTabPath(id, 'emails')],
    ],
    [
      now.enquiries_waiting || now.enquiries_unanswered,
      'enquiries',
      <ParaglideMessage
        key="enquiries"
        message={m['admin_users.open_enquiries']}
        inputs={{ count: now.enquiries_waiting, unanswered: now.enquiries_unanswered }}
        markup={{ b: renderBold }}
      />,
    ],
    [
      now.is_stale,
      'claims',
      user.confirmed_at
        ? m['admin_users.details_confirmed_on']({
            date: formatDayInUtc(String(user.confirmed_at)),
            count: acceptingClientsLimits.trustedFor,
          })
        : m['admin_users.details_never_confirmed'](),
    ],
  ];
  return lines.flatMap(([applies, key, text, way]) =>
    applies
      ? [
          <TaskLine key={key} way={way}>
            {text}
          </TaskLine>,
        ]
      : [],
  );
}

const TaskLine = ({ children, way }: { children: ReactNode; way: TaskLink | undefined }) => (
  <>
    <span>{children}</span>
    {way && (
      <Link href={way[1]} onClick={() => way[1].includes('?tab=') && setTimeout(focusSelectedTab)}>
        <ParaglideMessage message={way[0]} markup={{ hidden: renderHidden }} />
      </Link>
    )}
  </>
);

/** Focuses the selected tab, which may be below the viewport. */
const focusSelectedTab = () =>
  document.querySelector<HTMLElement>('.tabs [aria-selected="true"]')?.focus();

const renderBold = ({ children }: { children?: ReactNode }) => <b>{children}</b>;

const renderTaskCount = (message: (typeof m)['admin_users.failed_emails'], count: number) => (
  <ParaglideMessage message={message} inputs={{ count }} markup={{ b: renderBold }} />
);
