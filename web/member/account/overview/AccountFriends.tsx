/** The member's friends. Public profiles show only the number. */

import { useQuery } from '@tanstack/react-query';
import { friendDegrees } from '../../../../worker/contract/shared/limits.ts';
import { Link } from '../../../data/navigation.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { Avatar } from '../../../ui/primitives/Avatar.tsx';
import { ProfileLink } from '../../../ui/social/ProfileLink.tsx';

/** Number of friends listed here; the friends page has all of them. */
const MAX_FRIENDS = 12;

const friendsPreviewQuery = (id: string) =>
  apiQuery('GET /users/:id/friend_relations', {
    params: { id },
    query: { relation: `${friendDegrees.friend}`, limit: MAX_FRIENDS },
  });

export function AccountFriends({ id, count }: { id: string; count: number }) {
  const { data } = useQuery(queryOptions(friendsPreviewQuery(id)));
  return (
    <section aria-labelledby="friends">
      <h2 id="friends">Friends</h2>
      {count === 0 ? (
        <p>No friends yet. Send a friend request from someone’s profile.</p>
      ) : (
        <ul className="own-friends columns">
          {data?.data.map(({ friend_id, friend_name, friend_tag, friend_image }) => (
            <li key={friend_id} className="with-face">
              <Avatar name={friend_name} image={friend_image} />
              <ProfileLink name={friend_name} tag={friend_tag} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href="/friends">
          {count > MAX_FRIENDS ? `All ${count} friends` : 'Friends and requests'}
        </Link>
      </p>
    </section>
  );
}
