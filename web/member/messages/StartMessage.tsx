import { useState } from 'react';
import { m } from '#messages';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { friendRelationsQuery } from '../../ui/social/friends/friend-queries.ts';

/** Button for a new message, which opens the list of friends to write to. */
export function StartMessage() {
  const member = useMember();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="start-message"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="button quiet">{m['message.new_title']()}</summary>
      {isOpen && hasPermission(member, 'authz_friends') && <FriendLinks member={member.id} />}
      <p className="form-actions">
        <Link href="/search">{m['message.find_other_people']()}</Link>
      </p>
    </details>
  );
}

const FriendLinks = ({ member }: { member: string }) => (
  <QueryBoundary queries={{ friends: friendRelationsQuery(member, 1) }}>
    {({ friends }) => (
      <ul className="members-list" aria-label={m['friend.title']()}>
        {friends.data.map(
          ({ friend_tag, friend_name, friend_image }) =>
            friend_tag && (
              <li key={friend_tag}>
                <div className="with-face">
                  <Avatar name={friend_name} image={friend_image} />
                  <Link href={href('/u/:tag/message', { tag: friend_tag })} dir="auto">
                    {friend_name}
                  </Link>
                </div>
              </li>
            ),
        )}
      </ul>
    )}
  </QueryBoundary>
);
