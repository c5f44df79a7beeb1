import { returnWords } from '../../../worker/contract/system/mail-bounces.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { addressOf, type Item } from '../../data/resource/api-item.ts';
import { Press } from '../AsyncButton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { accepting } from '../../../worker/contract/practitioners/accepting-clients.ts';
import type { PersonNow as Answer } from '../../../worker/contract/accounts/account-attention.ts';
import { applications } from '../../../worker/contract/practitioners/applications.resource.ts';
import { dayInUtc } from '../../data/format/format-dates.ts';
import { query } from '../../data/query.ts';
import { NotThere } from '../../ui/feedback/ErrorPanel.tsx';
import { Time } from '../../ui/primitives/DateTime.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { tabAddress } from './user-paths.ts';

/** Explains why a user gets no e-mail, with a retry. */
function ReturnedMail({ user }: { user: Item }) {
  return (
    <>
      <span>
        We no longer e-mail {String(user.email)}:{' '}
        {returnWords[user.email_returned as keyof typeof returnWords].toLowerCase()}.
      </span>
      <Press
        name="Resume e-mails"
        method="DELETE"
        call={`${addressOf(users, user.id)}/email_return`}
        said={() => ({ text: 'We will e-mail this address again.' })}
      />
    </>
  );
}


export type Now = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;

export const personNow = (id: string) => query<Answer>(`/users/${id}/now`);

/** Lists open tasks for this account, each with a link. */
export function PersonNow({ user, now }: { user: Item; now: Now }) {
  const { data, error, refetch } = now;
  const lines = [...(user.email_returned ? [<ReturnedMail key="mail" user={user} />] : [])];
  if (data) lines.push(...linesOf(user, data));
  return (
    <section className="person-now" aria-labelledby="person-now">
      <h2 id="person-now">To do</h2>
      {!data && error && <NotThere error={error} retry={() => void refetch()} />}
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

function linesOf(user: Item, now: Answer) {
  const { id } = user;
  const { application } = now;
  const told: [
    isSo: unknown,
    key: string,
    text: ReactNode,
    way?: [what: string, address: string],
  ][] = [
    [
      application,
      'application',
      <>
        Applied <Time moment={application?.since ?? ''} isWithin />.{' '}
        {application?.state === 'asked'
          ? 'More information needed.'
          : 'The application is ready to decide.'}
      </>,
      ['the application', itemAddress(applications, id)],
    ],
    [
      !(user.approved_at || application),
      'approval',
      <>
        Signed up <Time moment={String(user.created_at)} isWithin />. The account is not approved
        yet.
      </>,
    ],
    [
      now.papers_due,
      'papers',
      counted(now.papers_due, 'credential to check.', 'credentials to check.'),
      ['the credentials', tabAddress(id, 'credentials')],
    ],
    [
      now.reports_about,
      'about',
      counted(now.reports_about, 'open report about them.', 'open reports about them.'),
      ['the reports about them', tabAddress(id, 'reports')],
    ],
    [
      now.reports_by,
      'by',
      counted(now.reports_by, 'open report by them.', 'open reports by them.'),
      ['the reports by them', tabAddress(id, 'reports')],
    ],
    [
      now.locations_asked,
      'locations',
      counted(now.locations_asked, 'request to join a location.', 'requests to join locations.'),
      ['the locations', tabAddress(id, 'locations')],
    ],
    [
      now.mails_given_up,
      'mails',
      counted(now.mails_given_up, 'failed e-mail to them.', 'failed e-mails to them.'),
      ['the e-mails', tabAddress(id, 'emails')],
    ],
    [
      now.enquiries_waiting || now.enquiries_unanswered,
      'enquiries',
      <>
        {counted(now.enquiries_waiting, 'open enquiry,', 'open enquiries,')}{' '}
        {counted(now.enquiries_unanswered, 'unanswered.', 'unanswered.')}
      </>,
    ],
    [
      now.is_stale,
      'claims',
      user.confirmed_at
        ? `Details last confirmed on ${dayInUtc(String(user.confirmed_at))}, more than ${accepting.trustedFor} days ago.`
        : 'Details never confirmed.',
    ],
  ];
  return told.flatMap(([isSo, key, text, way]) =>
    isSo
      ? [
          <Line key={key} way={way}>
            {text}
          </Line>,
        ]
      : [],
  );
}

const Line = ({ children, way }: { children: ReactNode; way: [string, string] | undefined }) => (
  <>
    <span>{children}</span>
    {way && (
      <Link href={way[1]} onClick={() => way[1].includes('?tab=') && setTimeout(toTab)}>
        View <span className="visually-hidden">{way[0]}</span>
      </Link>
    )}
  </>
);

/** Focuses the selected tab, which may be below the viewport. */
const toTab = () => document.querySelector<HTMLElement>('.tabs [aria-selected="true"]')?.focus();

const counted = (count: number, one: string, many: string) => (
  <>
    <b>{count}</b> {count === 1 ? one : many}
  </>
);
