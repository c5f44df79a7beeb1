import type { List } from '../../../worker/contract/answers.ts';
import type { SubCategoryList } from '../../../worker/contract/categories.ts';
import type { Comers } from '../../../worker/contract/coming.ts';
import type { LocationView } from '../../../worker/contract/locations.ts';
import { itemQuery, query } from '../../lib/query.ts';

export const eventsAddress = '/account/events';
export const addAddress = `${eventsAddress}/add`;
export const editAddress = (event: string) => `${eventsAddress}/${event}/edit`;
export const comersAddress = (event: string) => `${eventsAddress}/${event}/coming`;

export const eventsOf = (user: string) => `/users/${user}/events`;
export const givenBy = (user: string) => `/users/${user}/given_events`;

/** How many stand on a page. */
export const eventsAtOnce = 50;

export const eventToEdit = (user: string, event: string) =>
  itemQuery<{ id: string; name: string } & Record<string, unknown>>(`${eventsOf(user)}/${event}`);

/** Who comes on a day, or on the next one to which somebody does. */
export const comersOf = (user: string, event: string, date: string, limit: number) =>
  query<Comers>(
    `${eventsOf(user)}/${event}/coming?${new URLSearchParams({
      limit: `${limit}`,
      ...(date && { date }),
    })}`,
  );

/** A public place, if it is one. */
export const publicLocation = (id: string) =>
  query<List<LocationView>>(`/locations/fe?${new URLSearchParams({ id })}`);

/** What an event can be about. */
export const subCategories = query<SubCategoryList>('/sub_categories/fe');
