import { formatReturnedEmail } from '../../auth/session/format-returned-email.ts';
import { api } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import { reloadUser } from '../../data/reload-user.ts';
import { useMember } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';

/**
 * Notice about bounced or rejected mail, with a link to change the address and a button to retry.
 */
export function ReturnedEmailNotice() {
  const member = useMember();
  const again = async () => {
    await api('DELETE /users/:id/email_return', { params: { id: member.id } });
    await reloadUser();
    showToast('We will send e-mails to this address again.');
  };
  return (
    <aside className="account-note abreast account-warning" aria-label="Your e-mail address">
      <p>{formatReturnedEmail(member)}</p>
      <p className="form-actions">
        <Link href="/account/edit/private" className="button">
          Change e-mail address
        </Link>
        <ActionButton quiet action={again}>
          Resume e-mails
        </ActionButton>
      </p>
    </aside>
  );
}
