import { useQueryClient } from '@tanstack/react-query';
import type { Friend, FriendStanding } from '../../../worker/contract/community/friends.ts';
import { requestsEvery } from '../../../worker/contract/shared/limits.ts';
import { useChange } from '../../ui/hooks/use-on-change.ts';
import { useMember } from '../../data/user.ts';
import { type Part, usePart } from '../../ui/list/use-list-page.ts';
import { useRows } from '../../ui/list/use-list-rows.ts';
import { showsFriends, receivedBy, sentBy } from '../../ui/social/friends/friend-queries.ts';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import { leadOn } from '../../ui/hooks/focus.ts';
import { Listed } from '../../ui/list/PagedTable.tsx';
import { Time } from '../../ui/primitives/DateTime.tsx';
import { friendships } from '../../ui/social/friends/friendship-actions.ts';
import { Person } from './PersonRow.tsx';
import { Section } from './FriendsSection.tsx';
import { useFriendship } from '../../ui/social/friends/use-friendship.ts';
import { requestsPart } from './use-listed-requests.ts';

/** Friend requests, polled and refetched on focus, because others change them. */
function useRequests(address: string, part: Part) {
  const { id } = useMember();
  const queries = useQueryClient();
  const rows = useRows<Friend>(address, part, {
    refetchInterval: requestsEvery,
    refetchOnWindowFocus: 'always',
  });
  const count = rows.data?.count;
  useChange(count, (before) => {
    if (before === undefined || count === undefined) return;
    // A request that disappeared may have been approved; data fetched just now already knows.
    void queries.refetchQueries(
      {
        type: 'active',
        stale: true,
        predicate: ({ queryKey: [key] }) => showsFriends(id, String(key)),
      },
      { cancelRefetch: false },
    );
  });
  return rows;
}


/** Friend requests waiting for the member's answer. */
export const Received = () => (
  <Requests
    heading="Requests received"
    name="received"
    state="waiting"
    other="from"
    addressOf={receivedBy}
    empty="No requests to answer."
  />
);

/** Friend requests the member has sent. */
export const Sent = () => (
  <Requests
    heading="Requests sent"
    name="sent"
    state="asked"
    other="to"
    addressOf={sentBy}
    empty="No pending requests."
  />
);

interface Props {
  heading: string;
  /** URL parameter name of the list. */
  name: string;
  /** Friendship state of the listed people. */
  state: FriendStanding['state'];
  addressOf(member: string): string;
  empty: string;
  /** Field of the request that holds the other person. */
  other: 'from' | 'to';
}

function Requests({ heading, name, state, addressOf, empty, other }: Props) {
  const { id } = useMember();
  const part = usePart(requestsPart(name));
  const rows = useRequests(addressOf(id), part);
  const act = useFriendship(id);
  return (
    <Section heading={heading} id={name}>
      <Listed rows={rows} part={part} what={heading.toLowerCase()} empty={<p>{empty}</p>}>
        {(requests) => (
          <ul className="members-list">
            {requests.map((request) => {
              const who = request[`${other}_name`];
              return (
                <li key={request.id}>
                  <Person
                    name={who}
                    tag={request[`${other}_tag`]}
                    title={request[`${other}_title`]}
                    image={request[`${other}_image`]}
                  >
                    <span className="hint">
                      sent <Time moment={request.requested_at} isWithin />
                    </span>
                  </Person>
                  <div className="form-actions">
                    {friendships(who)[state].acts.map((one) => (
                      <ActionButton
                        key={one.name}
                        quiet={one.leadsTo === 'none'}
                        about={who}
                        act={() => act(one, request.id).then(() => leadOn(name))}
                      >
                        {one.name}
                      </ActionButton>
                    ))}
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </Listed>
    </Section>
  );
}
