import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import { offeredWords, wordFor } from '../../../worker/contract/practitioners/session-types.labels.ts';
import { serviceFields } from '../../../worker/contract/accounts/user-fields.ts';
import { Fact } from '../../ui/primitives/DescriptionItem.tsx';
import { Words } from '../../ui/light-markup/LightMarkup.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';

/** The applicant's picture, bio, offerings, place and session types. */
export const Applicant = ({ account, what }: { account: Account; what: string }) => (
  <section className="application-person" aria-label="Applicant">
    <Portrait card={account} sizes="9rem" alt={`Portrait of ${account.name}`} />
    <div>
      <p className="application-title" dir="auto">
        {account.title}
      </p>
      {account.hello && <p dir="auto">{account.hello}</p>}
      {account.bio ? (
        <Words text={account.bio} lang={account.words_language_id ?? undefined} />
      ) : (
        <p className="hint">No bio yet.</p>
      )}
      <dl className="item-facts">
        <Fact name="Offerings" dir="auto">
          {what || 'None chosen'}
        </Fact>
        <Fact name="Town" dir="auto">
          {account.address_town ?? account.place_name ?? 'Not stated'}
        </Fact>
        {serviceFields.map((field) => (
          <Fact key={field} name={offeredWords[field]} dir="auto">
            {wordFor(account[field])}
          </Fact>
        ))}
        <Fact name="E-mail" dir="auto">
          {account.email}
        </Fact>
        <Fact name="Account" dir="auto">
          {account.approved_at ? 'Already approved' : 'Not approved yet'}
        </Fact>
      </dl>
    </div>
  </section>
);
