import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';

/** Props of the actions of a member on the profile of another person. */
export interface MemberActionProps {
  member: CurrentUserResponse;
  person: UserProfile;
}
