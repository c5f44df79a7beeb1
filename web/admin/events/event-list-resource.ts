import { eventsResource } from '../../../worker/contract/events/events.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';

/**
 * Event list of the back office, without an "Add" button: events are added from the page of their
 * host.
 */
export const eventListResource: Resource = { ...eventsResource, calls: ['change'] };
