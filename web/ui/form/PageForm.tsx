/** Form on its own page: draft notice, fields, error, and submit and cancel buttons. */

import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import { Form } from './Form.tsx';
import { SaveShortcut } from './SaveShortcut.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import type { DraftedForm } from './use-zod-form.ts';

interface Props<Values extends FieldValues> {
  /** Accessible name of the form. */
  label: string;
  form: DraftedForm<Values>;
  save(values: Values): Promise<unknown>;
  /** Label of the submit button. */
  button: string;
  /** Its label while saving. */
  busy?: string;
  /** Target of the cancel link. */
  back: LinkTarget;
  /** Styling: account form or admin item form. */
  look?: 'account' | 'item';
  children: ReactNode;
}

export const PageForm = <Values extends FieldValues>({
  label,
  form,
  save,
  button,
  busy = m['common.saving'](),
  back,
  look = 'account',
  children,
}: Props<Values>) => (
  <Form form={form} submit={save} label={label} className={`form ${look}-form`}>
    <SaveShortcut />
    <UnsavedNotice form={form} />
    {children}
    <div className={`form-actions ${look}-actions`}>
      <SubmitButton busy={busy}>{button}</SubmitButton>
      <Link href={back} onClick={() => form.forgetDraft()}>
        {m['common.cancel']()}
      </Link>
    </div>
  </Form>
);
