/**
 * Queries of alerts (saved search, practitioner, place or topic), and the conversion of their
 * encrypted rows.
 */

import { and, asc, desc, eq, gt, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Href, href, type LinkTarget } from '../../contract/addresses.ts';
import {
  type Alert,
  type AlertDetails,
  type AlertObject,
  alertLimits,
} from '../../contract/practitioners/alerts.ts';
import { prepare } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { decrypt, encrypt } from '../../db/encrypt.ts';
import { getAlertSearchPlace } from '../../db/encrypted-contact.ts';
import { focalPoint } from '../../db/focal-point.ts';
import { isFalse, isTrue, jsonArray, qb, scalar } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { alertsTable } from '../../db/schema/enquiries.ts';
import { eventsTable, locationsTable } from '../../db/schema/locations-and-events.ts';
import { threadsTable } from '../../db/schema/threads.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { translatedText } from '../../db/translated-text.ts';
import type { Bindings } from '../../env.ts';

/** An alert and its object; either may be missing. */
export const alert = alias(alertsTable, 'alert');
export const alertUser = alias(usersTable, 'user');
export const alertLocation = alias(locationsTable, 'location');
export const alertTopic = alias(subCategoriesTable, 'topic');

/** Conditions of the joins; the object must be public. */
export const isAlertUser = and(
  eq(alert.object_type, 'users').inlineParams(),
  eq(alertUser.id, alert.object_id),
  isTrue(alertUser.is_public),
);
export const isAlertLocation = and(
  eq(alert.object_type, 'locations').inlineParams(),
  eq(alertLocation.id, alert.object_id),
  isTrue(alertLocation.is_active),
);
export const isAlertTopic = and(
  eq(alert.object_type, 'sub_categories').inlineParams(),
  eq(alertTopic.id, alert.object_id),
  isTrue(alertTopic.is_active),
);

/** Names and URLs are the current ones; `search` is encrypted. */
export const alertFields = {
  id: alert.id,
  created_at: alert.created_at,
  user_id: alert.user_id,
  contact: alert.contact,
  language_id: alert.language_id,
  secret_hash: alert.secret_hash,
  confirmed_at: alert.confirmed_at,
  object_type: sql<AlertObject | null>`${alert.object_type}`,
  object_id: alert.object_id,
  search: alert.search,
  seen: alert.seen,
  told_at: alert.told_at,
  ends_at: alert.ends_at,
  due_at: alert.due_at,
  object_name: sql<
    string | null
  >`coalesce(${alertUser.name}, ${alertLocation.name}, ${translatedText(alertTopic.name)})`,
  user_tag: alertUser.tag,
  location_tag: alertLocation.tag,
  topic_tag: alertTopic.tag,
  topic_category_tag: alertTopic.category_tag,
};

const selectAlerts = () =>
  qb
    .select(alertFields)
    .from(alert)
    .leftJoin(alertUser, isAlertUser)
    .leftJoin(alertLocation, isAlertLocation)
    .leftJoin(alertTopic, isAlertTopic);

const isNotBlockedByReader = (person: SQLWrapper) =>
  isNotBlocked(sql`coalesce(${alert.user_id}, '')`, person);

/** A match of the last check. */
const matchFields = (
  name: SQLWrapper,
  tag: SQLWrapper,
  image: SQLWrapper,
  focus: SQLWrapper = sql`null`,
) => ({
  match_name: sql<string>`${name}`,
  match_tag: sql<string>`${tag}`,
  match_image: sql<string | null>`${image}`,
  match_focus: sql<string | null>`${focus}`,
  place: sql<number>`seen.key`,
});

/** First matches of the last check that still exist. */
function matchesField(now: SQLWrapper) {
  const seen = sql`json_each(${alert.seen}) seen`;
  const seenId = sql`seen.value`;
  const image = sql`iif(${membershipLevelsTable.authz_user_detailed}, ${uploadedFilesTable.name}, null)`;
  const people = qb
    .select(matchFields(usersTable.name, usersTable.tag, image, focalPoint(uploadedFilesTable)))
    .from(seen)
    .crossJoin(usersTable)
    .crossJoin(membershipLevelsTable)
    .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, usersTable.image_id))
    .where(
      and(
        eq(usersTable.id, seenId),
        eq(membershipLevelsTable.id, usersTable.membership_level_id),
        sql`coalesce(${alert.object_type}, 'users') = 'users'`,
        isTrue(usersTable.is_public),
        isNotBlockedByReader(usersTable.id),
      ),
    );
  const events = qb
    .select(
      matchFields(
        eventsTable.name,
        eventsTable.tag,
        uploadedFilesTable.name,
        focalPoint(uploadedFilesTable),
      ),
    )
    .from(seen)
    .crossJoin(eventsTable)
    .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, eventsTable.image_1_id))
    .where(
      and(
        eq(eventsTable.id, seenId),
        eq(alert.object_type, 'locations').inlineParams(),
        isNotNull(alertLocation.id),
        isTrue(eventsTable.is_active),
        gt(eventsTable.end_at, now),
        isNotBlockedByReader(eventsTable.user_id),
      ),
    );
  const threads = qb
    .select(matchFields(threadsTable.title, threadsTable.tag, sql`null`))
    .from(seen)
    .crossJoin(threadsTable)
    .where(
      and(
        eq(threadsTable.id, seenId),
        eq(alert.object_type, 'sub_categories').inlineParams(),
        isNotNull(alertTopic.id),
        isFalse(threadsTable.is_deleted),
        isNotBlockedByReader(threadsTable.created_by),
      ),
    );
  const matches = people.unionAll(events).unionAll(threads).as('match');
  return jsonArray(
    qb
      .select({
        name: matches.match_name,
        tag: matches.match_tag,
        image_name: matches.match_image,
        image_focus: matches.match_focus,
      })
      .from(matches)
      .orderBy(asc(matches.place))
      .limit(alertLimits.named),
  );
}

