/** Finds the current matches of an alert: a saved search, person, place or topic. */

import { and, asc, desc, eq, exists, gt, not, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import {
  type AlertInput,
  type AlertObject,
  alertLimits,
  alertSearchKeys,
} from '../../contract/practitioners/alerts.ts';
import { multiValueFacets } from '../../contract/search/facet-kinds.ts';
import { type Statement, statement } from '../../db/client.ts';
import { acceptsEnquiries, getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { inline, isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { eventsTable, locationsTable } from '../../db/schema/locations-and-events.ts';
import { noticesTable } from '../../db/schema/notifications.ts';
import { threadsTable } from '../../db/schema/threads.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { buildCandidates } from '../../search/directory/build-candidates.ts';
import { allConditions } from '../../search/directory/facet-filters.ts';
import {
  type DirectoryParams,
  hasPlace,
  parseDirectorySearch,
} from '../../search/directory/parse-directory-search.ts';
import { missesWish } from '../../search/wishes/wish-columns.ts';
import { hasMutedThread } from '../followers.ts';

/** Subject of an alert, and its start. */
export interface AlertTarget {
  object: { type: AlertObject; id: string } | null;
  /** URL-encoded search. */
  search: string | null;
  user_id: string | null;
  since: string;
}

/** A current match. */
export interface AlertMatch {
  id: string;
  name: string;
  tag: string;
}

/** Limit plus one, and practitioners scanned. */
const maxMatches = alertLimits.fitting + 1;
const maxScanned = 10_000;

/**
 * Current matches: practitioners for a search, a practitioner who accepts enquiries again, events
 * at a place, or new threads.
 */
export function alertMatchesQuery(
  { object, search, user_id, since }: AlertTarget,
  now: string,
): Statement<AlertMatch> {
  const reader = user_id ?? '';
  if (object?.type === 'users') return buildUserQuery(object.id, reader, now);
  if (object?.type === 'locations') return buildEventsQuery(object.id, reader, now);
  if (object) return buildThreadsQuery(object.id, user_id, since);
  return buildPractitionersQuery(parseSearch(search ?? ''), user_id, since, now);
}

/** The user that `acceptsEnquiries` is about. */
const user = alias(usersTable, 'u');

const buildUserQuery = (id: string, reader: string, now: string) =>
  statement(
    qb
      .select({ id: user.id, name: user.name, tag: user.tag })
      .from(user)
      .where(
        and(
          eq(user.id, id),
          isTrue(user.is_public),
          sql`${user.is_accepting_clients} is not 0`,
          acceptsEnquiries(getUtcDay(now)),
          isNotBlocked(reader, user.id),
        ),
      ),
  );

/** Events at a place that are not over. */
function buildEventsQuery(location: string, reader: string, now: string) {
  const active = qb
    .select({ id: locationsTable.id })
    .from(locationsTable)
    .where(and(eq(locationsTable.id, eventsTable.location_id), isTrue(locationsTable.is_active)));
  return statement(
    qb
      .select({
        id: eventsTable.id,
        name: eventsTable.name,
        tag: eventsTable.tag,
      })
      .from(eventsTable)
      .where(
        and(
          eq(eventsTable.location_id, location),
          isTrue(eventsTable.is_active),
          gt(eventsTable.end_at, now),
          exists(active),
          isNotBlocked(reader, eventsTable.user_id),
        ),
      )
      .orderBy(asc(eventsTable.start_at), asc(eventsTable.id))
      .limit(maxMatches),
  );
}

/** Threads of a topic by others, without a notification so far. */
function buildThreadsQuery(topic: string, person: string | null, since: string) {
  const active = qb
    .select({ id: subCategoriesTable.id })
    .from(subCategoriesTable)
    .where(
      and(
        eq(subCategoriesTable.id, threadsTable.sub_category_id),
        isTrue(subCategoriesTable.is_active),
      ),
    );
  return statement(
    qb
      .select({
        id: threadsTable.id,
        name: threadsTable.title,
        tag: threadsTable.tag,
      })
      .from(threadsTable)
      .where(
        and(
          eq(threadsTable.sub_category_id, topic),
          isFalse(threadsTable.is_deleted),
          gt(threadsTable.created_at, since),
          sql`${threadsTable.created_by} is not ${person}`,
          person ? isNewThread(person) : undefined,
          isNotBlocked(person ?? '', threadsTable.created_by),
          exists(active),
        ),
      )
      .orderBy(desc(threadsTable.created_at), desc(threadsTable.id))
      .limit(alertLimits.fitting),
  );
}

/** SQL condition on threads: not muted, and without a notification so far. */
function isNewThread(person: string) {
  const notified = qb
    .select({ object_id: noticesTable.object_id })
    .from(noticesTable)
    .where(and(eq(noticesTable.user_id, person), eq(noticesTable.object_type, 'threads')));
  return and(
    notInArray(threadsTable.id, notified),
    not(hasMutedThread(sql`${person}`, threadsTable.id, threadsTable.sub_category_id)),
  );
}

/**
 * Online practitioners match a search near a place only if that was requested; everyone would match
 * otherwise.
 */
function buildPractitionersQuery(
  query: DirectoryParams,
  user_id: string | null,
  since: string,
  now: string,
) {
  const wanted = parseDirectorySearch(
    query,
    user_id ? ({ id: user_id, is_admin: false } as AuthenticatedUser) : null,
    now,
  );
  const isOnline = [query.session ?? []].flat().includes('online');
  const isNear =
    hasPlace(wanted) && !isOnline
      ? sql`(c.km is not null or not exists (select 1 from origin))`
      : sql`1`;
  // A scan of part of the directory sees other people each day, so matches must also be new
  // members.
  const isPartly = wanted.words ? sql`c.is_floor` : sql`(select is_floor from looked)`;
  const fits = allConditions(wanted.chosen.map((one) => one.fits));
  const wishes = wanted.words?.wishes ?? [];
  const hasWishes = wishes.length > 0 ? sql`not ${missesWish(wishes)}` : sql`1`;
  return statement<AlertMatch>(sql`with recursive ${buildCandidates(wanted, fits, [], { most: maxScanned })}
    select c.id, ${user.name}, ${user.tag}
    from candidates c cross join ${usersTable} ${user} on ${user.id} = c.id
    where c.tier = 0 and ${isNear} and ${hasWishes} and (${user.updated_at} > ${since} or not ${isPartly}) limit ${inline(maxMatches)}`);
}

/** URL-encoded search with its keys in a fixed order. */
export function serializeSearch(sent: AlertInput): string {
  const search = new URLSearchParams();
  for (const key of alertSearchKeys) {
    for (const value of [sent[key] ?? []].flat())
      if (value.trim()) search.append(key, value.trim());
  }
  return search.toString();
}

function parseSearch(search: string): DirectoryParams {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    alertSearchKeys.flatMap((key) => {
      const all = parameters.getAll(key);
      if (all.length === 0) return [];
      return [[key, multiValueFacets.some((one) => one === key) ? all : all[0]]];
    }),
  );
}
