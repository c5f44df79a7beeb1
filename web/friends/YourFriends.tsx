import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { FriendRelation } from '../../worker/contract/friends.ts';
import { has } from '../../worker/contract/rights.ts';
import { wording } from '../../worker/contract/wording.ts';
import { useMember } from '../session/user.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { Listed } from '../ui/list/Listed.tsx';
import { usePart } from '../ui/list/use-part.ts';
import { useRows } from '../ui/list/use-rows.ts';
import { Name } from './Name.tsx';
import { near } from './queries.ts';
import { Section } from './Section.tsx';
import { useFriendship } from './use-friendship.ts';

/** One's own friends, to write to or to part from. */
export function YourFriends() {
  const member = useMember();
  const { remove } = useFriendship(member.id);
  const part = usePart({ name: 'friends', size: 10, sort: 'relation asc', fields: ['relation'] });
  const rows = useRows<FriendRelation>(near(member.id, 1), part);
  const [leaving, setLeaving] = useState<FriendRelation | null>(null);
  const hasLeft = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Section heading="Your friends" headingRef={title}>
      <Listed rows={rows} part={part} what="your friends" empty={<None />}>
        {(friends) => (
          <ul className="members-list">
            {friends.map((friend) => (
              <li key={friend.id}>
                <p>
                  <Name name={friend.friend_name} tag={friend.friend_tag} />
                </p>
                <div className="form-actions">
                  {friend.friend_tag && has(member, 'authz_messages') && (
                    <Link
                      href={`/u/${friend.friend_tag}/message`}
                      className="text-button"
                      aria-label={`${wording.message.send}: ${friend.friend_name}`}
                    >
                      {wording.message.send}
                    </Link>
                  )}
                  <button type="button" className="button quiet" onClick={() => setLeaving(friend)}>
                    Remove<span className="visually-hidden"> {friend.friend_name}</span>
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Listed>
      {leaving && (
        <Confirm
          title="Are you sure?"
          text={`This ends your friendship with ${leaving.friend_name}. Nobody is told, and you can ask again.`}
          confirmed={async () => {
            await remove(leaving.friend_id);
            hasLeft.current = true;
          }}
          close={() => {
            setLeaving(null);
            // The button that was pressed has gone.
            if (hasLeft.current) title.current?.focus();
            hasLeft.current = false;
          }}
        />
      )}
    </Section>
  );
}

const None = () => (
  <>
    <p>
      You have no friends here yet. Open the profile of somebody whom you know, and ask to be
      friends.
    </p>
    <p>
      <Link href="/search" className="button">
        Find people
      </Link>
    </p>
  </>
);
