import type { Field, Resource } from '../../../worker/contract/resource.ts';
import { isLong } from '../../../worker/contract/resource-fields.ts';
import { LongText } from '../fields/LongText.tsx';
import type { Item } from '../item.ts';
import { Audit } from './Audit.tsx';
import { ItemFact } from './ItemFact.tsx';

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
