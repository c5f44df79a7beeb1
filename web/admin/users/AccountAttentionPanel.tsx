/** Lists open tasks for this account, each with a link. */

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AccountAttention as Answer } from '../../../worker/contract/accounts/account-attention.ts';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { acceptingClientsLimits } from '../../../worker/contract/practitioners/accepting-clients.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import { bounceLabels } from '../../../worker/contract/system/mail-bounces.ts';
import { buildRequest } from '../../data/api.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery } from '../../data/query.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { InlineErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { AsyncButton } from '../AsyncButton.tsx';
import { getUserTabPath } from './user-paths.ts';

/** Explains why a user gets no e-mail, with a retry. */
function ReturnedEmailTask({ user }: { user: ApiItem }) {
  return (
    <>
      <span>
        We no longer e-mail {String(user.email)}:{' '}
        {bounceLabels[user.email_returned as keyof typeof bounceLabels].toLowerCase()}.
      </span>
      <AsyncButton
        name="Resume e-mails"
        call={buildRequest('DELETE /users/:id/email_return', { params: { id: user.id } })}
        said={() => ({ text: 'We will e-mail this address again.' })}
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
      <h2 id="person-now">To do</h2>
      {!data && error && <InlineErrorPanel error={error} retry={() => void refetch()} />}
      {lines.length > 0 ? (
        <ul className="panel">
          {lines.map((line) => (
            <li key={line.key}>{line}</li>
          ))}
        </ul>
      ) : (
        data && <p>Nothing to do.</p>
      )}
    </section>
  );
}

function listTaskLines(user: ApiItem, now: Answer) {
  const { id } = user;
  const { application } = now;
  const lines: [
    isSo: unknown,
    key: string,
    text: ReactNode,
    way?: [what: string, address: LinkTarget],
  ][] = [
    [
      application,
      'application',
      <>
        Applied <DateTime moment={application?.since ?? ''} isWithin />.{' '}
        {application?.state === 'asked'
          ? 'More information needed.'
          : 'The application is ready to decide.'}
      </>,
      ['the application', getAdminItemPath(applicationsResource, id)],
    ],
    [
      !(user.approved_at || application),
      'approval',
      <>
        Signed up <DateTime moment={String(user.created_at)} isWithin />. The account is not
        approved yet.
      </>,
    ],
    [
      now.papers_due,
      'papers',
      renderTaskCount(now.papers_due, 'credential to check.', 'credentials to check.'),
      ['the credentials', getUserTabPath(id, 'credentials')],
    ],
    [
      now.reports_about,
      'about',
      renderTaskCount(now.reports_about, 'open report about them.', 'open reports about them.'),
      ['the reports about them', getUserTabPath(id, 'reports')],
    ],
    [
      now.reports_by,
      'by',
      renderTaskCount(now.reports_by, 'open report by them.', 'open reports by them.'),
      ['the reports by them', getUserTabPath(id, 'reports')],
    ],
    [
      now.locations_asked,
      'locations',
      renderTaskCount(
        now.locations_asked,
        'request to join a location.',
        'requests to join locations.',
      ),
      ['the locations', getUserTabPath(id, 'locations')],
    ],
    [
      now.mails_given_up,
      'mails',
      renderTaskCount(now.mails_given_up, 'failed e-mail to them.', 'failed e-mails to them.'),
      ['the e-mails', getUserTabPath(id, 'emails')],
    ],
    [
      now.enquiries_waiting || now.enquiries_unanswered,
      'enquiries',
      <>
        {renderTaskCount(now.enquiries_waiting, 'open enquiry,', 'open enquiries,')}{' '}
        {renderTaskCount(now.enquiries_unanswered, 'unanswered.', 'unanswered.')}
      </>,
    ],
    [
      now.is_stale,
      'claims',
      user.confirmed_at
        ? `Details last confirmed on ${formatDayInUtc(String(user.confirmed_at))}, more than ${acceptingClientsLimits.trustedFor} days ago.`
        : 'Details never confirmed.',
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

const TaskLine = ({
  children,
  way,
}: {
  children: ReactNode;
  way: [string, LinkTarget] | undefined;
}) => (
  <>
    <span>{children}</span>
    {way && (
      <Link href={way[1]} onClick={() => way[1].includes('?tab=') && setTimeout(focusSelectedTab)}>
        View <span className="visually-hidden">{way[0]}</span>
      </Link>
    )}
  </>
);

/** Focuses the selected tab, which may be below the viewport. */
const focusSelectedTab = () =>
  document.querySelector<HTMLElement>('.tabs [aria-selected="true"]')?.focus();

const renderTaskCount = (count: number, one: string, many: string) => (
  <>
    <b>{count}</b> {count === 1 ? one : many}
  </>
);
