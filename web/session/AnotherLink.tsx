import { useState } from 'react';
import { accountWords } from '../../worker/contract/account-words.ts';
import { send } from '../lib/api.ts';
import { at } from '../lib/query.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { failureOf } from '../ui/toast.ts';

/** Resends the confirmation e-mail. The dialog covers toasts, so the outcome is shown here. */
export function AnotherLink({ email }: { email: string }) {
  const [said, say] = useState('');
  const ask = () =>
    send(at`/users/verify-email/${email}`, { method: 'POST' }).then(
      () => say(accountWords.signIn.linkSent),
      (error: unknown) => say(failureOf(error)?.message ?? ''),
    );
  return (
    <div className="form-actions">
      <ActionButton quiet act={ask}>
        Resend link
      </ActionButton>
      <p className="said" role="status">
        {said}
      </p>
    </div>
  );
}
