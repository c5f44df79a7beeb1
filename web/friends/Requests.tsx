import { type ReactNode, useRef } from 'react';
import type { Friend } from '../../worker/contract/friends.ts';
import { useMember } from '../session/user.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Listed } from '../ui/list/Listed.tsx';
import { usePart } from '../ui/list/use-part.ts';
import { useRows } from '../ui/list/use-rows.ts';
import { Time } from '../ui/Time.tsx';
import { Name } from './Name.tsx';
import { receivedBy, sentBy } from './queries.ts';
import { Section } from './Section.tsx';
import { useFriendship } from './use-friendship.ts';

/** Who has asked, and waits for an answer. */
export function Received() {
  const { id } = useMember();
  const { approve, decline } = useFriendship(id);
  return (
    <Requests
      heading="Requests to you"
      name="received"
      address={receivedBy(id)}
      empty="Nobody is waiting for your answer."
      nameOf={({ from_name, from_tag }) => ({ name: from_name, tag: from_tag })}
      actions={(other, name, done) => (
        <>
          <ActionButton about={name} act={() => approve(other).then(done)}>
            Approve
          </ActionButton>
          <ActionButton quiet about={name} act={() => decline(other).then(done)}>
            Decline
          </ActionButton>
        </>
      )}
    />
  );
}

/** Whom one has asked, and no answer has come. */
export function Sent() {
  const { id } = useMember();
  const { cancel } = useFriendship(id);
  return (
    <Requests
      heading="Requests from you"
      name="sent"
      address={sentBy(id)}
      empty="You are not waiting for anybody’s answer."
      nameOf={({ to_name, to_tag }) => ({ name: to_name, tag: to_tag })}
      actions={(other, name, done) => (
        <ActionButton quiet about={name} act={() => cancel(other).then(done)}>
          Cancel
        </ActionButton>
      )}
    />
  );
}

interface Props {
  heading: string;
  /** In the address. */
  name: string;
  address: string;
  empty: string;
  nameOf(request: Friend): { name: string; tag: string | null };
  actions(other: string, name: string, done: () => void): ReactNode;
}

function Requests({ heading, name, address, empty, nameOf, actions }: Props) {
  const part = usePart({ name, size: 10, sort: 'requested_at desc', fields: ['requested_at'] });
  const rows = useRows<Friend>(address, part);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Section heading={heading} headingRef={title}>
      <Listed rows={rows} part={part} what={heading.toLowerCase()} empty={<p>{empty}</p>}>
        {(requests) => (
          <ul className="members-list">
            {requests.map((request) => {
              const other = nameOf(request);
              return (
                <li key={request.id}>
                  <p>
                    <Name {...other} />{' '}
                    <span className="hint">
                      asked <Time moment={request.requested_at} />
                    </span>
                  </p>
                  <div className="form-actions">
                    {actions(request.id, other.name, () => title.current?.focus())}
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
