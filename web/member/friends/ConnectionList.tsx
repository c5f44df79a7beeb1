/** Paged list of people at one degree: friends, or friends of friends. */

import { useMember } from '../../data/user.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import {
  type FriendRelationDegree,
  friendRelationsQuery,
} from '../../ui/social/friends/friend-queries.ts';
import { FriendsSection } from './FriendsSection.tsx';
import { noneFoundYet, PartialListNotice } from './PartialListNotice.tsx';
import { PersonRow, toPersonRowProps } from './PersonRow.tsx';
import { useListedRequests } from './use-listed-requests.ts';

interface Props {
  relation: FriendRelationDegree;
  /** Name of the URL parameter with the page of the list. */
  name: string;
  heading: string;
  empty: string;
}

export function ConnectionList({ relation, name, heading, empty }: Props) {
  const { id } = useMember();
  const part = useListPage({ name, size: 10, sort: 'relation asc' });
  const rows = useListRows(friendRelationsQuery(id, relation), part);
  const above = useListedRequests();
  return (
    <FriendsSection heading={heading}>
      <PagedTable
        rows={rows}
        part={part}
        what={heading.toLowerCase()}
        empty={<p>{rows.data?.count_is_floor ? noneFoundYet : empty}</p>}
      >
        {(people) => (
          <ul className="members-list">
            {people
              .filter(({ friend_id }) => !above.has(friend_id))
              .map((one) => (
                <li key={one.friend_id}>
                  <PersonRow {...toPersonRowProps(one)} />
                </li>
              ))}
          </ul>
        )}
      </PagedTable>
      <PartialListNotice rows={rows.data} part={part} />
    </FriendsSection>
  );
}
