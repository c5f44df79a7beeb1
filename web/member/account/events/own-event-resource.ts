import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { events } from '../../../../worker/contract/events/events.resource.ts';

const { user_id, tag, timezone_id, ...asked } = events.fields;

/** Resource for a member's events: the path sets the user and the name sets the tag. */
export const eventsOfMember = (user: string): Resource => ({
  ...events,
  path: `users/${user}/events`,
  fields: asked,
});
