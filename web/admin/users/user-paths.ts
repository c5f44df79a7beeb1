import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { events } from '../../../worker/contract/events/events.resource.ts';
import { locationsOfUser } from '../../../worker/contract/events/memberships.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { itemAddress } from '../../data/resource/admin-paths.ts';

const below = (id: string, what: string) => `${itemAddress(users, id)}/${what}`;

export const addLocationAddress = (id: string) => below(id, 'add-location');
export const editLocationAddress = (id: string, link: string) =>
  below(id, `locations/${link}/edit`);
export const addEventAddress = (id: string) => below(id, 'add-event');
export const editEventAddress = (id: string, event: string) => below(id, `events/${event}/edit`);

export const seeAsAddress = (id: string) => below(id, 'see-as');

/** Tab on the user page, the target after saving. */
export const tabAddress = (id: string, tab: string) => `${itemAddress(users, id)}?tab=${tab}`;

const { user_id: given, ...ofEvent } = events.fields;

/** Events of a user. The path contains the host, so the form does not ask for it. */
export const eventsOf = (id: string): Resource => ({
  ...events,
  path: `users/${id}/events`,
  fields: ofEvent,
});

const { approved_by_id: decided, ...ofLocation } = locationsOfUser.fields;

/** Locations of a user. Approval has a button, so the form does not contain it. */
export const locationsOf = (id: string): Resource => ({
  ...locationsOfUser,
  path: `users/${id}/and_locations`,
  fields: ofLocation,
});
