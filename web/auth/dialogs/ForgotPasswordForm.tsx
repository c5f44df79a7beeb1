import { useState } from 'react';
import { z } from 'zod';
import { accountTexts } from '../../../worker/contract/accounts/account.labels.ts';
import { api } from '../../data/api.ts';
import { DIALOG_TITLE_ID } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { requiredEmail } from '../../ui/form/required-email.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useFirstFocus } from '../../ui/form/use-first-focus.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { savedInput, useSavedInput } from '../session/dialog-form-memory.ts';
import { AccountEmailField } from './AccountEmailField.tsx';
import type { AuthDialog } from './auth-dialog.ts';

const fields = ['email'] as const;
const schema = z.object({ email: requiredEmail });

/** Form that requests a password reset link by e-mail. */
export function ForgotPasswordForm({ show }: { show(dialog: AuthDialog): void }) {
  const [isSent, setSent] = useState(false);
  const form = useZodForm({
    schema,
    values: { email: '', ...savedInput('reset') },
    mode: 'onSubmit',
  });
  useSavedInput('reset', form);
  useFirstFocus(form, fields);
  const submit = async ({ email }: z.infer<typeof schema>) => {
    setSent(false);
    await api('POST /users/password-reset/:email', { params: { email } });
    setSent(true);
  };
  return (
    <section className="dialog-body">
      <header>
        <h2 id={DIALOG_TITLE_ID}>Reset Password</h2>
        <p className="dialog-message">
          Enter your e-mail address and we will send you a link to reset your password.
        </p>
      </header>
      <Form form={form} submit={submit}>
        <AccountEmailField autoComplete="username" />
        <p className="said" role="status">
          {isSent && accountTexts.password.resetSent}
        </p>
        <div className="form-actions">
          <SubmitButton>{isSent ? 'Resend link' : 'Send link'}</SubmitButton>
          <button type="button" className="text-button" onClick={() => show('sign-in')}>
            Back to Sign In
          </button>
        </div>
      </Form>
    </section>
  );
}
