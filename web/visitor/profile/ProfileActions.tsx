import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { useCurrentUser } from '../../data/user.ts';
import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts';
import { BookmarkButton } from '../../ui/social/BookmarkButton.tsx';
import { LikeButton } from '../../ui/social/LikeButton.tsx';

export { SendMessageLink } from './SendMessageLink.tsx';

/** Actions on a profile, below its text. */
export function ProfileActions({ person }: { person: UserProfile }) {
  const isOwn = useCurrentUser()?.id === person.id;
  const object = { object_type: 'users', object_id: person.id, what: person.name } as const;
  return (
    <>
      <LikeButton key={person.id} {...object} isOwn={isOwn} />
      {!isOwn && <BookmarkButton key={`save ${person.id}`} {...object} />}
      <MemberActionsSlot person={person} part="FriendshipButton" />
    </>
  );
}

/** Block and report, at the end of the page. */
export const ProfileSafetyActions = ({ person }: { person: UserProfile }) => (
  <MemberActionsSlot person={person} part="MemberSafetyActions" />
);

interface ForMembersProps {
  person: UserProfile;
  part: 'FriendshipButton' | 'MemberSafetyActions';
}

/** Loaded for members only. */
function MemberActionsSlot({ person, part }: ForMembersProps) {
  const user = useCurrentUser();
  const member = user && user.id !== person.id ? user : null;
  const code = useLazyModule(
    () => import('../../ui/social/MemberSafetyActions.tsx'),
    member !== null,
  );
  const Part = code?.[part];
  return member && Part ? <Part member={member} person={person} /> : null;
}
