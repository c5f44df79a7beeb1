/** Second step of the sign-in: code, passkey or recovery code. */

import { useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import type { SecondFactorChallenge } from '../../../worker/contract/accounts/second-factors.ts';
import { DIALOG_TITLE_ID } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { focusIfLost } from '../../ui/hooks/move-focus.ts';
import { hasPasskeys, isPasskeyCancelled, signSecondFactorChallenge } from '../session/passkey.ts';
import { signInWith, WRONG_CODE } from '../session/sign-in.ts';

const schema = z.object({
  code: z
    .string()
    .trim()
    .min(1, { error: () => m['second_factor.code_required']() }),
});

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
    const { text, code } = failure;
    if (code === 'sign_in_expired') return back(text);
    if (code === WRONG_CODE)
      setError('code', { type: 'server', message: text }, { shouldFocus: true });
    else setError('root', { message: text });
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
        <h2 id={DIALOG_TITLE_ID}>{m['second_factor.two_step_verification']()}</h2>
        <p className="dialog-message">
          {canType
            ? m['second_factor.enter_a_code_or_use_a']()
            : hasPasskey
              ? m['second_factor.use_your_passkey_to_finish_signing']()
              : m['second_factor.this_account_needs_a_passkey_but']()}
        </p>
      </header>
      <Form form={form} submit={goOn}>
        {canType &&
          (isRecovery ? (
            <TextField
              key="recovery"
              name="code"
              label={m['second_factor.recovery_code']()}
              autoComplete="off"
              autoFocus
              hint={m['second_factor.enter_one_of_your_ten_recovery']()}
              required
            />
          ) : (
            <TextField
              key="code"
              name="code"
              label={m['second_factor.code_from_your_authenticator_app']()}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              required
            />
          ))}
        <div className="form-actions">
          {canType && (
            <SubmitButton busy={m['sign_in.signing_in']()}>{m['common.sign_in']()}</SubmitButton>
          )}
          {hasPasskey && (
            <button
              type="button"
              ref={canType ? null : focusIfLost}
              className={canType ? 'button quiet' : 'button'}
              onClick={byPasskey}
            >
              {m['second_factor.use_a_passkey']()}
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
              {isRecovery
                ? m['second_factor.use_an_authenticator_code']()
                : m['second_factor.use_a_recovery_code']()}
            </button>
          )}
          <button type="button" className="text-button" onClick={() => back()}>
            {m['common.back']()}
          </button>
        </p>
        <details>
          <summary>{m['second_factor.lost_access_to_all_of_these']()}</summary>
          <p>{m['second_factor.contact_us_an_admin_can_reset']()}</p>
        </details>
      </Form>
    </section>
  );
}
