import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'wouter';
import { Form } from './Form.tsx';
import { SaveKey } from './SaveKey.tsx';
import { Submit } from './Submit.tsx';
import { Unsaved } from './Unsaved.tsx';
import type { DraftedForm } from './use-zod-form.ts';

interface Props<Values extends FieldValues> {
  /** Names the form. */
  label: string;
  form: DraftedForm<Values>;
  save(values: Values): Promise<unknown>;
  /** Forgets what a former page left unsaved. */
  drop(): void;
  /** What the button says. */
  button: string;
  /** And what while it is on its way. */
  busy?: string;
  /** Where it leads without a save. */
  back: string;
  /** Whose look it has: that of the account or, for the office, of an item. */
  look?: 'account' | 'item';
  /** The fields. */
  children: ReactNode;
}

/** A form with a screen of its own: what is left of a draft, the fields, why it was refused, the ways on. */
export const ScreenForm = <Values extends FieldValues>({
  label,
  form,
  save,
  drop,
  button,
  busy = 'Saving…',
  back,
  look = 'account',
  children,
}: Props<Values>) => (
  <Form form={form} submit={save} label={label} className={`form ${look}-form`}>
    <SaveKey />
    {form.restored && <Unsaved drop={drop} />}
    {children}
    <div className={`form-actions ${look}-actions`}>
      <Submit busy={busy}>{button}</Submit>
      <Link href={back} onClick={() => form.forgetDraft()}>
        Cancel
      </Link>
    </div>
  </Form>
);
