import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';

/** The actions concern one member and the profile of another person. */
export interface MemberActionProps {
  member: CurrentUserResponse;
  person: UserProfile;
}
