import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Desk, DeskItem, DeskKind } from '../../../worker/contract/admin/dashboard.ts';
import type { JobStatus } from '../../../worker/contract/system/jobs.ts';
import { applications } from '../../../worker/contract/practitioners/applications.resource.ts';
import { locations } from '../../../worker/contract/events/locations.resource.ts';
import { reports } from '../../../worker/contract/moderation/reports.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { CheckButton } from '../../member/credentials/CheckCredentialButton.tsx';
import { openPaper } from '../../member/credentials/open-credential-document.ts';
import { titleOf } from '../../member/credentials/credential-texts.ts';
import { query } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { Acts } from '../../visitor/locations/LocationActions.tsx';
import { decisions } from '../../visitor/locations/membership-actions.ts';
import { showFailure } from '../../ui/feedback/toast.ts';
import { listAddress } from '../../data/resource/admin-paths.ts';
import { credentialsAddress } from '../credentials/credential-admin-paths.ts';
import { givenUpAddress } from '../emails/sent-email-list.ts';
import { Press } from '../AsyncButton.tsx';
import { reviewAddress, reviewAt } from '../review/review-paths.ts';
import { nameOfJob, ranWith } from '../status/JobTable.tsx';
import { statusAddress } from '../status/lazy-status-page.ts';
import { ApproveButton } from '../users/ApproveUserButton.tsx';

/** Query of the admin dashboard. */
export const deskNow = query<Desk>('/desk');

interface Kind {
  /** Singular and plural label. */
  one: string;
  many: string;
  /** Path of the full list. */
  all: string;
  /** Title, if it differs from that of the API. */
  title?(item: DeskItem): string;
  hint?(item: DeskItem): string | null;
  /** Actions, inline or as links. */
  acts(item: DeskItem): ReactNode;
}

/** Creates a link to the page on which the task is decided. */
const to =
  (words: string, addressOf = (item: DeskItem) => item.path) =>
  (item: DeskItem) => (
    <Link href={addressOf(item)} className="button quiet" aria-label={`${words}: ${item.title}`}>
      {words}
    </Link>
  );

const again = (call: (id: string) => string, text: string) => (item: DeskItem) => (
  <Press name="Send again" to={item.title} call={call(item.id)} said={() => ({ text })} />
);

/** Labels, links and actions of each kind of dashboard task. */
export const kinds: Record<DeskKind, Kind> = {
  appeals: {
    one: 'Appeal',
    many: 'Appeals',
    all: reviewAddress,
    acts: to('Decide', ({ id }) => reviewAt({ kind: 'appeal', id })),
  },
  applications: {
    one: 'Application',
    many: 'Applications',
    all: `${listAddress(applications)}?state=sent`,
    acts: to('Decide'),
  },
  users: {
    one: 'Sign-up',
    many: 'Sign-ups',
    all: `${listAddress(users)}?approved=false`,
    hint: ({ hint, is_confirmed }) => (is_confirmed ? hint : `${hint}, e-mail not confirmed`),
    acts: ({ id, title, is_confirmed }) => (
      <ApproveButton id={id} of={title} isConfirmed={Boolean(is_confirmed)} />
    ),
  },
  reports: {
    one: 'Report',
    many: 'Reports',
    all: `${listAddress(reports)}?is_handled=false`,
    acts: to('Review'),
  },
  credentials: {
    one: 'Credential',
    many: 'Credentials',
    all: `${credentialsAddress}?state=due`,
    hint: ({ credential }) => (credential ? titleOf(credential) : null),
    acts: ({ credential }) => credential && <Due credential={credential} />,
  },
  locations: {
    one: 'Location request',
    many: 'Location requests',
    all: `${listAddress(locations)}?waiting=true`,
    acts: ({ link }) => link && <Asking link={link} />,
  },
  mails: {
    one: 'Failed e-mail',
    many: 'Failed e-mails',
    all: givenUpAddress,
    acts: again((id) => `/sent_emails/${id}/send_again`, 'Queued for sending.'),
  },
  messages: {
    one: 'Failed queue message',
    many: 'Failed queue messages',
    all: `${statusAddress}#parked`,
    acts: again((id) => `/parked/${id}/replay`, 'Message sent again.'),
  },
  jobs: {
    one: 'Job',
    many: 'Jobs',
    all: `${statusAddress}#jobs`,
    title: ({ id }) => nameOfJob(id),
    hint: ({ hint }) => (hint ? `Failed: ${hint}` : 'Overdue'),
    acts: ({ id }) => (
      <Press<JobStatus>
        name="Run now"
        busy="Running…"
        to={nameOfJob(id)}
        call={`/jobs/${id}/run`}
        said={ranWith}
      />
    ),
  },
};

function Asking({ link }: { link: NonNullable<DeskItem['link']> }) {
  const { id } = useMember();
  return <Acts link={link} acts={decisions(link, id)} of={link.user_name} />;
}

/** Links to the register and the document of a credential, and the check button. */
function Due({ credential }: { credential: NonNullable<DeskItem['credential']> }) {
  const { id, user_id, user_name, paper, url } = credential;
  const of = <span className="visually-hidden"> of {titleOf(credential)}</span>;
  const open = () => void openPaper(user_id, id, paper?.name ?? '').catch(showFailure);
  return (
    <>
      {url && (
        <a href={url} rel="noopener noreferrer nofollow" target="_blank">
          Open register{of}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      {paper && (
        <button type="button" className="text-button" onClick={open}>
          Open document{of}
        </button>
      )}
      <CheckButton user={user_id} of={user_name} credential={credential} />
    </>
  );
}
