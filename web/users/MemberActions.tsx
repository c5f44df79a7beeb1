import '../styles/members.css';
import type { Me } from '../../worker/contract/session.ts';
import type { UserProfile } from '../../worker/contract/users.ts';
import { BlockFromProfile } from '../blocks/BlockFromProfile.tsx';
import { ReportButton } from '../reports/ReportButton.tsx';
import { Friendship } from './Friendship.tsx';

export interface ActionProps {
  member: Me;
  person: UserProfile;
}

/** What a member can do about another, a component each: loaded once it is known that a member is there. */
export const MemberActions = (props: ActionProps) => (
  <div className="profile-acts">
    <Friendship {...props} />
    <div className="profile-safety">
      <BlockFromProfile person={props.person} />
      <ReportButton
        object_type="users"
        object_id={props.person.id}
        what={props.person.name}
        className="text-button"
      />
    </div>
  </div>
);
