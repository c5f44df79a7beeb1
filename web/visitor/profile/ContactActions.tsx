import { href } from '../../../worker/contract/addresses.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { specificationTexts } from '../../../worker/contract/shared/specification-texts.ts';
import { Link } from '../../data/navigation.ts';
import { useCurrentUser } from '../../data/user.ts';
import { formatLowestPrice } from '../directory/format-lowest-price.ts';
import { ShortlistButton } from '../enquiry/shortlist/ShortlistButton.tsx';
import { getContactPath, isClosedToEnquiries } from './contact-path.ts';
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
          Edit your profile
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
            Notify me when {name} is available
          </a>
        ) : (
          <Link href={getContactPath(user, viewer)} className="button">
            Contact {name}
          </Link>
        )}
        {!isClosed && <ShortlistButton id={user.id} tag={user.tag} name={user.name} />}
      </div>
      <p className="profile-contact-how soft">
        {isClosed ? <ClosedHint user={user} /> : !viewer && 'You don’t need an account.'}
      </p>
    </>
  );
}

const ClosedHint = ({ user }: { user: UserProfile }) => (
  <>
    <a href="#find-people">See similar practitioners</a>
    {user.takes_enquiries && (
      <>
        , or <Link href={href('/ask', { to: user.tag })}>send an enquiry anyway</Link>
      </>
    )}
    .
  </>
);

/** Link to the messages before the code for members has loaded. */
export const MessageLinkSlot = ({ person }: { person: UserProfile }) =>
  person.takes_messages && (
    <Link href={href('/u/:tag/message', { tag: person.tag })} className={getMessageClass(person)}>
      {specificationTexts.message.send}
    </Link>
  );

/** The message is the primary action if the person takes no enquiries. */
export const getMessageClass = (person: UserProfile) =>
  person.takes_enquiries || isClosedToEnquiries(person) ? 'text-button' : 'button';
