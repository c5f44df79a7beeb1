import type { Field } from '../../../worker/contract/resource.ts';
import { labelOf } from '../../../worker/contract/resource-fields.ts';
import { Cell } from '../fields/Cell.tsx';
import type { Item } from '../item.ts';

interface Props {
  name: string;
  field: Field;
  item: Item | undefined;
}

/** Shows a field that this form cannot change. */
export const SetElsewhere = ({ name, field, item }: Props) =>
  item?.[name] ? (
    <div className="field">
      <span className="field-name">{labelOf(name, field)}</span>
      <Cell name={name} field={field} item={item} />
    </div>
  ) : null;
