import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { PropsWithChildren } from 'react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import { useCurrentUser } from '../../data/user.ts';
import { formatLowestPrice } from '../directory/format-lowest-price.ts';
import { ShortlistButton } from '../enquiry/shortlist/ShortlistButton.tsx';
import { canMessage, getContactPath, isClosedToEnquiries } from './contact-path.ts';
import { getShortName } from './short-name.ts';

/**
 * Primary action of a profile: an enquiry for visitors, a message for members who may send one, or
 * an alert while no clients are accepted. On phones it stays at the bottom of the screen.
 */
export function ContactActions({ user }: { user: UserProfile }) {
  const viewer = useCurrentUser();
  if (viewer?.id === user.id) {
    return (
      <p className="profile-contact">
        <Link href="/account/edit" className="button">
          {m['profile.edit_your_profile']()}
        </Link>
      </p>
    );
  }
  const isClosed = isClosedToEnquiries(user);
  if (!isClosed && !user.takes_enquiries) return null;
  const name = getShortName(user);
  return (
    <>
      <div className="profile-contact">
        <span className="profile-contact-price" aria-hidden="true">
          {formatLowestPrice(user)?.split(',')[0]}
        </span>
        {isClosed ? (
          <a href={href('/alerts/new', { user: user.tag })} className="button">
            {m['profile.notify_me']({ name: bidiIsolate(name) })}
          </a>
        ) : (
          <Link href={getContactPath(user, viewer)} className="button">
            {canMessage(user, viewer)
              ? m['profile.send_message_to']({ name: bidiIsolate(name) })
              : m['profile.send_enquiry_to']({ name: bidiIsolate(name) })}
          </Link>
        )}
        {!isClosed && <ShortlistButton id={user.id} tag={user.tag} name={user.name} />}
      </div>
      <p className="profile-contact-how soft">
        {isClosed ? <ClosedHint user={user} /> : !viewer && m['profile.no_account_needed']()}
      </p>
    </>
  );
}

function ClosedHint({ user }: { user: UserProfile }) {
  const similar = ({ children }: PropsWithChildren) => <a href="#find-people">{children}</a>;
  if (!user.takes_enquiries)
    return <ParaglideMessage message={m['profile.closed']} markup={{ similar }} />;
  const enquiry = ({ children }: PropsWithChildren) => (
    <Link href={href('/ask', { to: user.tag })}>{children}</Link>
  );
  return (
    <ParaglideMessage message={m['profile.closed_takes_enquiries']} markup={{ similar, enquiry }} />
  );
}

/** Link to the messages before the code for members has loaded. */
export const MessageLinkSlot = ({ person }: { person: UserProfile }) =>
  person.takes_messages && (
    <Link href={href('/u/:tag/message', { tag: person.tag })} className={getMessageClass(person)}>
      {m['message.send']()}
    </Link>
  );

/** The message is the primary action if the person takes no enquiries. */
export const getMessageClass = (person: UserProfile) =>
  person.takes_enquiries || isClosedToEnquiries(person) ? 'text-button' : 'button';
