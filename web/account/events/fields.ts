import type { Resource } from '../../../worker/contract/resource.ts';
import { events } from '../../../worker/contract/resources/events.ts';

const { user_id, tag, timezone_id, ...asked } = events.fields;

/** The events of a member, who stands in the address; the tag is made of the name. */
export const eventsOfMember = (user: string): Resource => ({
  ...events,
  path: `users/${user}/events`,
  fields: asked,
});
