/**
 * Application form with one step a screen. Each move between steps saves a draft; the last step shows
 * the card in the directory and submits. Typed text survives a change of the step.
 */

import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearch } from 'wouter';
import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import type { ApiResponse } from '../../../data/api.ts';
import { Link, useLocation } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { CredentialItems } from '../../../ui/credentials/CredentialItems.tsx';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { ConflictResolution } from '../../../ui/form/ConflictResolution.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../ui/form/fields/basic-fields.tsx';
import { TownField } from '../../../ui/form/fields/TownField.tsx';
import { SaveShortcut } from '../../../ui/form/SaveShortcut.tsx';
import { UnsavedNotice } from '../../../ui/form/UnsavedNotice.tsx';
import { useOnChange } from '../../../ui/hooks/use-on-change.ts';
import { LightMarkupField } from '../../../ui/light-markup/LightMarkupField.tsx';
import { groupOfferings } from '../../../ui/offerings/offering-groups.ts';
import type { OfferableSubCategory } from '../../../ui/offerings/offering-queries.ts';
import { type AccountField, getFieldLabel } from '../account-fields.ts';
import { ClientFields } from '../ClientFields.tsx';
import { formatAccountValue } from '../edit/format-account-value.ts';
import { OfferingCategories } from '../offerings/OfferingCategories.tsx';
import { PriceFields } from '../offerings/PriceFields.tsx';
import { ProfilePictureField } from '../picture/ProfilePictureField.tsx';
import { useProfilePicture } from '../picture/use-profile-picture.ts';
import { SessionTypeFields } from '../SessionTypeFields.tsx';
import { ApplicationStepList } from './ApplicationStepList.tsx';
import { ApplicationSummary } from './ApplicationSummary.tsx';
import {
  type ApplicationFormValues,
  applicationFormSchema,
  listChosenOfferings,
} from './application-form-values.ts';
import {
  findApplicationStep,
  getApplicationStepHref,
  getStepOfField,
  listApplicationSteps,
} from './application-steps.ts';
import { useApplicationForm } from './use-application-form.ts';

/** Link to the form of a credential that returns to the application. */
const ADD_CREDENTIAL_LINK = '/account/credentials/add?for=application';

interface Props {
  loaded: ApiResponse<Account>;
  application: Application;
  prices: readonly Price[];
  /** Number of credentials. */
  credentials: number;
  all: readonly OfferableSubCategory[];
}

export function ApplicationForm({ loaded, application, prices: priced, credentials, all }: Props) {
  const { take, ...picture } = useProfilePicture(loaded.body);
  const { form, submit, differing, base, prices } = useApplicationForm(
    loaded,
    application,
    priced,
    all,
    take,
  );
  // Read while rendering, because react-hook-form tracks only what is read.
  const { isDirty, isSubmitting } = form.formState;
  const [, navigate] = useLocation();
  const isSent = useRef(false);
  /** Running save of a move to another step. */
  const saving = useRef<Promise<unknown>>(undefined);
  const steps = listApplicationSteps({
    account: base,
    offerings: application.sub_category_ids.length,
    prices: prices.length,
    credentials,
  });
  const step = findApplicationStep(steps, useSearch());
  const [before, after] = [-1, 1].map((by) => steps[steps.indexOf(step) + by]);
  useOpenStepOfError(form.formState.errors, form.formState.submitCount);
  const top = useRef<HTMLElement>(null);
  // The fields of an error take the focus themselves.
  useOnChange(step.id, () => {
    saveMove();
    if (Object.keys(form.formState.errors).length > 0) return;
    top.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });

  /** Invalid values are not saved until a button shows their errors. */
  const saveMove = () => {
    const values = form.getValues();
    if (!isDirty || isSubmitting || !applicationFormSchema.safeParse(values).success) return;
    saving.current = submit(values, 'move').catch(showErrorToast);
  };
  const save = async (values: ApplicationFormValues) => {
    await saving.current;
    if (isSent.current && listChosenOfferings(values, all).length === 0) {
      form.setError('offerings', { message: m['application.offering_required']() });
      return navigate(getApplicationStepHref('what'));
    }
    if (!(await submit(values, isSent.current ? 'send' : 'draft'))) return;
    picture.undo();
    if (after) navigate(after.href);
  };
  return (
    <section
      className="application stack"
      aria-labelledby="application-progress"
      tabIndex={-1}
      ref={top}
    >
      {application.state === 'draft' && !before && <ApplicationIntro />}
      <ApplicationStepList key={step.id} steps={steps} current={step} />
      {/* The fields of prices bring their own heading. */}
      {step.id !== 'prices' && <h2 id="application-step">{step.name}</h2>}
      {step.id === 'credentials' && <ApplicationCredentials user={loaded.body.id} />}
      <Form form={form} submit={save} label={step.name} className="form account-form">
        <SaveShortcut />
        <UnsavedNotice form={form} />
        <ConflictResolution
          heading={m['application.your_account_was_changed_elsewhere']()}
          differing={differing}
          labelOf={(field) => getFieldLabel(field as AccountField)}
          shown={formatAccountValue([])}
        />
        {step.id === 'what' && <OfferingsStep all={all} />}
        {step.id === 'where' && <PracticeStep />}
        {step.id === 'about' && (
          <>
            <ProfilePictureField {...picture} name={base.image_name} />
            <LightMarkupField
              name="bio"
              label={getFieldLabel('bio')}
              hint={m['account.bio_hint']()}
            />
          </>
        )}
        {step.id === 'prices' && <PriceFields />}
        {step.id === 'send' && (
          <>
            <ApplicationSummary steps={steps} account={base} prices={prices} />
            <TextAreaField
              name="words"
              label={m['application.your_message_to_the_reviewers']()}
              hint={m['application.only_we_see_this_tell_us']()}
            />
          </>
        )}
        <StepButtons
          isLast={!after}
          all={all}
          review={after && after !== steps.at(-1) ? steps.at(-1)?.href : undefined}
          before={before?.href}
          isAgain={application.sent_at !== null}
          choose={(sends) => (isSent.current = sends)}
        />
      </Form>
    </section>
  );
}

