import '../../styles/members.css';
import type { Me } from '../../../worker/contract/accounts/session.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { BlockFromProfile } from './blocks/BlockFromProfile.tsx';
import { ReportButton } from './reports/ReportButton.tsx';
import { Friendship } from './FriendshipButton.tsx';

export interface ActionProps {
  member: Me;
  person: UserProfile;
}

/** Actions of a member on another profile; loaded once a member is signed in. */
export { Friendship };

/** Block and report buttons. */
export const Safety = ({ person }: ActionProps) => (
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
