import '../../styles/facts.css';
import { acceptingWords, isTrusted } from '../../../worker/contract/practitioners/accepting-clients.ts';
import { offeredWords, wordFor } from '../../../worker/contract/practitioners/session-types.labels.ts';
import { timeWords } from '../../../worker/contract/practitioners/session-types.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { dayInUtc } from '../../data/format/format-dates.ts';

const kinds = ['session_1_on_1', 'session_group', 'session_online'] as const;

type Told = Pick<
  UserProfile,
  (typeof kinds)[number] | 'is_accepting_clients' | 'times' | 'languages' | 'confirmed_at'
>;

/** Session types, times, languages and availability, with the date of confirmation. */
export const Sessions = ({ user }: { user: Told }) => (
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
      {user.times.length > 0 && (
        <div>
          <dt>When</dt>
          <dd>{inOneLine(user.times.map((time) => timeWords[time]))}</dd>
        </div>
      )}
      {user.languages.length > 0 && (
        <div>
          <dt>{user.languages.length === 1 ? 'Language' : 'Languages'}</dt>
          <dd>{user.languages.join(', ')}</dd>
        </div>
      )}
    </dl>
    <Confirmed moment={user.confirmed_at} />
  </section>
);

function Accepting({ user: { is_accepting_clients: answer } }: { user: Told }) {
  if (answer === null) return null;
  return (
    <p className={answer ? 'accepting' : undefined}>
      {answer ? acceptingWords.label : acceptingWords.no_longer}
    </p>
  );
}

/** Absolute date, because a relative one would hide its age. */
function Confirmed({ moment }: { moment: string | null }) {
  if (moment === null) return null;
  return (
    <p className="soft">
      {isTrusted(moment, Date.now()) ? 'Confirmed on ' : 'Last confirmed '}
      <time dateTime={moment}>{dayInUtc(moment)}</time>
    </p>
  );
}

/** 'In the daytime, at the weekend' */
const inOneLine = ([first = '', ...others]: string[]) =>
  [first, ...others.map((word) => word.toLowerCase())].join(', ');
