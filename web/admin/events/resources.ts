import type { Resource } from '../../../worker/contract/resource.ts';
import { events } from '../../../worker/contract/resources/events.ts';

/** An event is added below the person who gives it. */
export const listedEvents: Resource = { ...events, calls: ['change'] };
