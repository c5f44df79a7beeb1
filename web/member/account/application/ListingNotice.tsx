import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import type { CurrentUserResponse } from '../../../../worker/contract/accounts/session.ts';
import { APPLICATION_PATH } from '../../../data/applicant-access.ts';
import { Link } from '../../../data/navigation.ts';

/** Account page notice for members who are not listed: application state and link. */
export function ListingNotice({ member }: { member: CurrentUserResponse }) {
  const { application_state } = member;
  const isOpen = application_state !== null && application_state !== 'approved';
  if (!isOpen && hasPermission(member, 'authz_user_services')) return null;
  return (
    <p className="account-note abreast">
      <span>{isOpen ? applicationTexts[application_state] : 'Are you a practitioner?'}</span>
      <Link href={APPLICATION_PATH}>{isOpen ? 'Your application' : 'Apply to be listed'}</Link>
    </p>
  );
}

const applicationTexts = {
  draft: 'You have started an application. Only you can see it.',
  sent: 'We are reviewing your application. We will e-mail you when we have decided.',
  asked: 'We need more information before we can list you.',
  declined: 'Your application was declined. You can read why and apply again.',
};
