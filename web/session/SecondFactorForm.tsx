import { useState } from 'react';
import { z } from 'zod';
import { accountWords } from '../../worker/contract/account-words.ts';
import type { SecondFactorAsked } from '../../worker/contract/second-factors.ts';
import { Form } from '../ui/form/Form.tsx';
import { TextField } from '../ui/form/inputs.tsx';
import { Submit } from '../ui/form/Submit.tsx';
import { useZodForm } from '../ui/form/use-zod-form.ts';
import { takeOver } from '../ui/lead-on.ts';
import { dialogTitle } from './Dialog.tsx';
import { answerAsked, hasPasskeys, isLeft } from './passkey.ts';
import { signInWith, wrongCode } from './sign-in.ts';

const schema = z.object({ code: z.string().trim().min(1, 'A code is required') });

interface Props {
  asked: SecondFactorAsked;
  /** Begins again at the password, with what is to be said of it. */
  back(why?: string): void;
}

/** What follows a right password: a code, a passkey, or a recovery code. */
export function SecondFactorForm({ asked: { challenge, methods, options }, back }: Props) {
  const hasCode = methods.includes('code');
  const hasPasskey = methods.includes('passkey') && options !== undefined && hasPasskeys();
  const [isRecovery, setRecovery] = useState(!hasCode);
  const form = useZodForm({ schema, values: { code: '' }, mode: 'onSubmit' });
  const { setError, reset } = form;
  const canType = hasCode || methods.includes('recovery_code');

  const goOn = async (body: object) => {
    const failure = await signInWith('token/second-factor', { challenge, ...body });
    if (failure === null) return;
    if (failure === accountWords.signIn.secondFactorOver) return back(failure);
    if (failure === wrongCode)
      setError('code', { type: 'server', message: failure }, { shouldFocus: true });
    else setError('root', { message: failure });
  };
  const byPasskey = () =>
    answerAsked(options ?? {})
      .then((passkey) => goOn({ passkey }))
      .catch((error: Error) => {
        if (!isLeft(error)) setError('root', { message: error.message });
      });
  return (
    <section className="dialog-body">
      <header>
        <h2 id={dialogTitle}>One more step</h2>
        <p className="dialog-message">
          {canType
            ? 'Your password was right. This account asks for a second factor besides.'
            : hasPasskey
              ? 'Your password was right. Now use the passkey of this account.'
              : 'Your password was right. This account asks for its passkey, and this browser knows none: use another browser or device.'}
        </p>
      </header>
      <Form form={form} submit={goOn}>
        {canType &&
          (isRecovery ? (
            <TextField
              key="recovery"
              name="code"
              label="A recovery code"
              autoComplete="off"
              autoFocus
              hint="One of the ten that you kept. Each is good once."
              required
            />
          ) : (
            <TextField
              key="code"
              name="code"
              label="The code that your authenticator shows"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              required
            />
          ))}
        <div className="form-actions">
          {canType && <Submit busy="Signing in…">Sign In</Submit>}
          {hasPasskey && (
            <button
              type="button"
              ref={canType ? null : takeOver}
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
              {isRecovery ? 'Use a code' : 'Use a recovery code'}
            </button>
          )}
          <button type="button" className="text-button" onClick={() => back()}>
            Back
          </button>
        </p>
        <details>
          <summary>I have lost all of these</summary>
          <p>
            Write to the people of this site. An administrator can take your second factors away: we
            mail you then, and a day later your password alone is enough, or at once if you confirm
            it by that mail.
          </p>
        </details>
      </Form>
    </section>
  );
}
