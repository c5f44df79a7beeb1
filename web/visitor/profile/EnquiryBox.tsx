import { href } from '../../../worker/contract/addresses.ts';
import { acceptingClientsLabels } from '../../../worker/contract/practitioners/accepting-clients.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { Link } from '../../data/navigation.ts';
import { useCurrentUser } from '../../data/user.ts';
import { ShortlistButton } from '../enquiry/ShortlistButton.tsx';

export const isClosedToEnquiries = ({ away_until, is_accepting_clients }: UserProfile) =>
  Boolean(away_until) || is_accepting_clients === false;

/**
 * Enquiry box of a profile; states first if no new clients are accepted. Hidden on one's own
 * profile.
 */
export function EnquiryBox({ user }: { user: UserProfile }) {
  const isOwn = useCurrentUser()?.id === user.id;
  if (isClosedToEnquiries(user)) return <ClosedForEnquiries user={user} isOwn={isOwn} />;
  return user.takes_enquiries && !isOwn && <OpenForEnquiries user={user} />;
}

const OpenForEnquiries = ({ user }: { user: UserProfile }) => (
  <p className="profile-ask abreast">
    <Link href={href('/ask', { to: user.tag })} className="button">
      Contact {user.name}
    </Link>
    <ShortlistButton id={user.id} tag={user.tag} name={user.name} />
    <small className="profile-ask-how soft">
      You don’t need an account{user.takes_messages && '. Messages are for members only'}.
    </small>
  </p>
);

const ClosedForEnquiries = ({ user, isOwn }: { user: UserProfile; isOwn: boolean }) => (
  <>
    <p className="profile-closed">
      {user.away_until ? (
        <>
          Away until <time dateTime={user.away_until}>{formatDayInUtc(user.away_until)}</time>
        </>
      ) : (
        acceptingClientsLabels.no_longer
      )}
    </p>
    {!isOwn && (
      <p className="profile-ask abreast">
        <a href={href('/alerts/new', { user: user.tag })} className="button">
          Get an alert when {user.name} is available
        </a>
        <small className="profile-ask-how soft">
          <a href="#find-people">See similar practitioners</a>
          {user.takes_enquiries && (
            <>
              , or <Link href={href('/ask', { to: user.tag })}>send an enquiry anyway</Link>
            </>
          )}
          .
        </small>
      </p>
    )}
  </>
);
