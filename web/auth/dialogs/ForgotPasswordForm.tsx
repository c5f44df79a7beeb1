import { useState } from 'react';
import { z } from 'zod';
import { accountWords } from '../../../worker/contract/accounts/account.labels.ts';
import { send } from '../../data/api.ts';
import { at } from '../../data/query.ts';
import { Form } from '../../ui/form/Form.tsx';
import { neededEmail } from '../../ui/form/required-email.ts';
import { Submit } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { dialogTitle } from '../../ui/dialog/Dialog.tsx';
import type { Shown } from './AuthDialogs.tsx';
import { EmailField } from './AccountEmailField.tsx';
import { typedInto, useTyped } from '../session/dialog-form-memory.ts';
import { useFirstFocus } from '../../ui/form/use-first-focus.ts';

const fields = ['email'] as const;
const schema = z.object({ email: neededEmail });

/** Form that requests a password reset link by e-mail. */
export function ForgotForm({ show }: { show(dialog: Shown): void }) {
  const [isSent, setSent] = useState(false);
  const form = useZodForm({
    schema,
    values: { email: '', ...typedInto('reset') },
    mode: 'onSubmit',
  });
  useTyped('reset', form);
  useFirstFocus(form, fields);
  const submit = async ({ email }: z.infer<typeof schema>) => {
    setSent(false);
    await send(at`/users/password-reset/${email}`, { method: 'POST' });
    setSent(true);
  };
  return (
    <section className="dialog-body">
      <header>
        <h2 id={dialogTitle}>Reset Password</h2>
        <p className="dialog-message">
          Enter your e-mail address and we will send you a link to reset your password.
        </p>
      </header>
      <Form form={form} submit={submit}>
        <EmailField autoComplete="username" />
        <p className="said" role="status">
          {isSent && accountWords.password.resetSent}
        </p>
        <div className="form-actions">
          <Submit>{isSent ? 'Resend link' : 'Send link'}</Submit>
          <button type="button" className="text-button" onClick={() => show('sign-in')}>
            Back to Sign In
          </button>
        </div>
      </Form>
    </section>
  );
}
