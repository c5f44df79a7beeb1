import { useState } from 'react';
import { z } from 'zod';
import { accountWords } from '../../../worker/contract/accounts/account.labels.ts';
import { signUp } from '../../../worker/contract/accounts/sign-up.ts';
import { logAccess } from '../../data/log-access.ts';
import { ApiError, send } from '../../data/api.ts';
import { Form } from '../../ui/form/Form.tsx';
import { neededEmail } from '../../ui/form/required-email.ts';
import { Submit } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { dialogTitle } from '../../ui/dialog/Dialog.tsx';
import type { Shown } from './AuthDialogs.tsx';
import { inviteHere } from '../session/stored-invite.ts';
import { useBrowserLanguage } from './browser-language.ts';
import { SignedUp, type SignedUpProps } from './SignUpDone.tsx';
import { FirstStep, firstNames, SecondStep } from './SignUpSteps.tsx';
import { forgetTyped, typedInto, useTyped } from '../session/dialog-form-memory.ts';
import { useFirstFocus } from '../../ui/form/use-first-focus.ts';

const toTop = (dots: Element | null) => dots?.closest('dialog')?.scrollTo?.({ top: 0 });

/** Progress dots, announced to screen readers. A new step scrolls the dialog to its top. */
function StepDots({ step }: { step: 1 | 2 }) {
  return (
    <p className="steps">
      <span className="visually-hidden" role="status">
        Step {step} of 2
      </span>
      {[1, 2].map((number) => (
        <span
          key={number}
          ref={number === step ? toTop : null}
          className={number === step ? 'dot present' : 'dot'}
          aria-hidden="true"
        />
      ))}
    </p>
  );
}


const whole = signUp.omit({ language_id: true, timezone_id: true }).extend({
  email: neededEmail,
  title: z.string().trim().min(1, accountWords.signUp.aboutNeeded).pipe(signUp.shape.title),
  date_of_birth: signUp.shape.date_of_birth.unwrap(),
  is_business: z.boolean(),
  wants_listing: z.boolean(),
  terms: z.boolean().refine((agreed) => agreed, accountWords.signUp.termsNeeded),
  website: z.string(),
});
/** Fields of the second step are not validated before it is shown. */
const first = whole.extend({ date_of_birth: z.string(), title: z.string(), terms: z.boolean() });

type Values = z.infer<typeof whole>;

interface Props {
  show(dialog: Shown): void;
  leave(): void;
}

/** Sign-up form in two steps. */
export function SignUpForm({ show, leave }: Props) {
  const language_id = useBrowserLanguage();
  const [step, setStep] = useState<1 | 2>(1);
  const [done, setDone] = useState<Omit<SignedUpProps, 'leave'> | null>(null);
  const form = useZodForm<Values>({
    schema: step === 1 ? first : whole,
    values: { ...blank(), ...typedInto('sign-up') },
    mode: 'onSubmit',
  });
  useTyped('sign-up', form);
  useFirstFocus(form, step === 1 ? firstNames : secondBegins);

  const submit = async ({ terms, ...account }: Values) => {
    if (step === 1) return setStep(2);
    const timezone_id = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const invite = inviteHere();
    const body = { ...account, language_id, timezone_id, ...(invite && { invite }) };
    const { body: sender } = await send<string>('/user-signup', { method: 'POST', body }).catch(
      (error: unknown) => {
        if (concernsFirst(error)) setStep(1);
        throw error;
      },
    );
    logAccess({ object_type_tag: 'user-signup' }, 'submit');
    forgetTyped();
    setDone({ email: account.email, sender, wantsListing: account.wants_listing });
  };

  if (done) return <SignedUp {...done} leave={leave} />;
  return (
    <section className="dialog-body">
      <header>
        <StepDots step={step} />
        <h2 id={dialogTitle}>
          {step === 1 ? accountWords.signUp.first : accountWords.signUp.second}
        </h2>
      </header>
      <Form form={form} submit={submit}>
        <FirstStep hidden={step !== 1} />
        <SecondStep hidden={step !== 2} />
        <div className="form-actions">
          {step === 2 && (
            <button type="button" className="button quiet" onClick={() => setStep(1)}>
              Back
            </button>
          )}
          <Submit>{step === 1 ? 'Next' : 'Submit'}</Submit>
        </div>
      </Form>
      {step === 1 && (
        <p className="dialog-other abreast">
          Here before?
          <button type="button" className="button quiet" onClick={() => show('sign-in')}>
            Sign In
          </button>
        </p>
      )}
    </section>
  );
}

const secondBegins = ['wants_listing'] as const;

const blank = (): Values => ({
  name: '',
  email: '',
  password: '',
  date_of_birth: today(),
  is_business: false,
  wants_listing: false,
  title: '',
  terms: false,
  website: '',
});

/** Local date of the user. */
function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const concernsFirst = (error: unknown) =>
  error instanceof ApiError &&
  error.errors.some(({ path }) => firstNames.some((name) => name === path));
