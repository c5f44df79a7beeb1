/** Security events of one account. */

import { securityEventsResource } from '../../../worker/contract/accounts/security-events.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { apiQuery } from '../../data/query.ts';
import { getSpecialCells } from '../list/get-special-cells.tsx';
import { ItemList } from '../list/ItemList.tsx';

/** The path fixes the user, so that filter is dropped. */
const userEventResource: Resource = {
  ...securityEventsResource,
  filters: ['kind', 'created_by', 'created_at'],
};

export const UserSecurityEventList = ({ id }: { id: string }) => (
  <ItemList
    resource={userEventResource}
    from={apiQuery('GET /users/:id/security_events', { params: { id } })}
    parameter="security"
    cells={getSpecialCells(securityEventsResource)}
    columns={securityEventsResource.columns.filter((name) => name !== 'user_id')}
  />
);
