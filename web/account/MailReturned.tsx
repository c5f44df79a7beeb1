import { useState } from 'react';
import { Link } from 'wouter';
import { send } from '../lib/api.ts';
import { load } from '../session/session.ts';
import { useMember } from '../session/user.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { returnedText } from './returned.ts';

/** Mail to the address has come back: another address, or another try. */
export function MailReturned() {
  const member = useMember();
  const [busy, setBusy] = useState(false);
  if (!member.email_returned) return null;
  const again = async () => {
    setBusy(true);
    try {
      await send(`/users/${member.id}/email_return`, { method: 'DELETE' });
      await load();
      showToast('We write to it again.');
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  };
  return (
    <aside className="account-note abreast warning" aria-label="Your e-mail address">
      <p>{returnedText(member)}</p>
      <p className="form-actions">
        <Link href="/account/edit" className="button">
          Change the address
        </Link>
        <button type="button" className="button quiet" disabled={busy} onClick={again}>
          It works again
        </button>
      </p>
    </aside>
  );
}
