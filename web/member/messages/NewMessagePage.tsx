import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import type { RouteParams } from '../../data/route.ts';
import { useMember } from '../../data/user.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { userQuery } from '../../visitor/profile/profile-queries.ts';
import { NewMessageForm } from './NewMessageForm.tsx';

/** Page to write a first message to someone with a public profile. */
export default function NewMessagePage({ params: { tag = '' } }: { params: RouteParams }) {
  const member = useMember();
  if (member.tag === tag) return <OwnProfileNotice />;
  return (
    <QueryBoundary queries={{ user: userQuery(tag) }}>
      {({ user }) => (
        <div className="page members">
          <header className="screen-head">
            <h1>New message</h1>
            <p className="byline">
              <span>
                To <Link href={href('/u/:tag', { tag: user.tag })}>{user.name}</Link>
              </span>
            </p>
          </header>
          {user.takes_messages ? (
            <NewMessageForm key={user.id} to={user} />
          ) : (
            <p>You can’t message {user.name}. Their membership does not include messages.</p>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

const OwnProfileNotice = () => (
  <div className="notice">
    <h1>This is your profile</h1>
    <p>You can’t message yourself. Open another profile to send a message.</p>
    <p>
      <Link href="/messages" className="button">
        Your messages
      </Link>
    </p>
  </div>
);
