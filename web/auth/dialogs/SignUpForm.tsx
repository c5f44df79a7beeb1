/** Sign-up form in two steps. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { getLocale } from '#language';
import { m } from '#messages';
import { isEasyPassword } from '../../../worker/contract/accounts/easy-password.ts';
import { signUpInputSchema } from '../../../worker/contract/accounts/sign-up.ts';
import { fieldIssue } from '../../../worker/contract/errors/field-error.ts';
import { ApiError, api } from '../../data/api.ts';
import { basePath } from '../../data/base-path.ts';
import { logAccess } from '../../data/log-access.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { DIALOG_TITLE_ID } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { requiredEmail } from '../../ui/form/required-email.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useFirstFocus } from '../../ui/form/use-first-focus.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { clearForm, savedInput, useSavedInput } from '../session/dialog-form-memory.ts';
import { rememberSignUp } from '../session/remembered-sign-up.ts';
import { getStoredInvite } from '../session/stored-invite.ts';
import type { AuthDialog } from './auth-dialog.ts';
import { SignUpDone, type SignUpDoneProps } from './SignUpDone.tsx';
import { FIRST_STEP_FIELDS, SignUpFirstStep, SignUpSecondStep } from './SignUpSteps.tsx';

const scrollDialogToTop = (dots: Element | null) => dots?.closest('dialog')?.scrollTo?.({ top: 0 });

/** Progress dots, announced to screen readers. A new step scrolls the dialog to its top. */
function StepDots({ step }: { step: 1 | 2 }) {
  return (
    <p className="steps">
      <span className="visually-hidden" role="status">
        {m['common.step_of']({ step, total: 2 })}
      </span>
      {[1, 2].map((number) => (
        <span
          key={number}
          ref={number === step ? scrollDialogToTop : null}
          className={number === step ? 'dot present' : 'dot'}
          aria-hidden="true"
        />
      ))}
    </p>
  );
}

const signUpFields = signUpInputSchema.omit({ language_id: true, timezone_id: true }).extend({
  email: requiredEmail,
  title: z
    .string()
    .trim()
    .min(1, { error: () => m['sign_up.about_needed']() })
    .pipe(signUpInputSchema.shape.title),
  // The field starts with today (specification, section 9), which the user has to replace.
  date_of_birth: z
    .string()
    .refine((day) => day !== '' && day !== getToday(), {
      error: () => m['sign_up.enter_your_date_of_birth'](),
    })
    .pipe(signUpInputSchema.shape.date_of_birth.unwrap()),
  is_business: z.boolean(),
  wants_listing: z.boolean(),
  terms: z.boolean().refine((agreed) => agreed, { error: () => m['sign_up.terms_needed']() }),
  website: z.string(),
});
type Values = z.infer<typeof signUpFields>;

function refuseEasyPassword(
  { password, name, email }: Pick<Values, (typeof FIRST_STEP_FIELDS)[number]>,
  context: z.RefinementCtx,
) {
  if (isEasyPassword(password, [name, email]))
    context.addIssue({
      code: 'custom',
      path: ['password'],
      ...fieldIssue(m['field_error.easy_password']),
    });
}

const signUpSchema = signUpFields.superRefine(refuseEasyPassword);
/** Fields of the second step are not validated before it is shown. */
const firstStepSchema = signUpFields
  .extend({ date_of_birth: z.string(), title: z.string(), terms: z.boolean() })
  .superRefine(refuseEasyPassword);

interface Props {
  /** True if the visitor came to be listed. */
  isPractitioner?: boolean | undefined;
  show(dialog: AuthDialog): void;
  leave(): void;
}

export function SignUpForm({ isPractitioner = false, show, leave }: Props) {
  const language_id = useBrowserLanguage();
  const [step, setStep] = useState<1 | 2>(1);
  const [created, setCreated] = useState<Omit<SignUpDoneProps, 'leave'> | null>(null);
  const form = useZodForm<Values>({
    schema: step === 1 ? firstStepSchema : signUpSchema,
    values: {
      ...blank(),
      ...savedInput('sign-up'),
      ...(isPractitioner && { wants_listing: true }),
    },
    mode: 'onSubmit',
  });
  useSavedInput('sign-up', form);
  useFirstFocus(form, step === 1 ? FIRST_STEP_FIELDS : secondStepFields);

  const submit = async ({ terms, ...account }: Values) => {
    if (step === 1) return setStep(2);
    const timezone_id = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const invite = getStoredInvite();
    const body = { ...account, language_id, timezone_id, ...(invite && { invite }) };
    const { body: sender } = await api('POST /user-signup', { body }).catch((error: unknown) => {
      if (isFirstStepError(error)) setStep(1);
      throw error;
    });
    logAccess({ object_type_tag: 'user-signup' }, 'submit');
    rememberSignUp(account.email);
    clearForm();
    setCreated({ email: account.email, sender, wantsListing: account.wants_listing });
  };

  if (created) return <SignUpDone {...created} leave={leave} />;
  return (
    <section className="dialog-body">
      <header>
        <StepDots step={step} />
        <h2 id={DIALOG_TITLE_ID}>
          {step === 1 ? m['sign_up.first_step']() : m['sign_up.second_step']()}
        </h2>
      </header>
      <Form form={form} submit={submit}>
        <SignUpFirstStep hidden={step !== 1} />
        <SignUpSecondStep hidden={step !== 2} />
        <div className="form-actions dialog-actions">
          {step === 2 && (
            <button type="button" className="button quiet" onClick={() => setStep(1)}>
              {m['common.back']()}
            </button>
          )}
          <SubmitButton>
            {step === 1 ? m['common.next_step']() : m['sign_up.submit']()}
          </SubmitButton>
        </div>
      </Form>
      {step === 1 && (
        <p className="dialog-other abreast">
          {m['sign_up.have_account']()}
          <button type="button" className="button quiet" onClick={() => show('sign-in')}>
            {m['common.sign_in']()}
          </button>
        </p>
      )}
    </section>
  );
}

const secondStepFields = ['wants_listing'] as const;

const blank = (): Values => ({
  name: '',
  email: '',
  password: '',
  date_of_birth: getToday(),
  is_business: false,
  wants_listing: false,
  title: '',
  terms: false,
  website: '',
});

/** Local date of the user. */
function getToday() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const isFirstStepError = (error: unknown) =>
  error instanceof ApiError &&
  error.errors.some(({ path }) => FIRST_STEP_FIELDS.some((name) => name === path));

interface Language {
  id: string;
  code: string;
}

/** Id of the language of a translated page, or of the browser's first one that the site knows. */
function useBrowserLanguage(): string | null {
  const { data } = useQuery(queryOptions(apiQuery('GET /languages')));
  return data
    ? matchLanguage([...(basePath ? [getLocale()] : []), ...navigator.languages], data.data)
    : null;
}

export function matchLanguage(
  wanted: readonly string[],
  known: readonly Language[],
): string | null {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-')[0];
    const found = known.find((language) => language.code.toLowerCase() === code);
    if (found) return found.id;
  }
  return null;
}
