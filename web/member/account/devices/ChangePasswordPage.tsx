import { useLocation } from 'wouter';
import { z } from 'zod';
import { accountWords } from '../../../../worker/contract/accounts/account.labels.ts';
import { newPassword } from '../../../../worker/contract/accounts/accounts.ts';
import { password as limits } from '../../../../worker/contract/shared/limits.ts';
import { send } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { load } from '../../../auth/session/session.ts';
import { Empty } from '../../../ui/primitives/EmptyState.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/fields/basic-fields.tsx';
import { NewPasswordFields } from '../../../ui/form/fields/NewPasswordFields.tsx';
import { Submit } from '../../../ui/form/SubmitButton.tsx';
import { UserName } from '../../../ui/form/fields/PasswordManagerUsername.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { AccountPage } from '../AccountLayout.tsx';
import { accountAddress } from '../account-queries.ts';

/** Both passwords are equal and as long as the contract requires (specification, section 5). */
const newPasswordRules = z
  .object({
    password: z.string().min(limits.minimumLength, accountWords.password.short).pipe(newPassword),
    repeat: z.string(),
    current_password: z.string().min(1, 'is required'),
  })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: accountWords.password.different,
    when: () => true,
  });

const values = { password: '', repeat: '', current_password: '' };

/** Page to change the password; it requires the current one. */
export function View() {
  const { id, email } = useMember();
  const [, navigate] = useLocation();
  const form = useZodForm({ schema: newPasswordRules, values, mode: 'onSubmit' });

  const submit = async ({ password, current_password }: z.infer<typeof newPasswordRules>) => {
    const account = accountAddress(id);
    const { etag } = await send(account);
    await send(account, {
      method: 'PATCH',
      body: { password, current_password },
      headers: { 'If-Match': etag ?? '*' },
    });
    void load();
    showToast('Password changed. All other devices have been signed out.');
    navigate('/account');
  };

  return (
    <AccountPage heading="Change your password">
      <div className="account-beside">
        <Form form={form} submit={submit} label="Change your password" className="form sheet">
          <UserName email={email} />
          <PasswordField
            name="current_password"
            label="Current password"
            required
            autoComplete="current-password"
          />
          <NewPasswordFields />
          <p className="hint">
            You stay signed in on this device. All other devices are signed out.
          </p>
          <div className="form-actions">
            <Submit busy="Saving…">Change password</Submit>
          </div>
        </Form>
        <Empty href="/account/security" way="Add a passkey">
          Sign in with your fingerprint, face or device PIN. There is nothing to remember or guess.
        </Empty>
      </div>
    </AccountPage>
  );
}
