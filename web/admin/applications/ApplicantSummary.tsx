import { m } from '#messages';
import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../worker/contract/accounts/user-fields.ts';
import { getContactHref } from '../../../worker/contract/practitioners/contact-address.ts';
import {
  formatSessionOffer,
  sessionTypeLabels,
} from '../../../worker/contract/practitioners/session-types.labels.ts';
import { LightMarkup } from '../../ui/light-markup/LightMarkup.tsx';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';
import { translateFieldLabel, translateValueLabel } from '../fields/field-labels.ts';

/** Facts about an applicant that the card leaves out: bio, offerings, website, age and account. */
export const ApplicantSummary = ({ account, what }: { account: Account; what: string }) => (
  <section className="application-person" aria-labelledby="bio">
    <h2 id="bio">{m['admin_field.bio']()}</h2>
    {account.hello && <p dir="auto">{account.hello}</p>}
    {account.bio ? (
      <LightMarkup text={account.bio} lang={account.words_language_id ?? undefined} />
    ) : (
      <p>{m['admin_applications.no_bio_yet']()}</p>
    )}
    <dl className="item-facts">
      <DescriptionItem name={m['admin_field.offerings']()} dir="auto">
        {what || m['admin_applications.none_chosen']()}
      </DescriptionItem>
      {!account.address_town && (
        <DescriptionItem name={m['admin_field.town']()} dir="auto">
          {account.place_name ?? m['admin_value.not_stated']()}
        </DescriptionItem>
      )}
      {serviceFields
        .filter((field) => account[field] === null)
        .map((field) => (
          <DescriptionItem key={field} name={translateFieldLabel(field, sessionTypeLabels[field])}>
            {translateValueLabel(formatSessionOffer(account[field]))}
          </DescriptionItem>
        ))}
      {account.website && (
        <DescriptionItem name={m['admin_field.website']()} dir="auto">
          <a
            href={getContactHref('website', account.website) ?? undefined}
            rel="noopener noreferrer nofollow"
            target="_blank"
          >
            {account.website}
            <span className="visually-hidden"> {m['admin_common.opens_in_new_tab']()}</span>
          </a>
        </DescriptionItem>
      )}
      {account.date_of_birth && (
        <DescriptionItem name={m['admin_applications.age']()}>
          {getAge(account.date_of_birth)}
        </DescriptionItem>
      )}
      <DescriptionItem name={m['admin_field.e_mail']()} dir="auto">
        {account.email}
      </DescriptionItem>
      <DescriptionItem name={m['admin_field.account']()}>
        {account.approved_at
          ? m['admin_applications.existing_member']()
          : m['admin_applications.new_account']()}
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
