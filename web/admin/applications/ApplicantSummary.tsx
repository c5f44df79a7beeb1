import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../worker/contract/accounts/user-fields.ts';
import { formatClientGroups } from '../../../worker/contract/practitioners/client-groups.ts';
import { getContactHref } from '../../../worker/contract/practitioners/contact-address.ts';
import {
  firstAppointmentLabel,
  firstAppointmentLabels,
} from '../../../worker/contract/practitioners/first-appointments.ts';
import {
  formatSessionOffer,
  sessionTypeLabels,
} from '../../../worker/contract/practitioners/session-types.labels.ts';
import { LightMarkup } from '../../ui/light-markup/LightMarkup.tsx';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';

/** The applicant's picture, bio, offerings, place and session types. */
export const ApplicantSummary = ({ account, what }: { account: Account; what: string }) => (
  <section className="application-person" aria-label="Applicant">
    <Portrait card={account} sizes="9rem" alt={`Portrait of ${account.name}`} />
    <div>
      <p className="application-title" dir="auto">
        {account.title}
      </p>
      {account.hello && <p dir="auto">{account.hello}</p>}
      {account.bio ? (
        <LightMarkup text={account.bio} lang={account.words_language_id ?? undefined} />
      ) : (
        <p>No bio yet.</p>
      )}
      <dl className="item-facts">
        <DescriptionItem name="Offerings" dir="auto">
          {what || 'None chosen'}
        </DescriptionItem>
        <DescriptionItem name="Town" dir="auto">
          {account.address_town ?? account.place_name ?? 'Not stated'}
        </DescriptionItem>
        {serviceFields.map((field) => (
          <DescriptionItem key={field} name={sessionTypeLabels[field]} dir="auto">
            {formatSessionOffer(account[field])}
          </DescriptionItem>
        ))}
        {account.client_groups.length > 0 && (
          <DescriptionItem name="Sees">{formatClientGroups(account.client_groups)}</DescriptionItem>
        )}
        {account.first_appointment && (
          <DescriptionItem name={firstAppointmentLabel}>
            {firstAppointmentLabels[account.first_appointment]}
          </DescriptionItem>
        )}
        {account.website && (
          <DescriptionItem name="Website" dir="auto">
            <a
              href={getContactHref('website', account.website) ?? undefined}
              rel="noopener noreferrer nofollow"
            >
              {account.website}
            </a>
          </DescriptionItem>
        )}
        {account.date_of_birth && (
          <DescriptionItem name="Age">{getAge(account.date_of_birth)}</DescriptionItem>
        )}
        <DescriptionItem name="E-mail" dir="auto">
          {account.email}
        </DescriptionItem>
        <DescriptionItem name="Account" dir="auto">
          {account.approved_at ? 'Already approved' : 'Not approved yet'}
        </DescriptionItem>
      </dl>
    </div>
  </section>
);

/** Whole years since a date of birth. */
function getAge(date_of_birth: string) {
  const [year = 0, month = 1, day = 1] = date_of_birth.split('-').map(Number);
  const today = new Date();
  const isBeforeBirthday =
    today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day);
  return today.getFullYear() - year - (isBeforeBirthday ? 1 : 0);
}
