import type { ReactNode } from 'react';
import type { Field, Fields, Resource } from '../../../worker/contract/resources/resource.ts';
import { ScreenForm } from '../../ui/form/PageForm.tsx';
import type { DraftedForm } from '../../ui/form/use-zod-form.ts';
import type { Item } from '../../data/resource/api-item.ts';
import { Input } from './FieldInput.tsx';
import type { Call, Inputs } from '../../ui/resource-form/item-form-values.ts';

interface Props {
  /** Accessible name of the form. */
  label: string;
  form: DraftedForm<Inputs>;
  fields: Fields;
  call: Call;
  item?: Item;
  resource?: Resource;
  save(inputs: Inputs): Promise<void>;
  /** Discards the restored draft. */
  drop(): void;
  /** Target of Cancel. */
  back: string;
  /** Content above the fields, such as a conflict notice. */
  children?: ReactNode;
}

/** Form of an item: short fields in a grid, then long fields, then flags. */
export function ItemForm({ label, form, fields, call, save, drop, back, children, ...of }: Props) {
  const named = Object.entries(fields);
  const inputs = (fits: (field: Field) => boolean) =>
    named
      .filter(([, field]) => fits(field))
      .map(([name, field]) => <Input key={name} name={name} field={field} call={call} {...of} />);
  return (
    <ScreenForm
      label={label}
      form={form}
      save={save}
      drop={drop}
      back={back}
      button="Save"
      look="item"
    >
      {children}
      <div className="item-lines">{inputs((field) => !isBig(field) && field.kind !== 'flag')}</div>
      {inputs(isBig)}
      <div className="item-flags">{inputs(({ kind }) => kind === 'flag')}</div>
    </ScreenForm>
  );
}

const isBig = ({ kind }: Field) => ['text', 'html', 'body', 'rule'].includes(kind);
