import type { MouseEvent } from 'react';
import { m } from '#messages';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { href } from '../../../worker/contract/addresses.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { getEnquiryAlternative } from '../../data/enquiry-alternative.ts';
import { Link } from '../../data/navigation.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { useCurrentUser } from '../../data/user.ts';
import { getMessageClass } from './ContactActions.tsx';

/** Link to send a message; hidden without the right on either side, and on one's own profile. */
export function SendMessageLink({ person }: { person: UserProfile }) {
  const { tag, takes_messages } = person;
  const user = useCurrentUser();
  if (user?.tag === tag) return null;
  if (!takes_messages || (user && !hasPermission(user, 'authz_messages'))) return null;
  return (
    <Link
      href={href('/u/:tag/message', { tag })}
      className={getMessageClass(person)}
      onClick={askToSignInFirst(person)}
    >
      {m['message.send']()}
    </Link>
  );
}

/** Visitors sign in first and then continue, or write without an account. */
const askToSignInFirst = (person: UserProfile) => (event: MouseEvent) => {
  if (token.get()) return;
  const message = m['message.sign_in_first']();
  event.preventDefault();
  const redirect = href('/u/:tag/message', { tag: person.tag });
  const alternative = getEnquiryAlternative(person);
  if (!requestSignIn({ message, redirect, ...(alternative && { alternative }) }))
    window.alert(message);
};
