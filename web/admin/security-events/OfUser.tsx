import type { Resource } from '../../../worker/contract/resource.ts';
import { securityEvents } from '../../../worker/contract/resources/security_events.ts';
import { cellsOf } from '../list/cells.tsx';
import { List } from '../list/List.tsx';

/** Whose they are, the address of the call says. */
const ofOne: Resource = { ...securityEvents, filters: ['kind', 'created_by', 'created_at'] };

/** What concerned the security of one person's account. */
export const SecurityEventsList = ({ id }: { id: string }) => (
  <List
    resource={ofOne}
    from={`/users/${id}/security_events`}
    parameter="security"
    cells={cellsOf(securityEvents)}
    columns={securityEvents.columns.filter((name) => name !== 'user_id')}
  />
);
