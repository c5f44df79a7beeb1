/** Second step of the sign-in: code, passkey or recovery code. */

import { useState } from 'react';
import { z } from 'zod';
import { accountTexts } from '../../../worker/contract/accounts/account.labels.ts';
import type { SecondFactorChallenge } from '../../../worker/contract/accounts/second-factors.ts';
import { DIALOG_TITLE_ID } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { focusIfLost } from '../../ui/hooks/move-focus.ts';
import { hasPasskeys, isPasskeyCancelled, signSecondFactorChallenge } from '../session/passkey.ts';
import { signInWith, WRONG_CODE_TEXT } from '../session/sign-in.ts';

const schema = z.object({ code: z.string().trim().min(1, 'A code is required') });

interface Props {
  secondFactor: SecondFactorChallenge;
  /** Returns to the password step with a message. */
  back(why?: string): void;
}

export function SecondFactorForm({ secondFactor: { challenge, methods, options }, back }: Props) {
  const hasCode = methods.includes('code');
  const hasPasskey = methods.includes('passkey') && options !== undefined && hasPasskeys();
  const [isRecovery, setRecovery] = useState(!hasCode);
  const form = useZodForm({ schema, values: { code: '' }, mode: 'onSubmit' });
  const { setError, reset } = form;
  const canType = hasCode || methods.includes('recovery_code');

  const goOn = async (body: object) => {
    const failure = await signInWith('token/second-factor', { challenge, ...body });
    if (failure === null) return;
    if (failure === accountTexts.signIn.secondFactorOver) return back(failure);
    if (failure === WRONG_CODE_TEXT)
      setError('code', { type: 'server', message: failure }, { shouldFocus: true });
    else setError('root', { message: failure });
  };
  const byPasskey = () =>
    signSecondFactorChallenge(options ?? {})
      .then((passkey) => goOn({ passkey }))
      .catch((error: Error) => {
        if (!isPasskeyCancelled(error)) setError('root', { message: error.message });
      });
  return (
    <section className="dialog-body">
      <header>
        <h2 id={DIALOG_TITLE_ID}>Two-step verification</h2>
        <p className="dialog-message">
          {canType
            ? 'Enter a code or use a passkey to finish signing in.'
            : hasPasskey
              ? 'Use your passkey to finish signing in.'
              : 'This account needs a passkey, but this browser does not support passkeys. Use another browser or device.'}
        </p>
      </header>
      <Form form={form} submit={goOn}>
        {canType &&
          (isRecovery ? (
            <TextField
              key="recovery"
              name="code"
              label="Recovery code"
              autoComplete="off"
              autoFocus
              hint="Enter one of your ten recovery codes. Each works once."
              required
            />
          ) : (
            <TextField
              key="code"
              name="code"
              label="Code from your authenticator app"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              required
            />
          ))}
        <div className="form-actions">
          {canType && <SubmitButton busy="Signing in…">Sign In</SubmitButton>}
          {hasPasskey && (
            <button
              type="button"
              ref={canType ? null : focusIfLost}
              className={canType ? 'button quiet' : 'button'}
              onClick={byPasskey}
            >
              Use a passkey
            </button>
          )}
        </div>
        <p className="dialog-other abreast">
          {hasCode && methods.includes('recovery_code') && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                reset();
                setRecovery(!isRecovery);
              }}
            >
              {isRecovery ? 'Use an authenticator code' : 'Use a recovery code'}
            </button>
          )}
          <button type="button" className="text-button" onClick={() => back()}>
            Back
          </button>
        </p>
        <details>
          <summary>Lost access to all of these?</summary>
          <p>
            Contact us. An admin can reset two-step verification. You can then sign in with your
            password alone after 24 hours, or sooner if you confirm in our e-mail.
          </p>
        </details>
      </Form>
    </section>
  );
}
