import type { SubCategoryList } from '../../../../worker/contract/content/categories.ts';
import type { AttendeeList } from '../../../../worker/contract/events/attendance.ts';
import type { LocationView } from '../../../../worker/contract/events/locations.ts';
import type { ListResponse } from '../../../../worker/contract/shared/common-schemas.ts';
import { apiQuery, editableQuery } from '../../../data/query.ts';

export const ownEventsPath = '/account/events';
export const addEventPath = `${ownEventsPath}/add`;
export const editEventPath = (event: string) => `${ownEventsPath}/${event}/edit`;
export const attendeesPath = (event: string) => `${ownEventsPath}/${event}/coming`;

export const ownEventsApiPath = (user: string) => `/users/${user}/events`;
export const hostedEventsApiPath = (user: string) => `/users/${user}/given_events`;

/** Page size. */
export const OWN_EVENTS_PER_PAGE = 50;

export const editableEventQuery = (user: string, event: string) =>
  editableQuery<{ id: string; name: string } & Record<string, unknown>>(
    `${ownEventsApiPath(user)}/${event}`,
  );

/** Attendees of one date; without a date, of the next date that has any. */
export const attendeesQuery = (user: string, event: string, date: string, limit: number) =>
  apiQuery<AttendeeList>(
    `${ownEventsApiPath(user)}/${event}/coming?${new URLSearchParams({
      limit: `${limit}`,
      ...(date && { date }),
    })}`,
  );

/** Answers an empty list if the location is not public. */
export const publicLocationQuery = (id: string) =>
  apiQuery<ListResponse<LocationView>>(`/locations/fe?${new URLSearchParams({ id })}`);

/** Topics for the event form. */
export const subCategoriesQuery = apiQuery<SubCategoryList>('/sub_categories/fe');
