import type { FriendRelation } from '../../../worker/contract/community/friends.ts';
import { useMember } from '../../data/user.ts';
import { Listed } from '../../ui/list/PagedTable.tsx';
import { usePart } from '../../ui/list/use-list-page.ts';
import { useRows } from '../../ui/list/use-list-rows.ts';
import { NotAll, nobodySoFar } from './PartialListNotice.tsx';
import { other, Person } from './PersonRow.tsx';
import { near, type Relation } from '../../ui/social/friends/friend-queries.ts';
import { Section } from './FriendsSection.tsx';
import { useNamedAbove } from './use-listed-requests.ts';

interface Props {
  relation: Relation;
  /** URL parameter name of the list. */
  name: string;
  heading: string;
  empty: string;
}

/** People at one degree of relation. */
export function Circle({ relation, name, heading, empty }: Props) {
  const { id } = useMember();
  const part = usePart({ name, size: 10, sort: 'relation asc' });
  const rows = useRows<FriendRelation>(near(id, relation), part);
  const above = useNamedAbove();
  return (
    <Section heading={heading}>
      <Listed
        rows={rows}
        part={part}
        what={heading.toLowerCase()}
        empty={<p>{rows.data?.count_is_floor ? nobodySoFar : empty}</p>}
      >
        {(people) => (
          <ul className="members-list">
            {people
              .filter(({ friend_id }) => !above.has(friend_id))
              .map((one) => (
                <li key={one.friend_id}>
                  <Person {...other(one)} />
                </li>
              ))}
          </ul>
        )}
      </Listed>
      <NotAll rows={rows.data} part={part} />
    </Section>
  );
}
