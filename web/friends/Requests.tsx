import type { Friend, FriendStanding } from '../../worker/contract/friends.ts';
import { useMember } from '../session/user.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { leadOn } from '../ui/lead-on.ts';
import { Listed } from '../ui/list/Listed.tsx';
import { usePart } from '../ui/list/use-part.ts';
import { Time } from '../ui/Time.tsx';
import { friendships } from './acts.ts';
import { Person } from './Person.tsx';
import { receivedBy, sentBy } from './queries.ts';
import { Section } from './Section.tsx';
import { useFriendship } from './use-friendship.ts';
import { requestsPart } from './use-named-above.ts';
import { useRequests } from './use-requests.ts';

/** Who has asked, and waits for an answer. */
export const Received = () => (
  <Requests
    heading="Requests to you"
    name="received"
    state="waiting"
    addressOf={receivedBy}
    empty="Nobody is waiting for your answer."
    otherOf={({ from_name, from_tag, from_title, from_image }) => ({
      ...{ name: from_name, tag: from_tag },
      ...{ title: from_title, image: from_image },
    })}
  />
);

/** Whom one has asked, and no answer has come. */
export const Sent = () => (
  <Requests
    heading="Requests from you"
    name="sent"
    state="asked"
    addressOf={sentBy}
    empty="You are not waiting for anybody’s answer."
    otherOf={({ to_name, to_tag, to_title, to_image }) => ({
      ...{ name: to_name, tag: to_tag },
      ...{ title: to_title, image: to_image },
    })}
  />
);

interface Props {
  heading: string;
  /** In the address. */
  name: string;
  /** How the member stands to those who are listed. */
  state: FriendStanding['state'];
  addressOf(member: string): string;
  empty: string;
  otherOf(request: Friend): {
    name: string;
    tag: string | null;
    title: string | null;
    image: string | null;
  };
}

function Requests({ heading, name, state, addressOf, empty, otherOf }: Props) {
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
              const other = otherOf(request);
              return (
                <li key={request.id}>
                  <Person {...other}>
                    <span className="hint">
                      asked <Time moment={request.requested_at} isWithin />
                    </span>
                  </Person>
                  <div className="form-actions">
                    {friendships(other.name)[state].acts.map((one) => (
                      <ActionButton
                        key={one.name}
                        quiet={one.leadsTo === 'none'}
                        about={other.name}
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
