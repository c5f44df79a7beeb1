import type { Account } from '../../../worker/contract/accounts.ts';
import { offeredWords, wordFor } from '../../../worker/contract/offered-words.ts';
import { serviceFields } from '../../../worker/contract/user-fields.ts';
import { Words } from '../../ui/words/Words.tsx';
import { Portrait } from '../../users/Portrait.tsx';

/** Who it is: the picture, the words about themselves, what they do, where and how. */
export const Applicant = ({ account, what }: { account: Account; what: string }) => (
  <section className="application-person" aria-label="The person">
    <Portrait card={account} sizes="9rem" alt={`Portrait of ${account.name}`} />
    <div>
      <p className="application-title" dir="auto">
        {account.title}
      </p>
      {account.hello && <p dir="auto">{account.hello}</p>}
      {account.bio ? (
        <Words text={account.bio} lang={account.words_language_id ?? undefined} />
      ) : (
        <p className="hint">No words about themselves yet.</p>
      )}
      <dl className="item-facts">
        <Fact name="What" value={what || 'Nothing chosen'} />
        <Fact name="Where" value={account.address_town ?? account.place_name ?? 'Not said'} />
        {serviceFields.map((field) => (
          <Fact key={field} name={offeredWords[field]} value={wordFor(account[field])} />
        ))}
        <Fact name="E-mail" value={account.email} />
        <Fact name="Account" value={account.approved_at ? 'Approved before' : 'Not approved yet'} />
      </dl>
    </div>
  </section>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{value}</dd>
  </div>
);
