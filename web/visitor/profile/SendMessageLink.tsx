import type { MouseEvent } from 'react';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { href } from '../../../worker/contract/addresses.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { specificationTexts } from '../../../worker/contract/shared/specification-texts.ts';
import { Link } from '../../data/navigation.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { useCurrentUser } from '../../data/user.ts';

/**
 * Link to send a message; hidden without the right on either side. One's own profile shows an edit
 * link.
 */
export function SendMessageLink({
  person: { tag, takes_messages, takes_enquiries },
}: {
  person: UserProfile;
}) {
  const user = useCurrentUser();
  if (user?.tag === tag) {
    return (
      <Link href="/account/edit" className="button">
        Edit your profile
      </Link>
    );
  }
  if (!takes_messages || (user && !hasPermission(user, 'authz_messages'))) return null;
  return (
    <Link
      href={href('/u/:tag/message', { tag })}
      className={takes_enquiries ? 'button quiet' : 'button'}
      onClick={askToSignInFirst(tag)}
    >
      {specificationTexts.message.send}
    </Link>
  );
}

/** Visitors sign in first and then continue. */
const askToSignInFirst = (tag: string) => (event: MouseEvent) => {
  if (token.get()) return;
  const message = specificationTexts.message.signedOut;
  event.preventDefault();
  if (!requestSignIn({ message, redirect: href('/u/:tag/message', { tag }) }))
    window.alert(message);
};
