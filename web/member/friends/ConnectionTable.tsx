import type { FriendRelation } from '../../../worker/contract/community/friends.ts';
import { useMember } from '../../data/user.ts';
import { Listed } from '../../ui/list/PagedTable.tsx';
import { SortHeader } from '../../ui/list/SortHeader.tsx';
import { usePart } from '../../ui/list/use-list-page.ts';
import { useRows } from '../../ui/list/use-list-rows.ts';
import { NotAll } from './PartialListNotice.tsx';
import { other, Person } from './PersonRow.tsx';
import { near } from '../../ui/social/friends/friend-queries.ts';
import { Section } from './FriendsSection.tsx';

const heading = 'All connections';
const words = ['', 'Your friend', "Your friends' friend", 'Their friend'];

/** All connections in one table, each person once. */
export function Near() {
  const { id } = useMember();
  const part = usePart({
    name: 'near',
    size: 10,
    sort: 'relation asc',
    fields: ['friend_name'],
  });
  const rows = useRows<FriendRelation>(near(id), part);
  return (
    <Section heading={heading}>
      <Listed
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
                    <Person {...other(one)} />
                  </th>
                  <td>{words[one.relation]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Listed>
      <NotAll rows={rows.data} part={part} />
    </Section>
  );
}
