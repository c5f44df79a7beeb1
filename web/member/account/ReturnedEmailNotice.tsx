import { m } from '#messages';
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
    showToast(m['account.we_will_send_e_mails_to']());
  };
  return (
    <aside
      className="account-note abreast account-warning"
      aria-label={m['account.your_e_mail_address']()}
    >
      <p>{formatReturnedEmail(member)}</p>
      <p className="form-actions">
        <Link href="/account/edit/private" className="button">
          {m['account.change_e_mail_address']()}
        </Link>
        <ActionButton quiet action={again}>
          {m['account.resume_e_mails']()}
        </ActionButton>
      </p>
    </aside>
  );
}
