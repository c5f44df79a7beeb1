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

/** What a member can do about another: loaded once it is known that a member is there. */
export { Friendship };

/** And what nobody hopes to need. */
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
