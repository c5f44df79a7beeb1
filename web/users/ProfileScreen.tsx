import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { EventList } from '../../worker/contract/events.ts';
import { has } from '../../worker/contract/rights.ts';
import type { Offering, UserProfile } from '../../worker/contract/users.ts';
import { wording } from '../../worker/contract/wording.ts';
import { Events } from '../events/Events.tsx';
import { askToSignIn } from '../lib/sign-in.ts';
import { token } from '../session/token.ts';
import { useUser } from '../session/user.ts';
import { Plain } from '../ui/Plain.tsx';
import { Contact } from './Contact.tsx';
import { Offerings } from './Offerings.tsx';
import { Portrait } from './Portrait.tsx';
import { Sessions } from './Sessions.tsx';

interface Props {
  answers: { user: UserProfile; offerings: Offering[]; events: EventList };
}

/** A public profile: what the member's level publishes. */
export const View = ({ answers: { user, offerings, events } }: Props) => (
  <article className="page profile">
    <header className="profile-head">
      <Portrait card={user} sizes="200px" alt={user.name} />
      <div>
        {user.is_business && <p className="kind">Business</p>}
        <h1>{user.name}</h1>
        {user.title && <p className="lede-left">{user.title}</p>}
        <p className="byline">
          {user.address_town && <span>{user.address_town}</span>}
          <span>
            {user.connections_count} {user.connections_count === 1 ? 'connection' : 'connections'}
          </span>
        </p>
        <Write tag={user.tag} />
      </div>
    </header>
    {user.bio && <Plain text={user.bio} className="prose" />}
    {user.publishes_sessions && <Sessions user={user} />}
    <Offerings offerings={offerings} />
    <Contact user={user} />
    <Events events={events.data} heading="Coming events" />
  </article>
);

/** Nobody writes to themselves, nor without the right to write. */
function Write({ tag }: { tag: string }) {
  const user = useUser();
  if (user?.tag === tag) {
    return (
      <p>
        <Link href="/account/edit" className="button">
          Edit your profile
        </Link>
      </p>
    );
  }
  if (user && !has(user, 'authz_messages')) return null;
  return (
    <p>
      <Link href={`/u/${tag}/message`} className="button" onClick={askFirst(tag)}>
        {wording.message.send}
      </Link>
    </p>
  );
}

/** A visitor is told to sign in, and comes back to write. */
const askFirst = (tag: string) => (event: MouseEvent) => {
  if (token.get()) return;
  const message = wording.message.signedOut;
  event.preventDefault();
  if (!askToSignIn({ message, redirect: `/u/${tag}/message` })) window.alert(message);
};
