import { m } from '#messages';
import { eventsResource } from '../../../worker/contract/events/events.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { getSortableFields } from '../../../worker/contract/resources/resource-fields.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery } from '../../data/query.ts';
import { ItemList } from '../list/ItemList.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import { getAddUserEventPath, getEditUserEventPath } from './user-paths.ts';

const userEventListResource: Resource = {
  ...eventsResource,
  fields: { ...eventsResource.fields, edit: { kind: 'id', set: 'never' } },
  orders: getSortableFields(eventsResource),
  columns: ['name', 'location_id', 'start_at', 'end_at', 'is_active', 'created_at', 'edit'],
  sort: 'start_at desc',
  filters: ['is_active', 'start_at'],
};

/** Tab with the events of a user, latest first. */
export const UserEventsTab = ({ id }: { id: string }) => (
  <ItemList
    resource={userEventListResource}
    from={apiQuery('GET /users/:id/events', { params: { id } })}
    parameter="events"
    cells={cells}
    actions={
      <Link href={getAddUserEventPath(id)} className="button">
        {m['admin_users.add_event']()}
      </Link>
    }
  />
);

const cells: SpecialCells = {
  edit: {
    render: ({ id, user_id, name }) => (
      <Link
        href={getEditUserEventPath(String(user_id), id)}
        aria-label={m['admin_common.edit_named']({ name: String(name) })}
      >
        {m['common.edit']()}
      </Link>
    ),
  },
};
