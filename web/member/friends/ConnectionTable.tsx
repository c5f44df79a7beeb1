/** Friends and friends of friends in one table, each person once. */

import { useMember } from '../../data/user.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { SortHeader } from '../../ui/list/SortHeader.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { friendRelationsQuery } from '../../ui/social/friends/friend-queries.ts';
import { FriendsSection } from './FriendsSection.tsx';
import { PartialListNotice } from './PartialListNotice.tsx';
import { PersonRow, toPersonRowProps } from './PersonRow.tsx';

const heading = 'All connections';
const relationNames = ['', 'Your friend', "Your friends' friend", 'Their friend'];

/** All connections in one table, each person once. */
export function ConnectionTable() {
  const { id } = useMember();
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
        what="your connections"
        empty={<p>No connections yet. Add a friend to see the people they know.</p>}
      >
        {(people, isComing) => (
          <table className="members-table" aria-label={heading} aria-busy={isComing}>
            <thead>
              <tr>
                <SortHeader part={part} field="friend_name">
                  Name
                </SortHeader>
                <SortHeader part={part} field="relation">
                  Relation
                </SortHeader>
              </tr>
            </thead>
            <tbody>
              {people.map((one) => (
                <tr key={one.friend_id}>
                  <th scope="row" abbr={one.friend_name}>
                    <PersonRow {...toPersonRowProps(one)} />
                  </th>
                  <td>{relationNames[one.relation]}</td>
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
