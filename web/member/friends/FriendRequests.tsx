/** Friend requests received and sent, polled and refetched on focus, because others change them. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import type { Friend, Friendship } from '../../../worker/contract/community/friends.ts';
import { friendRequestPollMs } from '../../../worker/contract/shared/limits.ts';
import type { ApiQuery } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { moveFocus } from '../../ui/hooks/move-focus.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { type ListPage, useListPage } from '../../ui/list/use-list-page.ts';
import { type ListRows, useListRows } from '../../ui/list/use-list-rows.ts';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import {
  receivedRequestsQuery,
  sentRequestsQuery,
  showsFriends,
} from '../../ui/social/friends/friend-queries.ts';
import { getFriendshipActions } from '../../ui/social/friends/friendship-actions.ts';
import { useFriendship } from '../../ui/social/friends/use-friendship.ts';
import { FriendsSection } from './FriendsSection.tsx';
import { PersonRow } from './PersonRow.tsx';
import { requestListOptions } from './use-listed-requests.ts';

function useFriendRequests(query: ApiQuery<ListRows<Friend>>, part: ListPage) {
  const { id } = useMember();
  const queries = useQueryClient();
  const rows = useListRows(query, part, {
    refetchInterval: friendRequestPollMs,
    refetchOnWindowFocus: 'always',
  });
  const count = rows.data?.count;
  useOnChange(count, (before) => {
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
export const ReceivedRequests = () => (
  <RequestList
    heading={m['friend.requests_received']()}
    pagerLabel={m['friend.pages_of_requests_received']()}
    name="received"
    state="waiting"
    other="from"
    query={receivedRequestsQuery}
    empty={m['friend.no_requests_to_answer']()}
  />
);

/** Friend requests the member has sent. */
export const SentRequests = () => (
  <RequestList
    heading={m['friend.requests_sent']()}
    pagerLabel={m['friend.pages_of_requests_sent']()}
    name="sent"
    state="asked"
    other="to"
    query={sentRequestsQuery}
    empty={m['friend.no_pending_requests']()}
  />
);

interface Props {
  heading: string;
  /** The heading within a sentence. */
  pagerLabel: string;
  /** URL parameter name of the list. */
  name: string;
  /** Friendship state of the listed people. */
  state: Friendship['state'];
  query(member: string): ApiQuery<ListRows<Friend>>;
  empty: string;
  /** Field of the request that holds the other person. */
  other: 'from' | 'to';
}

function RequestList({ heading, pagerLabel, name, state, query, empty, other }: Props) {
  const { id } = useMember();
  const part = useListPage(requestListOptions(name));
  const rows = useFriendRequests(query(id), part);
  const act = useFriendship(id);
  return (
    <FriendsSection heading={heading} id={name}>
      <PagedTable rows={rows} part={part} pagerLabel={pagerLabel} empty={<p>{empty}</p>}>
        {(requests) => (
          <ul className="members-list">
            {requests.map((request) => {
              const who = request[`${other}_name`];
              return (
                <li key={request.id}>
                  <PersonRow
                    name={who}
                    tag={request[`${other}_tag`]}
                    title={request[`${other}_title`]}
                    language={request[`${other}_words_language_id`]}
                    image={request[`${other}_image`]}
                  >
                    <span className="hint">
                      <ParaglideMessage
                        message={m['friend.sent_at']}
                        markup={{ date: () => <DateTime moment={request.requested_at} isWithin /> }}
                      />
                    </span>
                  </PersonRow>
                  <div className="form-actions">
                    {getFriendshipActions(who)[state].acts.map((one) => (
                      <ActionButton
                        key={one.name}
                        quiet={one.leadsTo === 'none'}
                        about={who}
                        action={() => act(one, request.id).then(() => moveFocus(name))}
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
      </PagedTable>
    </FriendsSection>
  );
}
