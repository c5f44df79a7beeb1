import { useState } from 'react';
import { Link } from 'wouter';
import { acceptingWords, isDue, isTrusted } from '../../worker/contract/accepting.ts';
import type { Account } from '../../worker/contract/accounts.ts';
import { send } from '../lib/api.ts';
import { dayInUtc } from '../lib/dates.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { Fact } from './Facts.tsx';
import { acceptingWord } from './fields.ts';
import { accountAddress } from './queries.ts';
import { useAfterSave } from './use-after-save.ts';

/** Whether new clients are accepted, and since when that is known; an old answer asks to be confirmed. */
export function Accepting({ account }: { account: Account }) {
  const { is_accepting_clients: answer, accepting_confirmed_at: confirmed } = account;
  if (answer === null || confirmed === null) {
    return (
      <Fact name={acceptingWords.label}>
        <Link href="/account/edit#is_accepting_clients">Say whether you do</Link>
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
            ? 'Is it still so?'
            : 'That is so long ago that nobody is told it any more.'}{' '}
          <ConfirmAgain id={account.id} answer={answer} />
        </>
      )}
    </Fact>
  );
}

function ConfirmAgain({ id, answer }: { id: string; answer: boolean }) {
  const [busy, setBusy] = useState(false);
  const { changed } = useAfterSave();
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const body = { is_accepting_clients: answer };
      const { body: account } = await send<Account>(accountAddress(id), { method: 'PATCH', body });
      changed(account);
      showToast('Thank you, that is confirmed.');
    } catch (error) {
      setBusy(false);
      showFailure(error);
    }
  };
  return (
    <button type="button" className="text-button" aria-disabled={busy} onClick={confirm}>
      Confirm again
    </button>
  );
}
