import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { getAllFields } from '../../../worker/contract/resources/resource-fields.ts';
import { type ApiItem, getReferenceName } from '../../data/resource/api-item.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { ReferenceLink } from '../fields/ReferenceLink.tsx';

/** Creation and last update of an item, with the user who made them. */
export function AuditInfo({ resource, item }: { resource: Resource; item: ApiItem }) {
  const fields = getAllFields(resource);
  const entries = auditEntries.filter(({ at }) => fields[at] && item[at]);
  if (entries.length === 0) return null;
  return (
    <p className="audit">
      {entries.map(({ name, at, by }) => (
        <span key={at}>
          {name} <LocalDateTime moment={String(item[at])} day="long" />
          {item[by] ? (
            <>
              {' by '}
              <ReferenceLink to="users" id={String(item[by])} name={getReferenceName(by, item)} />
            </>
          ) : null}
        </span>
      ))}
    </p>
  );
}

const auditEntries = [
  { name: 'Created', at: 'created_at', by: 'created_by' },
  { name: 'Updated', at: 'updated_at', by: 'updated_by' },
];
