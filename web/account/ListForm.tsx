import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'wouter';
import { Form } from '../ui/form/Form.tsx';
import { SaveKey } from '../ui/form/SaveKey.tsx';
import { Submit } from '../ui/form/Submit.tsx';
import { Unsaved } from '../ui/form/Unsaved.tsx';
import type { useListForm } from './use-list-form.ts';

interface Props<Row extends FieldValues> extends ReturnType<typeof useListForm<Row, unknown>> {
  /** Names the form. */
  label: string;
  children: ReactNode;
}

/** The form of a list, with its ways out. */
export const ListForm = <Row extends FieldValues>({
  label,
  form,
  save,
  drop,
  children,
}: Props<Row>) => (
  <Form form={form} submit={save} label={label} className="form account-form">
    <SaveKey />
    {form.restored && <Unsaved drop={drop} />}
    {children}
    <div className="form-actions account-actions">
      <Submit busy="Saving…">Save</Submit>
      <Link href="/account" onClick={() => form.forgetDraft()}>
        Cancel
      </Link>
    </div>
  </Form>
);
