import { m } from '#messages';
import './RecipientComparison.css';
import { acceptingClientsLabels } from '../../../worker/contract/practitioners/accepting-clients.ts';
import { formatClientGroups } from '../../../worker/contract/practitioners/client-groups.ts';
import { firstAppointmentLabels } from '../../../worker/contract/practitioners/first-appointments.ts';
import { formatSessionTimes } from '../../../worker/contract/practitioners/session-types.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { joinWithCommas } from '../../../worker/contract/shared/format-locale.ts';
import { formatLowestPrice } from '../directory/format-lowest-price.ts';

/** Compares recipients by what people choose by; rows that no one fills are left out. */
export const RecipientComparison = ({ people }: { people: UserProfile[] }) => (
  <table className={people.length === 3 ? 'ask-compare of-three' : 'ask-compare'}>
    <caption className="visually-hidden">{m['enquiry.comparison_caption']()}</caption>
    <thead>
      <tr>
        <td />
        {people.map(({ id, name }) => (
          <th key={id} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {getComparedFacts()
        .filter(({ format }) => people.some(format))
        .map(({ label, format }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {people.map((person) => (
              <td key={person.id}>
                {format(person) || (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{m['enquiry.not_stated']()}</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  </table>
);

interface ComparedFact {
  label: string;
  /** Empty if the person does not state it. */
  format(person: UserProfile): string;
}

const getComparedFacts = (): ComparedFact[] => [
  {
    label: m['profile.price'](),
    format: (person) =>
      joinFacts(formatLowestPrice(person), person.has_free_first && m['enquiry.fact_free_first']()),
  },
  { label: m['profile.first_appointment'](), format: formatAvailability },
  {
    label: m['profile.where'](),
    format: ({ address_town, session_online }) =>
      joinFacts(
        address_town,
        session_online &&
          (address_town ? m['enquiry.fact_also_online']() : m['enquiry.fact_online']()),
      ),
  },
  {
    label: m['profile.when'](),
    format: ({ times }) => formatSessionTimes(times),
  },
  { label: m['profile.sees'](), format: ({ client_groups }) => formatClientGroups(client_groups) },
  {
    label: m['enquiry.fact_credentials'](),
    format: ({ checked_count }) => (checked_count > 0 ? String(checked_count) : ''),
  },
  {
    label: m['profile.answers'](),
    format: ({ answers }) =>
      answers ? m['enquiry.fact_answers']({ share: answers.within_72_hours }) : '',
  },
];

const joinFacts = (...facts: (string | false | null)[]) => joinWithCommas(facts);

function formatAvailability({ first_appointment, is_accepting_clients }: UserProfile) {
  if (first_appointment) return firstAppointmentLabels[first_appointment];
  if (is_accepting_clients === null) return '';
  return is_accepting_clients ? acceptingClientsLabels.label : acceptingClientsLabels.no_longer;
}
