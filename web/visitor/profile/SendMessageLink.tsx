import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { has } from '../../../worker/contract/accounts/permissions.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { askToSignIn } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { useUser } from '../../data/user.ts';

/**
 * Link to send a message; hidden without the right on either side. One's own profile shows an edit
 * link.
 */
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

/** Visitors sign in first and then continue. */
const askFirst = (tag: string) => (event: MouseEvent) => {
  if (token.get()) return;
  const message = wording.message.signedOut;
  event.preventDefault();
  if (!askToSignIn({ message, redirect: `/u/${tag}/message` })) window.alert(message);
};
