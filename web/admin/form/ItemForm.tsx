/** Form of an item: short fields in a grid, then long fields, then flags. */

import type { ReactNode } from 'react';
import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type {
  Resource,
  ResourceField,
  ResourceFields,
} from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { PageForm } from '../../ui/form/PageForm.tsx';
import type { DraftedForm } from '../../ui/form/use-zod-form.ts';
import type { FormOperation, ItemFormValues } from '../../ui/resource-form/item-form-values.ts';
import { useIsShownField } from '../translations/translation-queries.ts';
import { FieldInput } from './FieldInput.tsx';

interface Props {
  /** Accessible name of the form. */
  label: string;
  form: DraftedForm<ItemFormValues>;
  fields: ResourceFields;
  call: FormOperation;
  item?: ApiItem;
  resource?: Resource;
  save(inputs: ItemFormValues): Promise<void>;
  /** Target of Cancel. */
  back: LinkTarget;
  /** Content above the fields, such as a conflict notice. */
  children?: ReactNode;
}

export function ItemForm({ label, form, fields, call, save, back, children, ...of }: Props) {
  const isShownField = useIsShownField();
  const named = Object.entries(fields).filter(([name, field]) => isShownField(name, field));
  const inputs = (fits: (field: ResourceField) => boolean) =>
    named
      .filter(([, field]) => fits(field))
      .map(([name, field]) => (
        <FieldInput key={name} name={name} field={field} call={call} {...of} />
      ));
  return (
    <PageForm
      label={label}
      form={form}
      save={save}
      back={back}
      button={m['common.save']()}
      look="item"
    >
      {children}
      <div className="item-lines">
        {inputs((field) => !isFullWidth(field) && field.kind !== 'flag')}
      </div>
      {inputs(isFullWidth)}
      <div className="item-flags">{inputs(({ kind }) => kind === 'flag')}</div>
    </PageForm>
  );
}

const isFullWidth = ({ kind }: ResourceField) => ['text', 'html', 'body', 'rule'].includes(kind);
