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

/** Path of the enquiry to a practitioner, or of the message for members who may send one. */
export const getContactPath = (
  { tag, takes_messages }: Pick<UserCard, 'tag' | 'takes_messages'>,
  viewer: CurrentUser,
) =>
  viewer && takes_messages && hasPermission(viewer, 'authz_messages')
    ? href('/u/:tag/message', { tag })
    : href('/ask', { to: tag });
