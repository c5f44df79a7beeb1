/** Finds the current matches of an alert: a saved search, person, place or topic. */

import { sql } from 'drizzle-orm';
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
import type { AuthenticatedUser } from '../../env.ts';
import { buildCandidates } from '../../search/directory/build-candidates.ts';
import { allConditions } from '../../search/directory/facet-filters.ts';
import {
  type DirectoryParams,
  hasPlace,
  parseDirectorySearch,
} from '../../search/directory/parse-directory-search.ts';
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
  path: string;
}

/** Limit plus one, and practitioners scanned. */
const maxMatches = sql.raw(String(alertLimits.fitting + 1));
const maxScanned = 10_000;

/**
 * Current matches: practitioners for a search, a practitioner who accepts enquiries again, events
 * at a place, or new threads.
 */
export function alertMatchesQuery(
  { object, search, user_id, since }: AlertTarget,
  now: string,
): Statement<AlertMatch> {
  if (object?.type === 'users') {
    return statement<AlertMatch>(sql`select u.id, u.name, '/u/' || u.tag as path from users u
      where u.id = ${object.id} and u.is_public = 1 and u.is_accepting_clients is not 0
        and ${acceptsEnquiries(getUtcDay(now))} and ${isNotBlocked(user_id ?? '', sql`u.id`)}`);
  }
  if (object?.type === 'locations') {
    return statement<AlertMatch>(sql`select e.id, e.name, '/e/' || e.tag as path from events e
      where e.location_id = ${object.id} and e.is_active = 1 and e.end_at > ${now}
        and exists (select 1 from locations l where l.id = e.location_id and l.is_active = 1)
        and ${isNotBlocked(user_id ?? '', sql`e.user_id`)}
      order by e.start_at, e.id limit ${maxMatches}`);
  }
  if (object) {
    return statement<AlertMatch>(sql`select t.id, t.title as name, '/t/' || t.tag as path from threads t
      where t.sub_category_id = ${object.id} and t.is_deleted = 0 and t.created_at > ${since}
        and t.created_by is not ${user_id} and ${isNewThread(user_id)} and ${isNotBlocked(user_id ?? '', sql`t.created_by`)}
        and exists (select 1 from sub_categories s where s.id = t.sub_category_id and s.is_active = 1)
      order by t.created_at desc, t.id desc limit ${sql.raw(String(alertLimits.fitting))}`);
  }
  return buildPractitionersQuery(parseSearch(search ?? ''), user_id, since, now);
}

/** SQL condition on thread `t`: not muted, and without a notification so far. */
const isNewThread = (person: string | null) =>
  person
    ? sql`t.id not in (select object_id from notices where user_id = ${person} and object_type = 'threads')
      and not ${hasMutedThread(sql`${person}`, sql`t.id`, sql`t.sub_category_id`)}`
    : sql`1`;

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
  return statement<AlertMatch>(sql`with recursive ${buildCandidates(wanted, fits, [], maxScanned)}
    select c.id, u.name, '/u/' || u.tag as path from candidates c cross join users u on u.id = c.id
    where c.tier = 0 and ${isNear} and (u.updated_at > ${since} or not ${isPartly}) limit ${maxMatches}`);
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
