import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { href } from '../../../worker/contract/addresses.ts';
import type { UserCard } from '../../../worker/contract/practitioners/users.ts';
import type { CurrentUser } from '../../data/user.ts';

/** True while the practitioner is away or says that no clients are accepted. */
export const isClosedToEnquiries = ({
  away_until,
  is_accepting_clients,
}: Pick<UserCard, 'away_until' | 'is_accepting_clients'>) =>
  Boolean(away_until) || is_accepting_clients === false;

type Contact = Pick<UserCard, 'tag' | 'takes_messages'>;

/** True for members who may send the practitioner a message. */
export const canMessage = ({ takes_messages }: Contact, viewer: CurrentUser) =>
  Boolean(viewer && takes_messages && hasPermission(viewer, 'authz_messages'));

/** Path of the enquiry to a practitioner, or of the message for members who may send one. */
export const getContactPath = (contact: Contact, viewer: CurrentUser) =>
  canMessage(contact, viewer)
    ? href('/u/:tag/message', { tag: contact.tag })
    : href('/ask', { to: contact.tag });