/** Opens the step of the first error after a refused submit. */
function useOpenStepOfError(errors: object, submitCount: number) {
  const [, navigate] = useLocation();
  const [first] = Object.keys(errors).filter((name) => name !== 'root');
  useEffect(() => {
    if (submitCount > 0 && first) navigate(getApplicationStepHref(getStepOfField(first)));
  }, [submitCount, first, navigate]);
}

const ApplicationIntro = () => (
  <p className="application-lede">
    {useMember().is_unapproved ? m['application.welcome_unapproved']() : m['application.welcome']()}
  </p>
);

function OfferingsStep({ all }: { all: readonly OfferableSubCategory[] }) {
  const { errors } = useFormContext().formState;
  const isNoneChosen = useWatch({ name: all.map(({ id }) => id) }).every((chosen) => !chosen);
  const missing = isNoneChosen && errors.offerings?.message;
  return (
    <section aria-labelledby="application-step">
      <p className="hint">{m['application.people_search_the_directory_for']()}</p>
      {missing && (
        <p className="field-error" role="alert">
          {String(missing)}
        </p>
      )}
      <OfferingCategories groups={groupOfferings(all, [])} />
    </section>
  );
}

const PracticeStep = () => (
  <section aria-labelledby="application-step">
    <div className="account-fields columns">
      <TownField name="address_town" label={getFieldLabel('address_town')} place="place_id" />
    </div>
    <SessionTypeFields>
      <ClientFields />
    </SessionTypeFields>
  </section>
);

const ApplicationCredentials = ({ user }: { user: string }) => (
  <section className="stack" aria-labelledby="application-step">
    <p className="hint">{m['application.memberships_qualifications_and_we']()}</p>
    <CredentialItems user={user} mayChange />
    <p>
      <Link href={ADD_CREDENTIAL_LINK} className="button quiet">
        {m['application.add_a_credential']()}
      </Link>
    </p>
  </section>
);

interface StepButtonsProps {
  isLast: boolean;
  all: readonly OfferableSubCategory[];
  /** Link to the last step, once the application can be submitted. */
  review: Parameters<typeof Link>[0]['href'] | undefined;
  before: Parameters<typeof Link>[0]['href'] | undefined;
  isAgain: boolean;
  /** Records which button was pressed before the form submits. */
  choose(sends: boolean): void;
}

/** Enter and Ctrl+S press the first button, so they save the draft. */
function StepButtons({ isLast, all, review, before, isAgain, choose }: StepButtonsProps) {
  const { isSubmitting, errors } = useFormContext().formState;
  const refusal = errors.root?.refusal?.message;
  const isComplete = useWatch({ name: all.map(({ id }) => id) }).some(Boolean);
  return (
    <div className="form-actions account-actions">
      {refusal && <p className="alert left-behind">{refusal}</p>}
      <button
        type="submit"
        className={isLast ? 'button quiet' : 'button'}
        aria-disabled={isSubmitting}
        onClick={() => choose(false)}
      >
        {isSubmitting
          ? m['common.saving']()
          : isLast
            ? m['application.save_draft']()
            : m['application.save_and_continue']()}
      </button>
      {isLast && (
        <button
          type="submit"
          className="button"
          aria-disabled={isSubmitting}
          onClick={() => choose(true)}
        >
          {isAgain
            ? m['application.resubmit_application']()
            : m['application.submit_application']()}
        </button>
      )}
      {review && isComplete && (
        <Link href={review} className="button quiet">
          {m['application.review_and_submit']()}
        </Link>
      )}
      {before && <Link href={before}>{m['common.back']()}</Link>}
    </div>
  );
}
