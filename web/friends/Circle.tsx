import type { FriendRelation } from '../../worker/contract/friends.ts';
import { useMember } from '../session/user.ts';
import { Listed } from '../ui/list/Listed.tsx';
import { usePart } from '../ui/list/use-part.ts';
import { useRows } from '../ui/list/use-rows.ts';
import { Name } from './Name.tsx';
import { NotAll, nobodySoFar } from './NotAll.tsx';
import { near, type Relation } from './queries.ts';
import { Section } from './Section.tsx';

interface Props {
  relation: Relation;
  /** In the address. */
  name: string;
  heading: string;
  empty: string;
}

/** Those who are as near as one number says. */
export function Circle({ relation, name, heading, empty }: Props) {
  const { id } = useMember();
  const part = usePart({ name, size: 10, sort: 'relation asc', fields: ['relation'] });
  const rows = useRows<FriendRelation>(near(id, relation), part);
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
            {people.map(({ friend_id, friend_name, friend_tag }) => (
              <li key={friend_id}>
                <p>
                  <Name name={friend_name} tag={friend_tag} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </Listed>
      <NotAll rows={rows.data} part={part} />
    </Section>
  );
}
