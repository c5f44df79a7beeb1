import { m } from '#messages';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import './NewEnquiryPage.css';
import type { SuggestedPractitionerList } from '../../../worker/contract/enquiries/enquiries.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { PractitionerCard } from '../directory/PractitionerCard.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { EnquiryRecipients } from './EnquiryRecipients.tsx';
import {
  buildEnquiryPath,
  MAX_ENQUIRY_RECIPIENTS,
  OTHERS_KEY as othersOf,
} from './enquiry-recipients.ts';
import { RecipientComparison } from './RecipientComparison.tsx';

type NewEnquiryData = Record<string, UserProfile | null> & {
  [othersOf]?: SuggestedPractitionerList;
};

/** Page to write to up to three practitioners; without an account, or from one. */
export default function NewEnquiryPage({
  answers: { [othersOf]: suggestions, ...answers },
}: {
  answers: NewEnquiryData;
}) {
  const people = Object.values(answers as Record<string, UserProfile | null>).filter(
    (one) => one !== null,
  );
  const askable = people.filter(({ takes_enquiries }) => takes_enquiries);
  const alternatives = suggestions?.data ?? [];
  return (
    <div className="page ask">
      <header className="screen-head ask-head">
        <h1>{buildTitle(askable.length > 0 ? askable : people)}</h1>
        {people.length > 0 && <EnquiryRecipients people={people} />}
      </header>
      {people.map((person) => (
        <RecipientNotice key={person.id} person={person} hasOthers={alternatives.length > 0} />
      ))}
      {askable.length > 1 && <RecipientComparison people={askable} />}
      {askable.length > 0 ? (
        <EnquiryForm people={askable} />
      ) : (
        <section className="ask-nobody">
          <p>
            {people.length > 0 ? m['enquiry.recipients_closed']() : m['enquiry.no_recipients']()}
          </p>
          {alternatives.length === 0 && <FindPractitionerLink className="button" />}
        </section>
      )}
      {alternatives.length > 0 && <OtherPractitioners others={alternatives} askable={askable} />}
    </div>
  );
}

/** Explains limits of one recipient before the visitor writes. */
function RecipientNotice({ person, hasOthers }: { person: UserProfile; hasOthers: boolean }) {
  const reason = explainUnavailable(person);
  return (
    reason && (
      <p className="notice-line">
        {reason}
        {person.takes_enquiries && hasOthers && (
          <>
            {' '}
            <a href="#others">{m['enquiry.see_others_accepting']()}</a>
          </>
        )}
      </p>
    )
  );
}

/** Alternatives to recipients who are unavailable or accept no new clients. */
const OtherPractitioners = ({
  others,
  askable,
}: {
  others: SuggestedPractitionerList['data'];
  askable: UserProfile[];
}) => {
  const isRoom = askable.length > 0 && askable.length < MAX_ENQUIRY_RECIPIENTS;
  return (
    <section className="block" aria-labelledby="others">
      <h2 id="others">{m['enquiry.others_accepting']()}</h2>
      <ul className="stack">
        {others.map((card) => (
          <li key={card.id}>
            <PractitionerCard card={card} />
            <p className="ask-instead">
              <Link href={buildEnquiryPath([...(isRoom ? askable : []), card])}>
                {isRoom
                  ? m['enquiry.add']({ name: bidiIsolate(card.name) })
                  : m['enquiry.contact']({ name: bidiIsolate(card.name) })}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <FindPractitionerLink className="button quiet" />
    </section>
  );
};

const FindPractitionerLink = ({ className }: { className: string }) => (
  <p>
    <Link href="/practitioners?accepting=true" className={className}>
      {m['common.find_practitioner']()}
    </Link>
  </p>
);

function buildTitle(people: UserProfile[]) {
  const [first, ...rest] = people;
  if (!first) return m['enquiry.send_an_enquiry']();
  return rest.length === 0
    ? m['enquiry.contact']({ name: bidiIsolate(first.name) })
    : m['enquiry.contact_people']({ count: people.length });
}

function explainUnavailable({
  name,
  away_until,
  takes_enquiries,
  is_accepting_clients,
}: UserProfile) {
  if (takes_enquiries) {
    return is_accepting_clients === false
      ? m['enquiry.not_accepting_clients']({ name: bidiIsolate(name) })
      : null;
  }
  return away_until
    ? m['enquiry.away_until']({ name: bidiIsolate(name), date: formatDayInUtc(away_until) })
    : m['enquiry.takes_no_enquiries']({ name: bidiIsolate(name) });
}
