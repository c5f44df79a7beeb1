import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
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
      {entries.map(({ at, by, alone, withPerson }) => {
        const date = () => <LocalDateTime moment={String(item[at])} day="long" />;
        const person = () => (
          <ReferenceLink to="users" id={String(item[by])} name={getReferenceName(by, item)} />
        );
        return (
          <span key={at}>
            {item[by] ? (
              <ParaglideMessage message={withPerson} markup={{ date, person }} />
            ) : (
              <ParaglideMessage message={alone} markup={{ date }} />
            )}
          </span>
        );
      })}
    </p>
  );
}

const auditEntries = [
  {
    at: 'created_at',
    by: 'created_by',
    alone: m['admin_common.created'],
    withPerson: m['admin_common.created_by'],
  },
  {
    at: 'updated_at',
    by: 'updated_by',
    alone: m['admin_common.updated'],
    withPerson: m['admin_common.updated_by'],
  },
];
