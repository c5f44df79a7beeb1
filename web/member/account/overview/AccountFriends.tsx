import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { List } from '../../../../worker/contract/shared/common-schemas.ts';
import type { FriendRelation } from '../../../../worker/contract/community/friends.ts';
import { relation } from '../../../../worker/contract/shared/limits.ts';
import { Name } from '../../../ui/social/ProfileLink.tsx';
import { options, query } from '../../../data/query.ts';
import { Face } from '../../../ui/primitives/Avatar.tsx';

/** Number of friends listed here; the friends page has all of them. */
const shown = 12;

const friendsOf = (id: string) =>
  query<List<FriendRelation>>(
    `/users/${id}/friend_relations?relation=${relation.friend}&limit=${shown}`,
  );

/** The member's friends. Public profiles show only the number. */
export function OwnFriends({ id, count }: { id: string; count: number }) {
  const { data } = useQuery(options(friendsOf(id)));
  return (
    <section aria-labelledby="friends">
      <h2 id="friends">Friends</h2>
      {count === 0 ? (
        <p>No friends yet. Send a friend request from someone’s profile.</p>
      ) : (
        <ul className="own-friends columns">
          {data?.data.map(({ friend_id, friend_name, friend_tag, friend_image }) => (
            <li key={friend_id} className="with-face">
              <Face name={friend_name} image={friend_image} />
              <Name name={friend_name} tag={friend_tag} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href="/friends">
          {count > shown ? `All ${count} friends` : 'Friends and requests'}
        </Link>
      </p>
    </section>
  );
}
