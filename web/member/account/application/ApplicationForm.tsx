/**
 * Application form: offerings, location, session types and a message to the admins. Saved as a
 * draft until submitted.
 */

import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import type { ApiResponse } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { ConflictResolution } from '../../../ui/form/ConflictResolution.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../ui/form/fields/basic-fields.tsx';
import { TownField } from '../../../ui/form/fields/TownField.tsx';
import { SaveShortcut } from '../../../ui/form/SaveShortcut.tsx';
import { UnsavedNotice } from '../../../ui/form/UnsavedNotice.tsx';
import { groupOfferings } from '../../../ui/offerings/offering-groups.ts';
import type { OfferableSubCategory } from '../../../ui/offerings/offering-queries.ts';
import { type AccountField, getFieldLabel } from '../account-fields.ts';
import { ClientFields } from '../ClientFields.tsx';
import { formatAccountValue } from '../edit/format-account-value.ts';
import { OfferingCategories } from '../offerings/OfferingCategories.tsx';
import { SessionTypeFields } from '../SessionTypeFields.tsx';
import { type ApplicationFormValues, listChosenOfferings } from './application-form-values.ts';
import { useApplicationForm } from './use-application-form.ts';

interface SaveOrSendProps {
  /** Records which button was pressed before the form submits. */
  choose(sends: boolean): void;
  isAgain: boolean;
}

/** Enter and Ctrl+S press the first button, so it saves the draft. */
function ApplicationButtons({ choose, isAgain }: SaveOrSendProps) {
  const { isSubmitting, errors } = useFormContext().formState;
  const refusal = errors.root?.refusal?.message;
  return (
    <div className="form-actions account-actions">
      {refusal && <p className="alert left-behind">{refusal}</p>}
      <button
        type="submit"
        className="button quiet"
        aria-disabled={isSubmitting}
        onClick={() => choose(false)}
      >
        {isSubmitting ? 'Saving…' : 'Save draft'}
      </button>
      <button
        type="submit"
        className="button"
        aria-disabled={isSubmitting}
        onClick={() => choose(true)}
      >
        {isAgain ? 'Resubmit application' : 'Submit application'}
      </button>
    </div>
  );
}

interface Props {
  loaded: ApiResponse<Account>;
  application: Application;
  all: readonly OfferableSubCategory[];
}

export function ApplicationForm({ loaded, application, all }: Props) {
  const { form, submit, differing, base } = useApplicationForm(loaded, application, all);
  const isSent = useRef(false);
  const [isNoneChosen, setNoneChosen] = useState(false);
  const save = async (values: ApplicationFormValues) => {
    const isMissing = isSent.current && listChosenOfferings(values, all).length === 0;
    setNoneChosen(isMissing);
    if (isMissing) return document.getElementById('does')?.focus();
    await submit(values, isSent.current);
  };
  return (
    <Form form={form} submit={save} label="Your application" className="form account-form">
      <SaveShortcut />
      <UnsavedNotice form={form} />
      <ConflictResolution
        heading="Your account was changed elsewhere while you were editing"
        differing={differing}
        labelOf={(field) => getFieldLabel(field as AccountField)}
        shown={formatAccountValue([])}
      />
      <section aria-labelledby="does">
        <h2 id="does" tabIndex={-1}>
          What you do
        </h2>
        <p className="hint">
          People search the directory for these. Choose what you are trained in.
        </p>
        {isNoneChosen && (
          <p className="field-error" role="alert">
            Choose at least one offering.
          </p>
        )}
        <OfferingCategories groups={groupOfferings(all, [])} />
      </section>
      <section aria-labelledby="where">
        <h2 id="where">Where and how you work</h2>
        <div className="account-fields columns">
          <TownField name="address_town" label={getFieldLabel('address_town')} place="place_id" />
        </div>
        <SessionTypeFields>
          <ClientFields />
        </SessionTypeFields>
      </section>
      <RelatedSteps account={base} />
      <section aria-labelledby="to-us">
        <h2 id="to-us">Message to the reviewers</h2>
        <TextAreaField
          name="words"
          label="Your message"
          hint="Only we see this. Tell us about your background, who supervises you and anything else we should know."
        />
      </section>
      <ApplicationButtons
        choose={(sends) => (isSent.current = sends)}
        isAgain={application.sent_at !== null}
      />
    </Form>
  );
}

/** Links to related pages that reviewers also check: picture and bio, credentials, prices. */
const RelatedSteps = ({ account }: { account: Account }) => (
  <section aria-labelledby="beside">
    <h2 id="beside">What else we review</h2>
    <p className="hint">Each link opens another page. Unsaved changes here are kept.</p>
    <ul className="application-beside columns">
      <li className="sheet">
        <Link href="/account/edit">Your picture and bio</Link>
        <span>{describePictureAndBio(account)}</span>
      </li>
      <li className="sheet">
        <Link href="/account/credentials">Your credentials</Link>
        <span>
          Memberships, qualifications and insurance. We check them and keep documents private.
        </span>
      </li>
      <li className="sheet">
        <Link href="/account/edit-offerings#prices">Your prices</Link>
        <span>Optional. They help people choose.</span>
      </li>
    </ul>
  </section>
);

function describePictureAndBio({ image_id, bio }: Account) {
  if (image_id && bio) return 'Both are added.';
  if (image_id) return 'Your picture is added. Your bio is missing.';
  return bio ? 'Your bio is added. Your picture is missing.' : 'Both are missing.';
}
