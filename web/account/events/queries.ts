import type { List } from '../../../worker/contract/answers.ts';
import type { SubCategoryList } from '../../../worker/contract/categories.ts';
import type { LocationView } from '../../../worker/contract/locations.ts';
import { itemQuery, query } from '../../lib/query.ts';

/** An event that the member gives, as its list shows it. */
export interface OwnEvent {
  id: string;
  name: string;
  tag: string;
  is_active: boolean;
  start_at: string;
  end_at: string;
  location_name: string | null;
}

export const eventsAddress = '/account/events';
export const addAddress = `${eventsAddress}/add`;
export const editAddress = (event: string) => `${eventsAddress}/${event}/edit`;

const address = (user: string) => `/users/${user}/events`;

/** How many stand on a page. */
export const eventsAtOnce = 50;

/** The last ones first. */
export const eventsOf = (user: string, page: number) =>
  query<List<OwnEvent>>(
    `${address(user)}?limit=${eventsAtOnce}&offset=${page * eventsAtOnce}&orderby=start_at desc`,
  );
export const eventToEdit = (user: string, event: string) =>
  itemQuery<{ id: string; name: string } & Record<string, unknown>>(`${address(user)}/${event}`);

/** Where an event can be: what is public, beside the member's own. */
export const publicLocations = query<List<LocationView>>('/locations/fe?limit=100');

/** What it can be about. */
export const subCategories = query<SubCategoryList>('/sub_categories/fe');
