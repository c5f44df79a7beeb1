/** First step of the sign-in: e-mail and password, or a passkey. */

import { useState } from 'react';
import { z } from 'zod';
import { getLocale } from '#language';
import { m } from '#messages';
import type { SecondFactorChallenge } from '../../../worker/contract/accounts/second-factors.ts';
import { api } from '../../data/api.ts';
import type { SignInRequest } from '../../data/sign-in-request.ts';
import { getUser, useCurrentUser } from '../../data/user.ts';
import { DIALOG_TITLE_ID } from '../../ui/dialog/Dialog.tsx';
import { describeFailure } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/form/Form.tsx';
import { PasswordField } from '../../ui/form/fields/basic-fields.tsx';
import { requiredEmail } from '../../ui/form/required-email.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useFirstFocus } from '../../ui/form/use-first-focus.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import { savedInput, useSavedInput } from '../session/dialog-form-memory.ts';
import { hasPasskeys } from '../session/passkey.ts';
import { signInWithPassword } from '../session/sign-in.ts';
import { AccountEmailField } from './AccountEmailField.tsx';
import type { AuthDialog } from './auth-dialog.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { signInWithPasskey, usePasskeyAutofill } from './use-passkey-autofill.ts';

/** Resends the confirmation e-mail. The dialog covers toasts, so the outcome is shown here. */
function ResendConfirmation({ email }: { email: string }) {
  const [message, setMessage] = useState('');
  const ask = () =>
    api('POST /users/verify-email/:email', {
      params: { email },
      body: { language_id: getLocale() },
    }).then(
      () => setMessage(m['sign_in.link_sent']()),
      (error: unknown) => setMessage(describeFailure(error)?.message ?? ''),
    );
  return (
    <div className="form-actions">
      <ActionButton quiet action={ask}>
        {m['sign_in.resend_link']()}
      </ActionButton>
      <p className="said" role="status">
        {message}
      </p>
    </div>
  );
}

const fields = ['email', 'password'] as const;
const noFields = [] as const;
const schema = z.object({
  email: requiredEmail,
  password: z.string().min(1, { error: () => m['sign_in.password_required']() }),
});

interface Props {
  request: SignInRequest;
  show(dialog: AuthDialog): void;
  /** Called after a sign-in, here or in another tab. */
  done(): void;
}

export function SignInForm({ request, show, done }: Props) {
  // After an expired session or a confirmation the e-mail address is known.
  const known = getUser()?.email ?? request.email;
  const form = useZodForm({
    schema,
    values: { email: '', password: '', ...savedInput('sign-in'), ...(known && { email: known }) },
    mode: 'onSubmit',
  });
  useSavedInput('sign-in', form);
  const [secondFactor, setSecondFactor] = useState<SecondFactorChallenge | null>(null);
  // Returning from the second factor focuses the first field again.
  useFirstFocus(form, secondFactor ? noFields : fields);
  const user = useCurrentUser();
  useOnChange(user, () => user && done());
  usePasskeyAutofill(secondFactor === null, (failure) =>
    form.setError('root', { message: failure }),
  );
  const [unverified, setUnverified] = useState<string | null>(null);
  const submit = async ({ email, password }: z.infer<typeof schema>) => {
    setUnverified(null);
    const outcome = await signInWithPassword(email, password);
    if (!outcome) return;
    if (!('text' in outcome)) return setSecondFactor(outcome);
    form.setError('root', { message: outcome.text });
    setUnverified(outcome.code === 'email_unverified' ? email : null);
  };
  const back = (why?: string) => {
    setSecondFactor(null);
    if (why) form.setError('root', { message: why });
  };
  if (secondFactor) return <SecondFactorForm secondFactor={secondFactor} back={back} />;
  return (
    <section className="dialog-body">
      <header>
        <h2 id={DIALOG_TITLE_ID}>{m['common.sign_in']()}</h2>
        {request.message && <p className="dialog-message">{request.message}</p>}
        {request.alternative && (
          <p className="dialog-message">
            {request.alternative.text}{' '}
            <a href={request.alternative.href}>{request.alternative.link}</a>
          </p>
        )}
      </header>
      <Form form={form} submit={submit}>
        {unverified && <ResendConfirmation email={unverified} />}
        <AccountEmailField autoComplete="username webauthn" />
        <PasswordField
          name="password"
          label={m['sign_in.password']()}
          autoComplete="current-password"
          required
        />
        <div className="form-actions">
          <SubmitButton busy={m['sign_in.signing_in']()}>{m['common.sign_in']()}</SubmitButton>
          <button type="button" className="text-button" onClick={() => show('reset')}>
            {m['sign_in.forgot_password']()}
          </button>
        </div>
        {hasPasskeys() && (
          <p>
            <button
              type="button"
              className="text-button"
              onClick={() =>
                void signInWithPasskey().then(
                  (failure) => failure && form.setError('root', { message: failure }),
                )
              }
            >
              {m['second_factor.use_a_passkey']()}
            </button>
          </p>
        )}
      </Form>
      <p className="dialog-other abreast">
        {m['sign_in.new_here']()}
        <button type="button" className="button quiet" onClick={() => show('sign-up')}>
          {m['common.sign_up']()}
        </button>
      </p>
    </section>
  );
}
