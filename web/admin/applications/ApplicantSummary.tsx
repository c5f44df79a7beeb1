import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../worker/contract/accounts/user-fields.ts';
import { getContactHref } from '../../../worker/contract/practitioners/contact-address.ts';
import {
  formatSessionOffer,
  sessionTypeLabels,
} from '../../../worker/contract/practitioners/session-types.labels.ts';
import { LightMarkup } from '../../ui/light-markup/LightMarkup.tsx';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';

/** Facts about an applicant that the card leaves out: bio, offerings, website, age and account. */
export const ApplicantSummary = ({ account, what }: { account: Account; what: string }) => (
  <section className="application-person" aria-labelledby="bio">
    <h2 id="bio">Bio</h2>
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
      {!account.address_town && (
        <DescriptionItem name="Town" dir="auto">
          {account.place_name ?? 'Not stated'}
        </DescriptionItem>
      )}
      {serviceFields
        .filter((field) => account[field] === null)
        .map((field) => (
          <DescriptionItem key={field} name={sessionTypeLabels[field]}>
            {formatSessionOffer(account[field])}
          </DescriptionItem>
        ))}
      {account.website && (
        <DescriptionItem name="Website" dir="auto">
          <a
            href={getContactHref('website', account.website) ?? undefined}
            rel="noopener noreferrer nofollow"
            target="_blank"
          >
            {account.website}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </DescriptionItem>
      )}
      {account.date_of_birth && (
        <DescriptionItem name="Age">{getAge(account.date_of_birth)}</DescriptionItem>
      )}
      <DescriptionItem name="E-mail" dir="auto">
        {account.email}
      </DescriptionItem>
      <DescriptionItem name="Account">
        {account.approved_at ? 'Existing member' : 'New, approved with this application'}
      </DescriptionItem>
    </dl>
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
