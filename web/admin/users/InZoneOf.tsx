import type { ReactNode } from 'react';
import { FormZone } from '../form/zone.ts';
import type { Item } from '../item.ts';

/** Times of a person's things are those of the person, where a zone of it is known. */
export const InZoneOf = ({ user, children }: { user: Item; children: ReactNode }) => (
  <FormZone value={zoneOf(user)}>{children}</FormZone>
);

const zoneOf = ({ timezone_id, timezone_name, name }: Item) =>
  timezone_id ? { id: String(timezone_id), told: `${name}’s time zone: ${timezone_name}` } : null;
