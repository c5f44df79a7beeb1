import '../styles/facts.css';
import '../styles/people.css';
import { acceptingWords } from '../../worker/contract/accepting.ts';
import { offeredWords } from '../../worker/contract/offered-words.ts';
import type { UserProfile } from '../../worker/contract/users.ts';
import { dayInUtc } from '../lib/dates.ts';

const kinds = ['session_1_on_1', 'session_group', 'session_online'] as const;

/** How a practitioner can be met: three kinds, each with one of three answers. */
export const Sessions = ({ user }: { user: UserProfile }) => (
  <section className="block" aria-labelledby="sessions">
    <h2 id="sessions">Sessions</h2>
    <Accepting user={user} />
    <dl className="facts">
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{offeredWords[kind]}</dt>
          <dd>{wordFor(user[kind])}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** To be relied on it needs its day: absolute, for 'a month ago' hides what it means. */
function Accepting({ user }: { user: UserProfile }) {
  const { is_accepting_clients: answer, accepting_confirmed_at: confirmed } = user;
  if (answer === null || confirmed === null) return null;
  return (
    <p className={answer ? 'accepting' : undefined}>
      {answer ? acceptingWords.label : acceptingWords.no_longer}, confirmed{' '}
      <time dateTime={confirmed}>{dayInUtc(confirmed)}</time>
    </p>
  );
}

function wordFor(offered: boolean | null): string {
  if (offered === null) return offeredWords.byAppointment;
  return offered ? offeredWords.offered : offeredWords.notOffered;
}
