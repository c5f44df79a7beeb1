/** Form of an item: short fields in a grid, then long fields, then flags. */

import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
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
  /** Fields at the start; the others are behind "More details". All, if absent. */
  mainFields?: readonly string[] | undefined;
}

export function ItemForm({
  label,
  form,
  fields,
  call,
  save,
  back,
  children,
  mainFields,
  ...of
}: Props) {
  const isShownField = useIsShownField();
  const named = Object.entries(fields).filter(([name, field]) => isShownField(name, field));
  const isMain = ([name]: NamedField) => mainFields?.includes(name) ?? true;
  const more = named.filter((field) => !isMain(field));
  const main = mainFields
    ? mainFields.flatMap((name) => named.filter(([other]) => other === name))
    : named;
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
      <FieldInputs named={main} call={call} {...of} />
      {more.length > 0 && (
        <MoreFields names={more.map(([name]) => name)}>
          <FieldInputs named={more} call={call} {...of} />
        </MoreFields>
      )}
    </PageForm>
  );
}

type NamedField = [name: string, field: ResourceField];

interface FieldInputsProps extends Pick<Props, 'call' | 'item' | 'resource'> {
  named: readonly NamedField[];
}

function FieldInputs({ named, ...of }: FieldInputsProps) {
  const inputs = (fits: (field: ResourceField) => boolean) =>
    named
      .filter(([, field]) => fits(field))
      .map(([name, field]) => <FieldInput key={name} name={name} field={field} {...of} />);
  return (
    <>
      <div className="item-lines">
        {inputs((field) => !isFullWidth(field) && field.kind !== 'flag')}
      </div>
      {inputs(isFullWidth)}
      <div className="item-flags">{inputs(({ kind }) => kind === 'flag')}</div>
    </>
  );
}

/** Opens when one of its fields has an error. */
function MoreFields({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const { errors } = useFormContext().formState;
  const [isOpen, setOpen] = useState(false);
  const hasError = names.some((name) => name in errors);
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{m['admin_form.more_details']()}</summary>
      <div className="more-fields stack">{children}</div>
    </details>
  );
}

const isFullWidth = ({ kind }: ResourceField) => ['text', 'html', 'body', 'rule'].includes(kind);
