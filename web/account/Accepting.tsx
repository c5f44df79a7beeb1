import { Link } from 'wouter';
import { acceptingWords, isDue, isTrusted } from '../../worker/contract/accepting.ts';
import type { Account } from '../../worker/contract/accounts.ts';
import { dayInUtc } from '../lib/dates.ts';
import { Fact } from '../ui/Fact.tsx';
import { acceptingWord } from './fields.ts';

/**
 * Shows whether new clients are accepted, with the date of confirmation and a reminder when it is
 * old.
 */
export function Accepting({ account }: { account: Account }) {
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
