import type { Field } from '../../../worker/contract/resource.ts';
import { labelOf } from '../../../worker/contract/resource-fields.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Cell } from '../fields/Cell.tsx';
import type { Item } from '../item.ts';

interface Props {
  name: string;
  field: Field;
  item: Item;
}

/** Label and value of one field. Times are exact here, unlike in lists. */
export const ItemFact = ({ name, field, item }: Props) => (
  <Fact name={labelOf(name, field)}>
    {field.kind === 'moment' && item[name] ? (
      <Moment moment={String(item[name])} day="long" />
    ) : (
      <Cell name={name} field={field} item={item} />
    )}
    {field.hint && <p className="hint">{field.hint}</p>}
  </Fact>
);
