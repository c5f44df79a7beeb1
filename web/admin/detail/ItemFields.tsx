import type { Field, Resource } from '../../../worker/contract/resources/resource.ts';
import { labelOf, isLong } from '../../../worker/contract/resources/resource-fields.ts';
import { Fact } from '../../ui/primitives/DescriptionItem.tsx';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Cell } from '../fields/FieldCell.tsx';
import type { Item } from '../../data/resource/api-item.ts';
import { LongText } from '../fields/LongFieldText.tsx';
import { Audit } from './AuditInfo.tsx';

interface ItemFactProps {
  name: string;
  field: Field;
  item: Item;
}

/** Label and value of one field. Times are exact here, unlike in lists. */
const ItemFact = ({ name, field, item }: ItemFactProps) => (
  <Fact name={labelOf(name, field)}>
    {field.kind === 'moment' && item[name] ? (
      <Moment moment={String(item[name])} day="long" />
    ) : (
      <Cell name={name} field={field} item={item} />
    )}
    {field.hint && <p className="hint">{field.hint}</p>}
  </Fact>
);


interface Props {
  resource: Resource;
  item: Item;
}

/** All fields of an item: short ones in a grid, long ones below. */
export function Facts({ resource, item }: Props) {
  // Some fields exist for filtering only and are missing in the item.
  const fields = Object.entries(resource.fields).filter(
    ([name, { kind }]) => kind !== 'secret' && item[name] !== undefined,
  );
  return (
    <>
      <dl className="item-facts">
        {fields.filter(isShort).map(([name, field]) => (
          <ItemFact key={name} name={name} field={field} item={item} />
        ))}
      </dl>
      {fields
        .filter(([name, field]) => !isShort([name, field]) && hasText(item[name]))
        .map(([name, field]) => (
          <LongText key={name} name={name} field={field} item={item} />
        ))}
      <Audit resource={resource} item={item} />
    </>
  );
}

const isShort = ([, field]: [string, Field]) => !isLong(field) && field.kind !== 'text';

const hasText = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
