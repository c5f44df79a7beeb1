import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { fieldsOf } from '../../../worker/contract/resources/resource-fields.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { RefLink } from '../fields/ReferenceLink.tsx';
import { type Item, nameBeside } from '../../data/resource/api-item.ts';

/** Creation and last update of an item, with the user who made them. */
export function Audit({ resource, item }: { resource: Resource; item: Item }) {
  const kept = fieldsOf(resource);
  const shown = written.filter(({ at }) => kept[at] && item[at]);
  if (shown.length === 0) return null;
  return (
    <p className="audit">
      {shown.map(({ name, at, by }) => (
        <span key={at}>
          {name} <Moment moment={String(item[at])} day="long" />
          {item[by] ? (
            <>
              {' by '}
              <RefLink to="users" id={String(item[by])} name={nameBeside(by, item)} />
            </>
          ) : null}
        </span>
      ))}
    </p>
  );
}

const written = [
  { name: 'Created', at: 'created_at', by: 'created_by' },
  { name: 'Updated', at: 'updated_at', by: 'updated_by' },
];