/** A field of the person's portrait, if the level permits one. */
const imageField = <Value>(field: SQLWrapper) =>
  scalar(
    qb
      .select({ value: sql<Value>`${field}` })
      .from(membershipLevelsTable)
      .crossJoin(uploadedFilesTable)
      .where(
        and(
          eq(uploadedFilesTable.id, alertUser.image_id),
          eq(membershipLevelsTable.id, alertUser.membership_level_id),
          isTrue(membershipLevelsTable.authz_user_detailed),
        ),
      ),
  );

/** A member's alerts with details, newest first. */
export const alertDetailsQuery = prepare(['by', 'now'], ({ by, now }) =>
  qb
    .select({
      ...alertFields,
      image_name: imageField<string>(uploadedFilesTable.name),
      image_focus: imageField<string | null>(focalPoint(uploadedFilesTable)),
      there: matchesField(now),
    })
    .from(alert)
    .leftJoin(alertUser, isAlertUser)
    .leftJoin(alertLocation, isAlertLocation)
    .leftJoin(alertTopic, isAlertTopic)
    .where(eq(alert.user_id, by))
    .orderBy(desc(alert.id))
    .limit(alertLimits.each),
);

/** Alerts of a member, or of a visitor by the hash of the e-mail address; newest first. */
export const alertsOfReaderQuery = prepare(['by'], ({ by }) =>
  selectAlerts()
    .where(or(eq(alert.user_id, by), eq(alert.asked_by, by)))
    .orderBy(desc(alert.id))
    .limit(alertLimits.each),
);

export const alertByIdQuery = prepare(['id'], ({ id }) => selectAlerts().where(eq(alert.id, id)));

export type AlertRow = NonNullable<ReturnType<typeof alertByIdQuery>['row']>;
type AlertDetailsRow = NonNullable<ReturnType<typeof alertDetailsQuery>['row']>;

export const encryptSearch = (env: Bindings, alert: string, search: string) =>
  encrypt(env, search, getAlertSearchPlace(alert));

/** Decrypts the searches; rows whose key is missing are dropped. */
export async function decryptSearches<Row extends Pick<AlertRow, 'id' | 'search'>>(
  env: Bindings,
  rows: readonly Row[],
): Promise<Row[]> {
  const opened = await Promise.all(
    rows.map(async (row) => {
      if (row.search === null) return [row];
      const search = await decrypt(env, row.search, getAlertSearchPlace(row.id));
      return search === null ? [] : [{ ...row, search }];
    }),
  );
  return opened.flat();
}

/** Page of a match of an alert; alerts without an object find practitioners. */
export function getMatchAddress(object_type: AlertObject | null, tag: string): Href {
  if (object_type === 'locations') return href('/e/:tag', { tag });
  return object_type === 'sub_categories' ? href('/t/:tag', { tag }) : href('/u/:tag', { tag });
}

function getAlertAddress(row: AlertRow): LinkTarget {
  if (row.user_tag) return href('/u/:tag', { tag: row.user_tag });
  if (row.location_tag) return href('/l/:tag', { tag: row.location_tag });
  if (row.topic_tag && row.topic_category_tag) {
    return href('/c/:category/:tag', { category: row.topic_category_tag, tag: row.topic_tag });
  }
  return `/practitioners?${row.search ?? ''}`;
}

export const serializeAlert = (row: AlertRow): Alert => ({
  id: row.id,
  created_at: row.created_at,
  told_at: row.told_at,
  ends_at: row.ends_at,
  object_type: row.object_type,
  object_id: row.object_id,
  object_name: row.object_name,
  // A stopped alert is no longer due.
  confirmed_at: row.due_at && row.confirmed_at,
  search: row.search,
  path: getAlertAddress(row),
});

export const serializeAlertDetails = (row: AlertDetailsRow): AlertDetails => ({
  ...serializeAlert(row),
  image_name: row.image_name,
  image_focus: row.image_focus,
  there: row.there.map(({ name, tag, image_name, image_focus }) => ({
    name,
    path: getMatchAddress(row.object_type, tag),
    image_name,
    image_focus,
  })),
});
