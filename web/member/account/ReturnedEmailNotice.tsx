import { Link } from 'wouter';
import { send } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { load } from '../../auth/session/session.ts';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { returnedText } from '../../auth/session/format-returned-email.ts';

/**
 * Notice about bounced or rejected mail, with a link to change the address and a button to retry.
 */
export function MailReturned() {
  const member = useMember();
  const again = async () => {
    await send(`/users/${member.id}/email_return`, { method: 'DELETE' });
    await load();
    showToast('We will send e-mails to it again.');
  };
  return (
    <aside className="account-note abreast warning" aria-label="Your e-mail address">
      <p>{returnedText(member)}</p>
      <p className="form-actions">
        <Link href="/account/edit" className="button">
          Change e-mail address
        </Link>
        <ActionButton quiet act={again}>
          Resume e-mails
        </ActionButton>
      </p>
    </aside>
  );
}
