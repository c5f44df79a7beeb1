import { offeredWords } from '../../worker/contract/offered-words.ts';
import type { UserProfile } from '../../worker/contract/users.ts';

const kinds = ['session_1_on_1', 'session_group', 'session_online'] as const;

/** How a practitioner can be met: three kinds, each with one of three answers. */
export const Sessions = ({ user }: { user: UserProfile }) => (
  <section className="block" aria-labelledby="sessions">
    <h2 id="sessions">Sessions</h2>
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

function wordFor(offered: boolean | null): string {
  if (offered === null) return offeredWords.byAppointment;
  return offered ? offeredWords.offered : offeredWords.notOffered;
}
