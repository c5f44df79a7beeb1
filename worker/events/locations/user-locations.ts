import { list } from '../../contract/shared/limits.ts';
import { itemOf, listOf, queryOf } from '../../contract/resources/resource-responses.ts';
import { ordersOf } from '../../contract/resources/resource-fields.ts';
import { locationsTold as resource } from '../../contract/events/memberships.resource.ts';
import { notFound } from '../../http/http-error.ts';
import { wholeList } from '../../db/pagination.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import type { SignedIn } from '../../auth/current-user.ts';
import { answerList } from '../../db/list-response.ts';
import { linkById, linksOf, shapeLink } from './memberships.ts';

const ofUser = (segment: string) =>
  read({
    path: `/users/:id/${segment}`,
    who: 'S',
    noun: 'locations',
    summary: 'List a person’s locations by name, with their role in each',
    query: queryOf(resource),
    answer: listOf(resource),
    statements: ({ params: { id: user_id }, viewer }) =>
      [linksOf({ user_id, to_admin: toAdmin(viewer) }), personById({ id: user_id })] as const,
    shape: ([rows, [person]], { query }) => {
      if (!person) throw noPerson();
      const data = rows.map(shapeLink);
      return {
        ...answerList(data, query, ordersOf(resource), resource.search, list.defaultLimit),
        ...(rows.length === wholeList && { count_is_floor: true }),
      };
    },
  });

/** GET /users/{id}/locations and /users/{id}/and_locations */
export const locationsOfUser = [ofUser('locations'), ofUser('and_locations')];

/** The ETag is that of the location. */
export const locationOfUser = read({
  path: '/users/:id/and_locations/:user_location_id',
  who: 'S',
  noun: 'locations',
  summary: 'Get a location of a person',
  answer: itemOf(resource),
  statements: ({ params: { id: user_id, user_location_id: id }, viewer }) =>
    [linkById({ id, user_id, to_admin: toAdmin(viewer) })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('This person does not belong to this location.');
    return shapeLink(row);
  },
});

const toAdmin = (viewer: SignedIn | null) => Number(viewer?.is_admin ?? false);
