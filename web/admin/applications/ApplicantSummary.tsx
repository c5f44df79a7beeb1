import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../worker/contract/accounts/user-fields.ts';
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
