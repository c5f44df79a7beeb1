/** Labels, links and actions of each kind of dashboard task. */

import type { ReactNode } from 'react';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { type LinkTarget, toHref } from '../../../worker/contract/addresses.ts';
import type { DashboardItem, DashboardKind } from '../../../worker/contract/admin/dashboard.ts';
import { locationsResource } from '../../../worker/contract/events/locations.resource.ts';
import { reportsResource } from '../../../worker/contract/moderation/reports.resource.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import { formatCredentialTitle } from '../../../worker/contract/practitioners/credential-kinds.ts';
import { type ApiRequest, buildRequest } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery } from '../../data/query.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { useMember } from '../../data/user.ts';
import { openCredentialDocument } from '../../ui/credentials/open-credential-document.ts';
import { VerifyCredentialButton } from '../../ui/credentials/VerifyCredentialButton.tsx';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { MembershipActionButtons } from '../../visitor/locations/MembershipActionButtons.tsx';
import { listDecisions } from '../../visitor/locations/membership-actions.ts';
import { AsyncButton } from '../AsyncButton.tsx';
import { CREDENTIALS_ADMIN_PATH } from '../credentials/credential-admin-paths.ts';
import { FAILED_EMAILS_PATH } from '../emails/sent-email-list.ts';
import { getReviewItemPath, REVIEW_PATH } from '../review/review-paths.ts';
import { formatRunResult, getJobLabel } from '../status/JobTable.tsx';
import { STATUS_PATH } from '../status/lazy-status-page.ts';
import { ApproveUserButton } from '../users/ApproveUserButton.tsx';

/** Query of the admin dashboard. */
export const adminDashboardQuery = apiQuery('GET /desk');

interface TaskKind {
  /** Singular and plural label. */
  one: string;
  many: string;
  /** Path of the full list. */
  all: LinkTarget;
  /** Title, if it differs from that of the API. */
  title?(item: DashboardItem): string;
  hint?(item: DashboardItem): string | null;
  /** Links to what helps to decide. */
  links?(item: DashboardItem): ReactNode;
  /** Actions, the main one as the only button. */
  acts(item: DashboardItem): ReactNode;
}

/** Creates a link to the page on which the task is decided. */
const linkAction =
  (words: string, addressOf = (item: DashboardItem): LinkTarget => toHref(item.path)) =>
  (item: DashboardItem) => (
    <Link href={addressOf(item)} className="button quiet" aria-label={`${words}: ${item.title}`}>
      {words}
    </Link>
  );

const resendAction = (call: (id: string) => ApiRequest, text: string) => (item: DashboardItem) => (
  <AsyncButton name="Send again" to={item.title} call={call(item.id)} said={() => ({ text })} />
);

export const taskKinds: Record<DashboardKind, TaskKind> = {
  appeals: {
    one: 'Appeal',
    many: 'Appeals',
    all: REVIEW_PATH,
    acts: linkAction('Decide', ({ id }) => getReviewItemPath({ kind: 'appeal', id })),
  },
  applications: {
    one: 'Application',
    many: 'Applications',
    all: `${getAdminListPath(applicationsResource)}?state=sent`,
    acts: linkAction('Decide'),
  },
  users: {
    one: 'Sign-up',
    many: 'Sign-ups',
    all: `${getAdminListPath(usersResource)}?approved=false`,
    hint: ({ hint, is_confirmed }) => (is_confirmed ? hint : `${hint}, e-mail not confirmed`),
    acts: ({ id, title, is_confirmed }) => (
      <ApproveUserButton id={id} of={title} isConfirmed={Boolean(is_confirmed)} />
    ),
  },
  reports: {
    one: 'Report',
    many: 'Reports',
    all: `${getAdminListPath(reportsResource)}?is_handled=false`,
    acts: linkAction('Review'),
  },
  credentials: {
    one: 'Credential',
    many: 'Credentials',
    all: `${CREDENTIALS_ADMIN_PATH}?state=due`,
    hint: ({ credential }) => (credential ? formatCredentialTitle(credential) : null),
    links: ({ credential }) => credential && <CredentialLinks credential={credential} />,
    acts: ({ credential }) =>
      credential && (
        <VerifyCredentialButton
          user={credential.user_id}
          of={credential.user_name}
          credential={credential}
        />
      ),
  },
  locations: {
    one: 'Location request',
    many: 'Location requests',
    all: `${getAdminListPath(locationsResource)}?waiting=true`,
    acts: ({ link }) => link && <LocationRequestActions link={link} />,
  },
  mails: {
    one: 'Failed e-mail',
    many: 'Failed e-mails',
    all: FAILED_EMAILS_PATH,
    acts: resendAction(
      (id) => buildRequest('POST /sent_emails/:id/send_again', { params: { id } }),
      'Queued for sending.',
    ),
  },
  messages: {
    one: 'Failed queue message',
    many: 'Failed queue messages',
    all: `${STATUS_PATH}#parked`,
    acts: resendAction(
      (id) => buildRequest('POST /parked/:id/replay', { params: { id } }),
      'Message sent again.',
    ),
  },
  jobs: {
    one: 'Job',
    many: 'Jobs',
    all: `${STATUS_PATH}#jobs`,
    title: ({ id }) => getJobLabel(id),
    hint: ({ hint }) => (hint ? `Failed: ${hint}` : 'Overdue'),
    acts: ({ id }) => (
      <AsyncButton
        name="Run now"
        busy="Running…"
        to={getJobLabel(id)}
        call={buildRequest('POST /jobs/:name/run', { params: { name: id } })}
        said={formatRunResult}
      />
    ),
  },
};

function LocationRequestActions({ link }: { link: NonNullable<DashboardItem['link']> }) {
  const { id } = useMember();
  return (
    <MembershipActionButtons acts={listDecisions(link, id)} of={link.user_name} isFirstButton />
  );
}

/** Links to the register and the document of a credential. */
function CredentialLinks({ credential }: { credential: NonNullable<DashboardItem['credential']> }) {
  const { id, user_id, paper, url } = credential;
  const of = <span className="visually-hidden"> of {formatCredentialTitle(credential)}</span>;
  const open = () =>
    void openCredentialDocument(user_id, id, paper?.name ?? '').catch(showErrorToast);
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
          {paper.name}
          <span className="visually-hidden"> (download)</span>
          {of}
        </button>
      )}
    </>
  );
}
