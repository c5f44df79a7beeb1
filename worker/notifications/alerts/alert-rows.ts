/**
 * Queries of alerts (saved search, practitioner, place or topic), and the conversion of their
 * encrypted rows.
 */

import { type SQL, sql } from 'drizzle-orm';
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
import { inline } from '../../db/query-builder.ts';
import type { Bindings } from '../../env.ts';

export interface AlertRow {
  id: string;
  created_at: string;
  user_id: string | null;
  contact: string | null;
  secret_hash: string | null;
  confirmed_at: string | null;
  object_type: AlertObject | null;
  object_id: string | null;
  object_name: string | null;
  object_path: string | null;
  /** Search of the alert: encrypted in the row, plain after decryption. */
  search: string | null;
  seen: string;
  told_at: string | null;
  ends_at: string;
  due_at: string | null;
}

/** Current public names and URLs. */
const columns = sql`a.id, a.created_at, a.user_id, a.contact, a.secret_hash, a.confirmed_at, a.object_type, a.object_id,
  a.search, a.seen, a.told_at, a.ends_at, a.due_at, coalesce(u.name, l.name, s.name) as object_name,
  coalesce('/u/' || u.tag, '/l/' || l.tag, '/c/' || s.category_tag || '/' || s.tag) as object_path`;

const alertJoins = sql`from alerts a
  left join users u on a.object_type = 'users' and u.id = a.object_id and u.is_public = 1
  left join locations l on a.object_type = 'locations' and l.id = a.object_id and l.is_active = 1
  left join sub_categories s on a.object_type = 'sub_categories' and s.id = a.object_id and s.is_active = 1`;

export const alertRowsSql = sql`select ${columns} ${alertJoins}`;

const isNotBlockedByReader = (person: SQL) => isNotBlocked(sql`coalesce(a.user_id, '')`, person);

/** First matches of the last check that still exist. */
const matchesColumn = sql`(select json_group_array(json_object('name', name, 'path', path, 'image_name', image_name)) from (
  select p.name, '/u/' || p.tag as path, iif(m.authz_user_detailed, f.name, null) as image_name, j.key as place
    from json_each(a.seen) j cross join users p on p.id = j.value cross join membership_levels m on m.id = p.membership_level_id
    left join uploaded_files f on f.id = p.image_id
    where coalesce(a.object_type, 'users') = 'users' and p.is_public = 1 and ${isNotBlockedByReader(sql`p.id`)}
  union all select e.name, '/e/' || e.tag, f.name, j.key
    from json_each(a.seen) j cross join events e on e.id = j.value left join uploaded_files f on f.id = e.image_1_id
    where a.object_type = 'locations' and l.id is not null and e.is_active = 1 and e.end_at > ${sql.placeholder('now')}
      and ${isNotBlockedByReader(sql`e.user_id`)}
  union all select t.title, '/t/' || t.tag, null, j.key from json_each(a.seen) j cross join threads t on t.id = j.value
    where a.object_type = 'sub_categories' and s.id is not null and t.is_deleted = 0 and ${isNotBlockedByReader(sql`t.created_by`)}
  order by place limit ${inline(alertLimits.named)}))`;

const imageColumn = sql`(select f.name from membership_levels m cross join uploaded_files f on f.id = u.image_id
  where m.id = u.membership_level_id and m.authz_user_detailed)`;

export type AlertDetailsRow = AlertRow & { image_name: string | null; there: string };

/** A member's alerts with details, newest first. */
export const alertDetailsQuery =
  prepare<AlertDetailsRow>(sql`select ${columns}, ${imageColumn} as image_name, ${matchesColumn} as there ${alertJoins}
  where a.user_id = ${sql.placeholder('by')} order by a.id desc limit ${inline(alertLimits.each)}`);

/** Alerts of a member, or of a visitor by the hash of the e-mail address; newest first. */
export const alertsOfReaderQuery =
  prepare<AlertRow>(sql`${alertRowsSql} where a.user_id = ${sql.placeholder('by')} or a.asked_by = ${sql.placeholder('by')}
  order by a.id desc limit ${inline(alertLimits.each)}`);

export const alertByIdQuery = prepare<AlertRow>(
  sql`${alertRowsSql} where a.id = ${sql.placeholder('id')}`,
);

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
  path: row.object_path ?? `/practitioners?${row.search ?? ''}`,
});

export const serializeAlertDetails = (row: AlertDetailsRow): AlertDetails => ({
  ...serializeAlert(row),
  image_name: row.image_name,
  there: JSON.parse(row.there),
});
