import { m } from '#messages';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import { useCurrentUser } from '../../data/user.ts';
import { getContactPath, isClosedToEnquiries } from '../profile/contact-path.ts';

interface CardContactLinkProps {
  card: Parameters<typeof isClosedToEnquiries>[0] &
    Parameters<typeof getContactPath>[0] & { id: string; name: string; takes_enquiries: boolean };
}

/** Link below the picture of a card to the enquiry, or to a message for members who may send one. */
export function CardContactLink({ card }: CardContactLinkProps) {
  const viewer = useCurrentUser();
  if (!card.takes_enquiries || isClosedToEnquiries(card) || viewer?.id === card.id) return null;
  return (
    <Link
      href={getContactPath(card, viewer)}
      className="person-contact"
      aria-label={m['directory.contact_2']({ name: bidiIsolate(card.name) })}
    >
      {m['directory.contact']()}
    </Link>
  );
}
