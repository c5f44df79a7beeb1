import { eventsResource } from '../../../../worker/contract/events/events.resource.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { getNestedPath } from '../../../data/resource/api-item.ts';

const { user_id, tag, timezone_id, ...fields } = eventsResource.fields;

/** Resource for a member's events: the path sets the user and the name sets the tag. */
export const ownEventsResource = (user: string): Resource => ({
  ...eventsResource,
  path: getNestedPath('/users/:id/events', { id: user }),
  fields,
});
