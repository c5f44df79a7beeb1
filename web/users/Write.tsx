import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { has } from '../../worker/contract/rights.ts';
import type { UserProfile } from '../../worker/contract/users.ts';
import { wording } from '../../worker/contract/wording.ts';
import { askToSignIn } from '../lib/sign-in.ts';
import { token } from '../lib/token.ts';
import { useUser } from '../lib/user.ts';

/** Nobody writes to themselves, nor without the right to write, nor to whom has none to read it. */
export function Write({
  person: { tag, takes_messages, takes_enquiries },
}: {
  person: UserProfile;
}) {
  const user = useUser();
  if (user?.tag === tag) {
    return (
      <Link href="/account/edit" className="button">
        Edit your profile
      </Link>
    );
  }
  if (!takes_messages || (user && !has(user, 'authz_messages'))) return null;
  return (
    <Link
      href={`/u/${tag}/message`}
      className={takes_enquiries ? 'button quiet' : 'button'}
      onClick={askFirst(tag)}
    >
      {wording.message.send}
    </Link>
  );
}

/** A visitor is told to sign in, and comes back to write. */
const askFirst = (tag: string) => (event: MouseEvent) => {
  if (token.get()) return;
  const message = wording.message.signedOut;
  event.preventDefault();
  if (!askToSignIn({ message, redirect: `/u/${tag}/message` })) window.alert(message);
};
