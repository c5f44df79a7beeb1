/** Paged list of people at one degree: friends, or friends of friends. */

import { m } from '#messages';
import { useMember } from '../../data/user.ts';
import { moveFocus } from '../../ui/hooks/move-focus.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import {
  type FriendRelationDegree,
  friendRelationsQuery,
} from '../../ui/social/friends/friend-queries.ts';
import { getFriendshipActions } from '../../ui/social/friends/friendship-actions.ts';
import { useFriendship } from '../../ui/social/friends/use-friendship.ts';
import { FriendsSection } from './FriendsSection.tsx';
import { PartialListNotice } from './PartialListNotice.tsx';
import { PersonRow, toPersonRowProps } from './PersonRow.tsx';
import { useListedRequests } from './use-listed-requests.ts';

interface Props {
  relation: FriendRelationDegree;
  /** Name of the URL parameter with the page of the list. */
  name: string;
  heading: string;
  /** The heading within a sentence. */
  pagerLabel: string;
  empty: string;
  /** Text above people to add as friends; without it they have no button. */
  suggestion?: string;
}

export function ConnectionList({ relation, name, heading, pagerLabel, empty, suggestion }: Props) {
  const { id } = useMember();
  const part = useListPage({ name, size: 10, sort: 'relation asc' });
  const rows = useListRows(friendRelationsQuery(id, relation), part);
  const above = useListedRequests();
  const act = useFriendship(id);
  return (
    <FriendsSection heading={heading} id={name}>
      {suggestion && (rows.data?.data.length ?? 0) > 0 && <p className="hint">{suggestion}</p>}
      <PagedTable
        rows={rows}
        part={part}
        pagerLabel={pagerLabel}
        empty={<p>{rows.data?.count_is_floor ? m['friend.none_found_yet']() : empty}</p>}
      >
        {(people) => (
          <ul className="members-list">
            {people
              .filter(({ friend_id }) => !above.has(friend_id))
              .map((one) => (
                <li key={one.friend_id}>
                  <PersonRow {...toPersonRowProps(one)} />
                  {suggestion && (
                    <div className="form-actions">
                      {getFriendshipActions(one.friend_name).none.acts.map((add) => (
                        <ActionButton
                          key={add.name}
                          quiet
                          about={one.friend_name}
                          action={() => act(add, one.friend_id).then(() => moveFocus(name))}
                        >
                          {add.name}
                        </ActionButton>
                      ))}
                    </div>
                  )}
                </li>
              ))}
          </ul>
        )}
      </PagedTable>
      <PartialListNotice rows={rows.data} part={part} />
    </FriendsSection>
  );
}
