import { useState } from 'react';
import { sentEmails } from '../../../worker/contract/resources/sent_emails.ts';
import { send } from '../../lib/api.ts';
import { showFailure, showToast } from '../../ui/toast.ts';
import { useChanged } from '../form/use-saved.ts';
import { addressOf } from '../item.ts';

/** Hands a mail that was given up to the queue again. */
export function SendAgain({ id }: { id: string }) {
  const [isSending, setSending] = useState(false);
  const changed = useChanged();
  const act = async () => {
    if (isSending) return;
    setSending(true);
    try {
      await send(`${addressOf(sentEmails, id)}/send_again`, { method: 'POST' });
      showToast('The e-mail is on its way again.');
    } catch (error) {
      showFailure(error);
    }
    setSending(false);
    changed();
  };
  return (
    <button type="button" className="button quiet" aria-disabled={isSending} onClick={act}>
      {isSending ? 'Sending…' : 'Send again'}
    </button>
  );
}
