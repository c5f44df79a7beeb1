import { eventsResource } from '../../../worker/contract/events/events.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';

/** Events are added from the page of their host, so this list has no "Add" button. */
export const eventListResource: Resource = { ...eventsResource, calls: ['change'] };
