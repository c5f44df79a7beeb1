import { Link } from 'wouter';
import { acceptingWords } from '../../../worker/contract/practitioners/accepting-clients.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { ShortlistButton } from '../enquiry/ShortlistButton.tsx';
import { dayInUtc } from '../../data/format/format-dates.ts';
import { at } from '../../data/query.ts';
import { useUser } from '../../data/user.ts';

export const isClosed = ({ away_until, is_accepting_clients }: UserProfile) =>
  Boolean(away_until) || is_accepting_clients === false;

/**
 * Enquiry box of a profile; states first if no new clients are accepted. Hidden on one's own
 * profile.
 */
export function Asking({ user }: { user: UserProfile }) {
  const isOwn = useUser()?.id === user.id;
  if (isClosed(user)) return <Closed user={user} isOwn={isOwn} />;
  return user.takes_enquiries && !isOwn && <Open user={user} />;
}

const Open = ({ user }: { user: UserProfile }) => (
  <p className="profile-ask abreast">
    <Link href={`/ask?to=${user.tag}`} className="button">
      Contact {user.name}
    </Link>
    <ShortlistButton id={user.id} tag={user.tag} name={user.name} />
    <small className="profile-ask-how soft">
      You don’t need an account{user.takes_messages && '. Messages are for members only'}.
    </small>
  </p>
);

const Closed = ({ user, isOwn }: { user: UserProfile; isOwn: boolean }) => (
  <>
    <p className="profile-closed">
      {user.away_until ? (
        <>
          Away until <time dateTime={user.away_until}>{dayInUtc(user.away_until)}</time>
        </>
      ) : (
        acceptingWords.no_longer
      )}
    </p>
    {!isOwn && (
      <p className="profile-ask abreast">
        <a href={at`/alerts/new?user=${user.tag}`} className="button">
          Get an alert when {user.name} is available
        </a>
        <small className="profile-ask-how soft">
          <a href="#find-people">See similar practitioners</a>
          {user.takes_enquiries && (
            <>
              , or <Link href={`/ask?to=${user.tag}`}>send an enquiry anyway</Link>
            </>
          )}
          .
        </small>
      </p>
    )}
  </>
);
