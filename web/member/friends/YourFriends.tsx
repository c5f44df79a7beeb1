import { useState } from 'react';
import { Link } from 'wouter';
import type { FriendRelation } from '../../../worker/contract/community/friends.ts';
import { has } from '../../../worker/contract/accounts/permissions.ts';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { useMember } from '../../data/user.ts';
import { Confirm } from '../../ui/dialog/ConfirmDialog.tsx';
import { Empty } from '../../ui/primitives/EmptyState.tsx';
import { leadOn } from '../../ui/hooks/focus.ts';
import { Listed } from '../../ui/list/PagedTable.tsx';
import { usePart } from '../../ui/list/use-list-page.ts';
import { useRows } from '../../ui/list/use-list-rows.ts';
import { type FriendAct, friendships } from '../../ui/social/friends/friendship-actions.ts';
import { other, Person } from './PersonRow.tsx';
import { near } from '../../ui/social/friends/friend-queries.ts';
import { Section } from './FriendsSection.tsx';
import { useFriendship } from '../../ui/social/friends/use-friendship.ts';

/** The member's friends, each with actions to write or to end the friendship. */
export function YourFriends() {
  const member = useMember();
  const act = useFriendship(member.id);
  const part = usePart({ name: 'friends', size: 10, sort: 'relation asc' });
  const rows = useRows<FriendRelation>(near(member.id, 1), part);
  const [asked, ask] = useState<{ one: FriendAct; friend: FriendRelation } | null>(null);
  return (
    <Section heading="Your friends" id="friends">
      <Listed rows={rows} part={part} what="your friends" empty={<None />}>
        {(friends) => (
          <ul className="members-list friend-cards columns">
            {friends.map((friend) => (
              <li key={friend.id} className="sheet">
                <Person {...other(friend)}>
                  {friend.friend_tag === null && (
                    <span className="hint">profile not available</span>
                  )}
                </Person>
                <div className="form-actions">
                  {friend.friend_tag && has(member, 'authz_messages') && (
                    <Link
                      href={`/u/${friend.friend_tag}/message`}
                      className="button quiet"
                      aria-label={`${wording.message.send}: ${friend.friend_name}`}
                    >
                      {wording.message.send}
                    </Link>
                  )}
                  {friendships(friend.friend_name).friends.acts.map((one) => (
                    <button
                      key={one.name}
                      type="button"
                      className="text-button"
                      onClick={() => ask({ one, friend })}
                    >
                      {one.name}
                      <span className="visually-hidden"> {friend.friend_name}</span>
                    </button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Listed>
      {asked?.one.confirm && (
        <Confirm
          {...asked.one.confirm}
          confirmed={() => act(asked.one, asked.friend.friend_id)}
          close={() => {
            ask(null);
            leadOn('friends');
          }}
        />
      )}
    </Section>
  );
}

const None = () => (
  <Empty href="/search" way="Find people">
    No friends yet. Open the profile of someone you know and send a friend request.
  </Empty>
);
