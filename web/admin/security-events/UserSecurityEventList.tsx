import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { securityEvents } from '../../../worker/contract/accounts/security-events.resource.ts';
import { cellsOf } from '../list/get-special-cells.tsx';
import { List } from '../list/ItemList.tsx';

/** The path fixes the user, so that filter is dropped. */
const ofOne: Resource = { ...securityEvents, filters: ['kind', 'created_by', 'created_at'] };

/** Security events of one account. */
export const SecurityEventsList = ({ id }: { id: string }) => (
  <List
    resource={ofOne}
    from={`/users/${id}/security_events`}
    parameter="security"
    cells={cellsOf(securityEvents)}
    columns={securityEvents.columns.filter((name) => name !== 'user_id')}
  />
);
