import { Link } from 'wouter';
import { acceptingWords, isDue, isTrusted } from '../../../../worker/contract/practitioners/accepting-clients.ts';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { dayInUtc } from '../../../data/format/format-dates.ts';
import { Fact } from '../../../ui/primitives/DescriptionItem.tsx';
import { acceptingWord, labelOf } from '../account-fields.ts';
import { wordFor } from '../../../../worker/contract/practitioners/session-types.labels.ts';
import { timeWords } from '../../../../worker/contract/practitioners/session-types.ts';
import { serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import { Facts } from './AccountDescriptionList.tsx';

/**
 * Shows whether new clients are accepted, with the date of confirmation and a reminder when it is
 * old.
 */
function Accepting({ account }: { account: Account }) {
  const { is_accepting_clients: answer, confirmed_at: confirmed } = account;
  if (answer === null || confirmed === null) {
    return (
      <Fact name={acceptingWords.label}>
        <Link href="/account/edit#is_accepting_clients">Set your availability</Link>
      </Fact>
    );
  }
  const now = Date.now();
  return (
    <Fact name={acceptingWords.label}>
      {acceptingWord(answer)}, confirmed <time dateTime={confirmed}>{dayInUtc(confirmed)}</time>
      {isDue(confirmed, now) && (
        <>
          .{' '}
          {isTrusted(confirmed, now)
            ? 'Is this still right?'
            : 'This was confirmed too long ago, so it is no longer shown.'}{' '}
          <Link href="/account/confirm">Review and confirm your details</Link>
        </>
      )}
    </Fact>
  );
}


/** Session types, times and availability on the account page. */
export const SessionTypes = ({ account }: { account: Account }) => (
  <Facts heading="Sessions">
    {serviceFields.map((type) => (
      <Fact key={type} name={labelOf(type)}>
        {wordFor(account[type])}
      </Fact>
    ))}
    <Fact name={labelOf('times')}>
      {account.times.map((time) => timeWords[time]).join(', ') || (
        <Link href="/account/edit#times">Add your session times</Link>
      )}
    </Fact>
    <Accepting account={account} />
  </Facts>
);
