import { m } from '#messages';
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
      <span>
        {isOpen ? applicationTexts[application_state]() : m['application.are_you_a_practitioner']()}
      </span>
      <Link href={APPLICATION_PATH}>
        {isOpen ? m['application.title']() : m['application.apply_to_be_listed']()}
      </Link>
    </p>
  );
}

const applicationTexts = {
  draft: m['application.you_have_started_an_application_only'],
  sent: m['application.we_are_reviewing_your_application_we'],
  asked: m['application.we_need_more_information_before_we'],
  declined: m['application.your_application_was_declined_you'],
};
