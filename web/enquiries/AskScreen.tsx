import '../styles/enquiry.css';
import { Link } from 'wouter';
import type { UserProfile } from '../../worker/contract/users.ts';
import { PractitionerCard } from '../directory/PractitionerCard.tsx';
import { dayInUtc } from '../lib/dates.ts';
import { AskForm } from './AskForm.tsx';

/** Writing to one, two or three practitioners without an account. */
export function View({ answers }: { answers: Record<string, UserProfile | null> }) {
  const people = Object.values(answers).filter((one) => one !== null);
  const askable = people.filter(({ takes_enquiries }) => takes_enquiries);
  return (
    <div className="page ask">
      <header className="screen-head">
        <h1>{titleOf(askable.length > 0 ? askable : people)}</h1>
        <p className="lede-left">You need no account, and nobody sees your e-mail address.</p>
      </header>
      {people.length > 0 && <h2 className="visually-hidden">To whom</h2>}
      <ul className="ask-people">
        {people.map((person) => (
          <li key={person.id}>
            <PractitionerCard card={person} />
            {!person.takes_enquiries && <p className="notice-line">{whyNot(person)}</p>}
          </li>
        ))}
      </ul>
      {askable.length > 0 ? (
        <AskForm people={askable} />
      ) : (
        <section className="ask-nobody">
          <p>
            {people.length > 0
              ? 'You can’t write to them here at the moment. Others may be able to help.'
              : 'Nobody is chosen yet, or who you chose is not listed any more.'}
          </p>
          <p>
            <Link href="/practitioners?accepting=true" className="button">
              Find somebody
            </Link>
          </p>
        </section>
      )}
    </div>
  );
}

function titleOf(people: UserProfile[]) {
  const [first, ...others] = people;
  if (!first) return 'Write to somebody';
  return others.length === 0 ? `Write to ${first.name}` : `Write to ${people.length} people`;
}

const whyNot = ({ name, away_until }: UserProfile) =>
  away_until
    ? `${name} is away until ${dayInUtc(`${away_until}T12:00:00.000Z`)}, and takes no enquiries until then.`
    : `${name} takes no enquiries here.`;
