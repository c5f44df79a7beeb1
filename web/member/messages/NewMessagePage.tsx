import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
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
    <QueryBoundary queries={{ user: userQuery(tag) }} title={m['message.new_title']()}>
      {({ user }) => (
        <div className="page members">
          <header className="screen-head">
            <h1>{m['message.new_title']()}</h1>
            <p className="byline">
              <span>
                <ParaglideMessage
                  message={m['message.to']}
                  inputs={{ name: bidiIsolate(user.name) }}
                  markup={{
                    link: ({ children }) => (
                      <Link href={href('/u/:tag', { tag: user.tag })}>{children}</Link>
                    ),
                  }}
                />
              </span>
            </p>
          </header>
          {user.takes_messages ? (
            <NewMessageForm key={user.id} to={user} />
          ) : (
            <p>
              {m['message.you_cant_message_their_membership']({ name: bidiIsolate(user.name) })}
            </p>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

const OwnProfileNotice = () => (
  <div className="notice">
    <h1>{m['message.this_is_your_profile']()}</h1>
    <p>{m['message.you_cant_message_yourself_open']()}</p>
    <p>
      <Link href="/messages" className="button">
        {m['message.your_messages']()}
      </Link>
    </p>
  </div>
);
