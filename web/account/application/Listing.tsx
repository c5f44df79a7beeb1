import { Link } from 'wouter';
import { has } from '../../../worker/contract/rights.ts';
import type { Me } from '../../../worker/contract/session.ts';
import { applicationScreen } from '../../session/applying.ts';

/** The way to be listed, for whoever is not, and how far it has come. */
export function Listing({ member }: { member: Me }) {
  const { application_state: state } = member;
  const isOpen = state !== null && state !== 'approved';
  if (!isOpen && has(member, 'authz_user_services')) return null;
  return (
    <p className="account-note abreast">
      <span>{isOpen ? said[state] : 'You work with people yourself?'}</span>
      <Link href={applicationScreen}>
        {isOpen ? 'Your application' : 'Become listed as a practitioner'}
      </Link>
    </p>
  );
}

const said = {
  draft: 'You have begun to apply to be listed. Nobody but you sees it yet.',
  sent: 'Your application is with us. We write to you when we have looked at it.',
  asked: 'We would like to know more before we list you.',
  declined: 'We could not list you as it was. You can read why, and send it again.',
};
