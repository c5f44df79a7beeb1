import type { ReactNode } from 'react';
import { FormZone } from '../../ui/resource-form/form-timezone.ts';
import type { Item } from '../../data/resource/api-item.ts';

/** Sets the form's time zone to that of the user, if known. */
export const InZoneOf = ({ user, children }: { user: Item; children: ReactNode }) => (
  <FormZone value={zoneOf(user)}>{children}</FormZone>
);

const zoneOf = ({ timezone_id, timezone_name, name }: Item) =>
  timezone_id ? { id: String(timezone_id), told: `${name}’s time zone: ${timezone_name}` } : null;
