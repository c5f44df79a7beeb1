/**
 * Checks what an event refers to: hosts may only use their own pictures, and public locations or
 * their own.
 */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { FieldValues } from '../contract/resources/resource.ts';
import {
  eventsTable,
  locationsTable,
  userLocationsTable,
} from '../db/schema/locations-and-events.ts';
import { uploadedFilesTable } from '../db/schema/users.ts';
import type { AuthenticatedUser } from '../env.ts';
import { validationError } from '../http/http-error.ts';
import {
  asParameter,
  asUpdateValue,
  buildReferenceChecks,
  type ReferenceCheck,
  type SentValueSql,
} from '../http/resource/check-references.ts';
import { eventsSql } from './events-sql.ts';

const kept = alias(eventsTable, 'kept');
const image = alias(uploadedFilesTable, 'f');
const location = alias(locationsTable, 'l');
const membership = alias(userLocationsTable, 'ul');

/** SQL expressions for the sent values, the host and the id of an event that is checked. */
interface EventReference {
  written: SentValueSql;
  user_id: SQL;
  event_id: SQL;
}

/** References for a creation; a new event has no id yet. */
export const fromInput = (
  sent: FieldValues,
  user_id: string,
  event_id: string | null = null,
): EventReference => ({
  written: asParameter(sent),
  user_id: sql`${user_id}`,
  event_id: sql`${event_id}`,
});

/** References for a condition within the UPDATE itself. */
export const fromRow: EventReference = {
  written: asUpdateValue,
  user_id: sql`${eventsTable.user_id}`,
  event_id: sql`${eventsTable.id}`,
};

/**
 * Builds the checks of an event's references: they must exist, and hosts may only use their own
 * pictures, and public locations or their own. Values already stored may stay.
 */
export const buildEventChecks = (
  viewer: AuthenticatedUser,
  sent: FieldValues,
  wording: EventReference,
): ReferenceCheck[] => [
  ...(viewer.is_admin ? [] : buildHostChecks(sent, wording)),
  ...buildReferenceChecks(eventsSql.resource, sent, wording.written),
];

const buildHostChecks = (
  sent: FieldValues,
  { written, user_id, event_id }: EventReference,
): ReferenceCheck[] => {
  const orKept = (path: string, is: SQL) =>
    sql`(${is} or exists (select 1 from ${eventsTable} ${kept}
      where ${kept.id} = ${event_id} and ${kept}.${sql.identifier(path)} = ${written(path)}))`;
  const pictures = ['image_1_id', 'image_2_id', 'image_3_id'].map((path) => ({
    path,
    code: 'not_own_picture' as const,
    holds: orKept(
      path,
      sql`exists (select 1 from ${uploadedFilesTable} ${image}
        where ${image.id} = ${written(path)} and ${image.content_type} like 'image/%'
          and (${image.object_type} = 'users' and ${image.object_id} = ${user_id}
            or ${image.object_type} = 'events' and ${image.object_id} = ${event_id}))`,
    ),
  }));
  const place = {
    path: 'location_id',
    code: 'does_not_exist' as const,
    holds: orKept(
      'location_id',
      sql`exists (select 1 from ${locationsTable} ${location}
        where ${location.id} = ${written('location_id')} and (${location.is_public} = 1 and ${location.is_active} = 1
          or exists (select 1 from ${userLocationsTable} ${membership}
            where ${membership.location_id} = ${location.id} and ${membership.user_id} = ${user_id})))`,
    ),
  };
  return [...pictures, place].filter(({ path }) => sent[path]);
};

/**
 * The path determines the host.
 * @throws HttpError 422
 */
export function assertHost({ user_id }: FieldValues, giver: string) {
  if ((user_id ?? giver) === giver) return;
  throw validationError([{ path: 'user_id', code: 'must_be_person_in_address' }]);
}
