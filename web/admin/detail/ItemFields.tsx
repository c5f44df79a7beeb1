/** All fields of an item: short ones in a grid, long ones below. */

import type { Resource, ResourceField } from '../../../worker/contract/resources/resource.ts';
import { isLongField } from '../../../worker/contract/resources/resource-fields.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { FieldCell } from '../fields/FieldCell.tsx';
import { getItemFieldLabel } from '../fields/field-labels.ts';
import { LongFieldText } from '../fields/LongFieldText.tsx';
import { useIsShownField } from '../translations/translation-queries.ts';
import { AuditInfo } from './AuditInfo.tsx';

interface ItemFactProps {
  name: string;
  field: ResourceField;
  item: ApiItem;
}

/**
 * Label and value of one field. Times are exact here, unlike in lists. Hints of flags say what
 * they allow; other hints say what to type, so that only forms show them.
 */
const ItemFieldValue = ({ name, field, item }: ItemFactProps) => (
  <DescriptionItem name={getItemFieldLabel(name, field)}>
    {field.kind === 'moment' && item[name] ? (
      <LocalDateTime moment={String(item[name])} day="long" />
    ) : (
      <FieldCell name={name} field={field} item={item} />
    )}
    {field.kind === 'flag' && field.hint && <p className="hint">{field.hint()}</p>}
  </DescriptionItem>
);

interface Props {
  resource: Resource;
  item: ApiItem;
}

export function ItemFields({ resource, item }: Props) {
  const isShownField = useIsShownField();
  // Some fields exist for filtering only and are missing in the item.
  const fields = Object.entries(resource.fields).filter(
    ([name, { kind }]) => kind !== 'secret' && item[name] !== undefined && isShownField(name),
  );
  return (
    <>
      <dl className="item-facts">
        {fields.filter(isShortField).map(([name, field]) => (
          <ItemFieldValue key={name} name={name} field={field} item={item} />
        ))}
      </dl>
      {fields
        .filter(([name, field]) => !isShortField([name, field]) && hasValue(item[name]))
        .map(([name, field]) => (
          <LongFieldText key={name} name={name} field={field} item={item} />
        ))}
      <AuditInfo resource={resource} item={item} />
    </>
  );
}

const isShortField = ([, field]: [string, ResourceField]) =>
  !isLongField(field) && field.kind !== 'text';

const hasValue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
