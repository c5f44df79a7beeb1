import { sql } from 'drizzle-orm';
import { type Alert, type AlertObject, alertBounds } from '../../contract/alerts.ts';
import { prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { open, seal } from '../../lib/data-key.ts';
import { placeOfSearch } from '../../lib/enquiry-contact.ts';

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
  /** Encrypted, until it is opened. */
  search: string | null;
  seen: string;
  told_at: string | null;
  ends_at: string;
  due_at: string | null;
}

/** Names and addresses are read as they are now, of what everybody may see. */
const columns = sql`a.id, a.created_at, a.user_id, a.contact, a.secret_hash, a.confirmed_at, a.object_type, a.object_id,
  a.search, a.seen, a.told_at, a.ends_at, a.due_at, coalesce(u.name, l.name, s.name) as object_name,
  coalesce('/u/' || u.tag, '/l/' || l.tag, '/c/' || s.category_tag || '/' || s.tag) as object_path`;

export const alertRows = sql`select ${columns} from alerts a
  left join users u on a.object_type = 'users' and u.id = a.object_id and u.is_public = 1
  left join locations l on a.object_type = 'locations' and l.id = a.object_id and l.is_active = 1
  left join sub_categories s on a.object_type = 'sub_categories' and s.id = a.object_id and s.is_active = 1`;

/** A member’s own, the newest first; or a visitor’s, by the hash of the e-mail. */
export const ownAlerts =
  prepare<AlertRow>(sql`${alertRows} where a.user_id = ${sql.placeholder('by')} or a.asked_by = ${sql.placeholder('by')}
  order by a.id desc limit ${sql.raw(String(alertBounds.each))}`);

export const alertById = prepare<AlertRow>(sql`${alertRows} where a.id = ${sql.placeholder('id')}`);

export const sealSearch = (env: Bindings, alert: string, search: string) =>
  seal(env, search, placeOfSearch(alert));

/** The same rows, their searches open; those whose key is here no more are left out. */
export async function openSearches<Row extends Pick<AlertRow, 'id' | 'search'>>(
  env: Bindings,
  rows: readonly Row[],
): Promise<Row[]> {
  const opened = await Promise.all(
    rows.map(async (row) => {
      if (row.search === null) return [row];
      const search = await open(env, row.search, placeOfSearch(row.id));
      return search === null ? [] : [{ ...row, search }];
    }),
  );
  return opened.flat();
}

export const shapeAlert = (row: AlertRow): Alert => ({
  ...{ id: row.id, created_at: row.created_at, told_at: row.told_at, ends_at: row.ends_at },
  ...{ object_type: row.object_type, object_id: row.object_id, object_name: row.object_name },
  ...{ confirmed_at: row.confirmed_at, search: row.search },
  path: row.object_path ?? `/practitioners?${row.search ?? ''}`,
});
