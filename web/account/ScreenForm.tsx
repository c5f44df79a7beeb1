import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'wouter';
import { Form } from '../ui/form/Form.tsx';
import { SaveKey } from '../ui/form/SaveKey.tsx';
import { Submit } from '../ui/form/Submit.tsx';
import { Unsaved } from '../ui/form/Unsaved.tsx';
import type { DraftedForm } from '../ui/form/use-zod-form.ts';

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
  children,
}: Props<Values>) => (
  <Form form={form} submit={save} label={label} className="form account-form">
    <SaveKey />
    {form.restored && <Unsaved drop={drop} />}
    {children}
    <div className="form-actions account-actions">
      <Submit busy={busy}>{button}</Submit>
      <Link href={back} onClick={() => form.forgetDraft()}>
        Cancel
      </Link>
    </div>
  </Form>
);
