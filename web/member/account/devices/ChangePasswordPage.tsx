/** Page to change the password; it requires the current one. */

import { z } from 'zod';
import { m } from '#messages';
import { newPasswordSchema } from '../../../../worker/contract/accounts/accounts.ts';
import { passwordLimits as limits } from '../../../../worker/contract/shared/limits.ts';
import { api } from '../../../data/api.ts';
import { useLocation } from '../../../data/navigation.ts';
import { reloadUser } from '../../../data/reload-user.ts';
import { useMember } from '../../../data/user.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/fields/basic-fields.tsx';
import { NewPasswordFields } from '../../../ui/form/fields/NewPasswordFields.tsx';
import { PasswordManagerUsername } from '../../../ui/form/fields/PasswordManagerUsername.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx';
import { AccountLayout } from '../AccountLayout.tsx';

/** Both passwords are equal and as long as the contract requires (specification, section 5). */
const newPasswordRules = z
  .object({
    password: z
      .string()
      .min(limits.minimumLength, { error: () => m['sign_in.password_short']() })
      .pipe(newPasswordSchema),
    repeat: z.string(),
    current_password: z.string().min(1, { error: () => m['field_error.required']() }),
  })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    error: () => m['sign_in.passwords_differ'](),
    when: () => true,
  });

const defaultValues = { password: '', repeat: '', current_password: '' };

export default function ChangePasswordPage() {
  const { id, email } = useMember();
  const [, navigate] = useLocation();
  const form = useZodForm({ schema: newPasswordRules, values: defaultValues, mode: 'onSubmit' });

  const submit = async ({ password, current_password }: z.infer<typeof newPasswordRules>) => {
    const { etag } = await api('GET /users/:id', { params: { id } });
    await api('PATCH /users/:id', {
      params: { id },
      body: { password, current_password },
      headers: { 'If-Match': etag ?? '*' },
    });
    void reloadUser();
    showToast(m['device.password_changed_all_other_devices']());
    navigate('/account');
  };

  return (
    <AccountLayout heading={m['device.change_your_password']()}>
      <div className="account-beside">
        <Form
          form={form}
          submit={submit}
          label={m['device.change_your_password']()}
          className="form sheet"
        >
          <PasswordManagerUsername email={email} />
          <PasswordField
            name="current_password"
            label={m['device.current_password']()}
            required
            autoComplete="current-password"
          />
          <NewPasswordFields />
          <p className="hint">{m['device.you_stay_signed_in_on_this']()}</p>
          <div className="form-actions">
            <SubmitButton busy={m['common.saving']()}>{m['device.change_password']()}</SubmitButton>
          </div>
        </Form>
        <EmptyState href="/account/security" way={m['device.add_a_passkey']()}>
          {m['device.sign_in_with_your_fingerprint_face']()}
        </EmptyState>
      </div>
    </AccountLayout>
  );
}
