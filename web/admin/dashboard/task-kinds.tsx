/** Labels, links and actions of each kind of dashboard task. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
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
import { renderHidden } from '../../ui/primitives/message-markup.tsx';
import { MembershipActionButtons } from '../../visitor/locations/MembershipActionButtons.tsx';
import { listDecisions } from '../../visitor/locations/membership-actions.ts';
import { AsyncButton } from '../AsyncButton.tsx';
import { CREDENTIALS_ADMIN_PATH } from '../credentials/credential-admin-paths.ts';
import { FAILED_EMAILS_PATH } from '../emails/sent-email-list.ts';
import { translateReason } from '../reports/report-labels.ts';
import { getReviewItemPath, REVIEW_PATH } from '../review/review-paths.ts';
import { formatRunResult, getJobLabel } from '../status/JobTable.tsx';
import { STATUS_PATH } from '../status/lazy-status-page.ts';
import { ApproveUserButton } from '../users/ApproveUserButton.tsx';

/** Query of the admin dashboard. */
export const adminDashboardQuery = apiQuery('GET /desk');

interface TaskKind {
  /** Singular and plural label. */
  one(): string;
  many(): string;
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
  (name: () => string, addressOf = (item: DashboardItem): LinkTarget => toHref(item.path)) =>
  (item: DashboardItem) => (
    <Link
      href={addressOf(item)}
      className="button quiet"
      aria-label={m['admin_common.label_of']({ label: name(), of: item.title })}
    >
      {name()}
    </Link>
  );

const resendAction =
  (call: (id: string) => ApiRequest, getText: () => string) => (item: DashboardItem) => (
    <AsyncButton
      name={m['admin_emails.send_again']()}
      to={item.title}
      call={call(item.id)}
      said={() => ({ text: getText() })}
    />
  );

export const taskKinds: Record<DashboardKind, TaskKind> = {
  appeals: {
    one: m['admin_dashboard.appeal'],
    many: m['admin_dashboard.appeals'],
    all: REVIEW_PATH,
    title: ({ title }) => translateReason(title),
    acts: linkAction(m['admin_dashboard.decide'], ({ id }) =>
      getReviewItemPath({ kind: 'appeal', id }),
    ),
  },
  applications: {
    one: m['admin_dashboard.application'],
    many: m['admin_dashboard.applications'],
    all: `${getAdminListPath(applicationsResource)}?state=sent`,
    acts: linkAction(m['admin_dashboard.decide']),
  },
  users: {
    one: m['admin_dashboard.sign_up'],
    many: m['admin_dashboard.sign_ups'],
    all: `${getAdminListPath(usersResource)}?approved=false&declined=false`,
    hint: ({ hint, is_confirmed }) =>
      is_confirmed ? hint : m['admin_dashboard.not_confirmed']({ address: hint ?? '' }),
    acts: ({ id, title, is_confirmed }) => (
      <ApproveUserButton id={id} of={title} isConfirmed={Boolean(is_confirmed)} />
    ),
  },
  reports: {
    one: m['admin_dashboard.report'],
    many: m['admin_reports.reports'],
    all: `${getAdminListPath(reportsResource)}?is_handled=false`,
    title: ({ title }) => translateReason(title),
    acts: linkAction(m['admin_dashboard.review']),
  },
  credentials: {
    one: m['admin_dashboard.credential'],
    many: m['admin_menu.credentials'],
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
    one: m['admin_dashboard.location_request'],
    many: m['admin_dashboard.location_requests'],
    all: `${getAdminListPath(locationsResource)}?waiting=true`,
    acts: ({ link }) => link && <LocationRequestActions link={link} />,
  },
  mails: {
    one: m['admin_dashboard.failed_email'],
    many: m['admin_dashboard.failed_emails'],
    all: FAILED_EMAILS_PATH,
    acts: resendAction(
      (id) => buildRequest('POST /sent_emails/:id/send_again', { params: { id } }),
      m['admin_emails.queued_for_sending'],
    ),
  },
  messages: {
    one: m['admin_dashboard.failed_queue_message'],
    many: m['admin_status.failed_queue_messages'],
    all: `${STATUS_PATH}#parked`,
    acts: resendAction(
      (id) => buildRequest('POST /parked/:id/replay', { params: { id } }),
      m['admin_status.message_sent_again'],
    ),
  },
  jobs: {
    one: m['admin_status.job'],
    many: m['admin_status.jobs'],
    all: `${STATUS_PATH}#jobs`,
    title: ({ id }) => getJobLabel(id),
    hint: ({ hint }) =>
      hint ? m['admin_dashboard.job_failed']({ error: hint }) : m['admin_status.overdue'](),
    acts: ({ id }) => (
      <AsyncButton
        name={m['admin_status.run_now']()}
        busy={m['admin_status.running']()}
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
  const title = formatCredentialTitle(credential);
  const open = () =>
    void openCredentialDocument(user_id, id, paper?.name ?? '').catch(showErrorToast);
  return (
    <>
      {url && (
        <a href={url} rel="noopener noreferrer nofollow" target="_blank">
          <ParaglideMessage
            message={m['admin_credentials.open_register']}
            inputs={{ credential: title }}
            markup={{ hidden: renderHidden }}
          />
        </a>
      )}
      {paper && (
        <button type="button" className="text-button" onClick={open}>
          <ParaglideMessage
            message={m['admin_credentials.download_document']}
            inputs={{ name: paper.name, credential: title }}
            markup={{ hidden: renderHidden }}
          />
        </button>
      )}
    </>
  );
}
