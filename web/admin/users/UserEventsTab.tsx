import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { ordersOf } from '../../../worker/contract/resources/resource-fields.ts';
import { events } from '../../../worker/contract/events/events.resource.ts';
import type { SpecialCells } from '../list/list-columns.ts';
import { List } from '../list/ItemList.tsx';
import { addEventAddress, editEventAddress, eventsOf } from './user-paths.ts';

const resource: Resource = {
  ...events,
  fields: { ...events.fields, edit: { kind: 'id', set: 'never' } },
  orders: ordersOf(events),
  columns: ['name', 'location_id', 'start_at', 'end_at', 'is_active', 'created_at', 'edit'],
  sort: 'start_at desc',
  filters: ['is_active', 'start_at'],
};

/** Tab with the events of a user, latest first. */
export const EventsTab = ({ id }: { id: string }) => (
  <List
    resource={resource}
    from={`/${eventsOf(id).path}`}
    parameter="events"
    cells={cells}
    actions={
      <Link href={addEventAddress(id)} className="button">
        Add event
      </Link>
    }
  />
);

const cells: SpecialCells = {
  edit: {
    shown: ({ id, user_id, name }) => (
      <Link href={editEventAddress(String(user_id), id)} aria-label={`Edit: ${name}`}>
        Edit
      </Link>
    ),
  },
};
