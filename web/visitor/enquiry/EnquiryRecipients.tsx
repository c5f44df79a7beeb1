import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { getShortName } from '../profile/short-name.ts';
import { buildEnquiryPath } from './enquiry-recipients.ts';

/** Recipients of a new enquiry in one line, each with a link that removes them. */
export const EnquiryRecipients = ({ people }: { people: UserProfile[] }) => (
  <ul className="ask-to" aria-label={m['enquiry.recipients']()}>
    {people.map((person) => (
      <li key={person.id} className="pill">
        <Portrait card={person} />
        <Link href={href('/u/:tag', { tag: person.tag })}>
          {people.length > 1 ? getShortName(person) : person.name}
        </Link>
        {people.length > 1 && (
          <Link
            href={buildEnquiryPath(people.filter((one) => one !== person))}
            className="ask-remove"
            aria-label={m['enquiry.remove']({ name: bidiIsolate(person.name) })}
          >
            <span aria-hidden="true">×</span>
          </Link>
        )}
      </li>
    ))}
  </ul>
);
