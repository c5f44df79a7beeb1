/** Friends and friends of friends in one table, each person once. */

import { m } from '#messages';
import { useMember } from '../../data/user.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { SortHeader } from '../../ui/list/SortHeader.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { friendRelationsQuery } from '../../ui/social/friends/friend-queries.ts';
import { FriendsSection } from './FriendsSection.tsx';
import { PartialListNotice } from './PartialListNotice.tsx';
import { PersonRow, toPersonRowProps } from './PersonRow.tsx';

const relationNames = [
  null,
  m['friend.among_your_friends'],
  m['friend.among_your_friends_friends'],
  m['friend.among_their_friends'],
];

/** All connections in one table, each person once. */
export function ConnectionTable() {
  const { id } = useMember();
  const heading = m['friend.all_connections']();
  const part = useListPage({
    name: 'near',
    size: 10,
    sort: 'relation asc',
    fields: ['friend_name'],
  });
  const rows = useListRows(friendRelationsQuery(id), part);
  return (
    <FriendsSection heading={heading}>
      <PagedTable
        rows={rows}
        part={part}
        pagerLabel={m['friend.pages_of_your_connections']()}
        empty={<p>{m['friend.no_connections_yet_add_a_friend']()}</p>}
      >
        {(people, isComing) => (
          <table className="members-table" aria-label={heading} aria-busy={isComing}>
            <thead>
              <tr>
                <SortHeader part={part} field="friend_name">
                  {m['common.person_name']()}
                </SortHeader>
                <SortHeader part={part} field="relation">
                  {m['friend.relation']()}
                </SortHeader>
              </tr>
            </thead>
            <tbody>
              {people.map((one) => (
                <tr key={one.friend_id}>
                  <th scope="row" abbr={one.friend_name}>
                    <PersonRow {...toPersonRowProps(one)} />
                  </th>
                  <td>{relationNames[one.relation]?.()}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagedTable>
      <PartialListNotice rows={rows.data} part={part} />
    </FriendsSection>
  );
}
