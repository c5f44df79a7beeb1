import { useState } from 'react';
import { emailTemplates } from '../../../worker/contract/resources/email_templates.ts';
import { send } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { showFailure, showToast } from '../../ui/toast.ts';
import { useChanged } from '../form/use-saved.ts';
import { addressOf } from '../item.ts';

/** Sends a template to oneself, as every mail is sent. */
export function SendTest({ id }: { id: string }) {
  const { email } = useMember();
  const [isSending, setSending] = useState(false);
  const changed = useChanged();
  const act = async () => {
    if (isSending) return;
    setSending(true);
    try {
      await send(`${addressOf(emailTemplates, id)}/test`, { method: 'POST' });
      showToast(`A test is on its way to ${email}.`);
      changed();
    } catch (error) {
      showFailure(error);
    }
    setSending(false);
  };
  return (
    <button type="button" className="button quiet" aria-disabled={isSending} onClick={act}>
      {isSending ? 'Sending…' : 'Send me a test'}
    </button>
  );
}
