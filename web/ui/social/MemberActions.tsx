import '../../styles/members.css';
import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { BlockFromProfile } from './blocks/BlockFromProfile.tsx';
import { FriendshipButton } from './FriendshipButton.tsx';
import { ReportButton } from './reports/ReportButton.tsx';

export interface MemberActionProps {
  member: CurrentUserResponse;
  person: UserProfile;
}

/** Actions of a member on another profile; loaded once a member is signed in. */
export { FriendshipButton };

/** Block and report buttons. */
export const MemberSafetyActions = ({ person }: MemberActionProps) => (
  <div className="profile-safety abreast">
    <BlockFromProfile person={person} />
    <ReportButton
      object_type="users"
      object_id={person.id}
      what={person.name}
      className="text-button"
    />
  </div>
);
