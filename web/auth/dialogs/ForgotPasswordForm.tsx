import { useState } from 'react';
import { z } from 'zod';
import { getLocale } from '#language';
import { m } from '#messages';
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
    await api('POST /users/password-reset/:email', {
      params: { email },
      body: { language_id: getLocale() },
    });
    setSent(true);
  };
  return (
    <section className="dialog-body">
      <header>
        <h2 id={DIALOG_TITLE_ID}>{m['sign_in.reset_password']()}</h2>
        <p className="dialog-message">{m['sign_in.enter_your_e_mail_address_and']()}</p>
      </header>
      <Form form={form} submit={submit}>
        <AccountEmailField autoComplete="username" />
        <p className="said" role="status">
          {isSent && m['sign_in.reset_sent']()}
        </p>
        <div className="form-actions">
          <SubmitButton>
            {isSent ? m['sign_in.resend_link']() : m['sign_in.send_link']()}
          </SubmitButton>
          <button type="button" className="text-button" onClick={() => show('sign-in')}>
            {m['sign_in.back_to_sign_in']()}
          </button>
        </div>
      </Form>
    </section>
  );
}
