import { useState } from 'react';
import { m } from '#messages';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { href } from '../../../worker/contract/addresses.ts';
import type { FriendRelation } from '../../../worker/contract/community/friends.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { moveFocus } from '../../ui/hooks/move-focus.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { friendRelationsQuery } from '../../ui/social/friends/friend-queries.ts';
import {
  type FriendshipAction,
  getFriendshipActions,
} from '../../ui/social/friends/friendship-actions.ts';
import { useFriendship } from '../../ui/social/friends/use-friendship.ts';
import { FriendsSection } from './FriendsSection.tsx';
import { PersonRow, toPersonRowProps } from './PersonRow.tsx';

/** The member's friends, each with actions to write or to end the friendship. */
export function YourFriends() {
  const member = useMember();
  const act = useFriendship(member.id);
  const part = useListPage({ name: 'friends', size: 10, sort: 'relation asc' });
  const rows = useListRows(friendRelationsQuery(member.id, 1), part);
  const [confirming, setConfirming] = useState<{
    one: FriendshipAction;
    friend: FriendRelation;
  } | null>(null);
  return (
    <FriendsSection heading={m['friend.your_friends']()} id="friends">
      <PagedTable
        rows={rows}
        part={part}
        pagerLabel={m['friend.pages_of_your_friends']()}
        empty={<NoFriends />}
      >
        {(friends) => (
          <ul className="members-list friend-cards columns">
            {friends.map((friend) => (
              <li key={friend.id} className="sheet">
                <PersonRow {...toPersonRowProps(friend)}>
                  {friend.friend_tag === null && (
                    <span className="hint">{m['friend.profile_not_available']()}</span>
                  )}
                </PersonRow>
                <div className="form-actions">
                  {friend.friend_tag && hasPermission(member, 'authz_messages') && (
                    <Link
                      href={href('/u/:tag/message', { tag: friend.friend_tag })}
                      className="button quiet"
                      aria-label={`${m['message.send']()}: ${friend.friend_name}`}
                    >
                      {m['message.send']()}
                    </Link>
                  )}
                  {getFriendshipActions(friend.friend_name).friends.acts.map((one) => (
                    <button
                      key={one.name}
                      type="button"
                      className="text-button"
                      onClick={() => setConfirming({ one, friend })}
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
      </PagedTable>
      {confirming?.one.confirm && (
        <ConfirmDialog
          {...confirming.one.confirm}
          confirmed={() => act(confirming.one, confirming.friend.friend_id)}
          close={() => {
            setConfirming(null);
            moveFocus('friends');
          }}
        />
      )}
    </FriendsSection>
  );
}

const NoFriends = () => (
  <EmptyState href="/search" way={m['friend.find_people']()}>
    {m['friend.no_friends_yet_open_the_profile']()}
  </EmptyState>
);
