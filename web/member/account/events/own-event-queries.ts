import type { List } from '../../../../worker/contract/shared/common-schemas.ts';
import type { SubCategoryList } from '../../../../worker/contract/content/categories.ts';
import type { Comers } from '../../../../worker/contract/events/attendance.ts';
import type { LocationView } from '../../../../worker/contract/events/locations.ts';
import { itemQuery, query } from '../../../data/query.ts';

export const eventsAddress = '/account/events';
export const addAddress = `${eventsAddress}/add`;
export const editAddress = (event: string) => `${eventsAddress}/${event}/edit`;
export const comersAddress = (event: string) => `${eventsAddress}/${event}/coming`;

export const eventsOf = (user: string) => `/users/${user}/events`;
export const givenBy = (user: string) => `/users/${user}/given_events`;

/** Page size. */
export const eventsAtOnce = 50;

export const eventToEdit = (user: string, event: string) =>
  itemQuery<{ id: string; name: string } & Record<string, unknown>>(`${eventsOf(user)}/${event}`);

/** Attendees of one date; without a date, of the next date that has any. */
export const comersOf = (user: string, event: string, date: string, limit: number) =>
  query<Comers>(
    `${eventsOf(user)}/${event}/coming?${new URLSearchParams({
      limit: `${limit}`,
      ...(date && { date }),
    })}`,
  );

/** Answers an empty list if the location is not public. */
export const publicLocation = (id: string) =>
  query<List<LocationView>>(`/locations/fe?${new URLSearchParams({ id })}`);

/** Topics for the event form. */
export const subCategories = query<SubCategoryList>('/sub_categories/fe');
