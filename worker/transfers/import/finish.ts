import type { Statement } from '../../db/client.ts';
import { call } from '../../lib/calls.ts';
import { conflict } from '../../lib/errors.ts';
import { currentImport, type Import, importAsked } from '../../lib/importing.ts';
import { firstDayOfLogs, stayingRows } from '../staying.ts';
import { travellingNames } from './begin.ts';

/**
 * POST /imports/{digest}/finish: opens the site. The account that imported goes, and all that it was
 * signed in with: from here on the people of the file sign in.
 */
export const finishImport = call({
  method: 'post',
  path: '/imports/:digest/finish',
  who: 'A',
  whileImporting: true,
  noun: 'transfers',
  summary: 'Opens the site once every part is there',
  status: 204,
  changes: travellingNames,
  run: async (_, c) => {
    const found = await importAsked(c);
    const [[admin]] = await c.var.db.batch([anAdmin(found)]);
    if (found.done < found.parts) throw conflict('changed', `Part ${found.done + 1} is to come.`);
    if (!admin) throw conflict('changed', 'Nobody in the file could sign in as an admin.');
    await c.var.db.batch(ending(found));
    const [[left]] = await c.var.db.batch([currentImport()]);
    if (left) throw conflict('changed', 'The import could not be ended.');
    return c.body(null, 204);
  },
});

const anAdmin = ({ account_id }: Import): Statement => ({
  sql: `select 1 from users where is_admin = 1 and is_active = 1 and password_hash is not null
    and email_verified_at is not null and id <> ?1 limit 1`,
  params: [account_id],
});

function ending({ account_id, level_id }: Import): Statement[] {
  const ofAccount = '(select id from sessions where user_id = ?1)';
  return [
    { sql: 'PRAGMA defer_foreign_keys = on', params: [] },
    ...[
      `delete from session_refreshes where session_id in ${ofAccount}`,
      'delete from sessions where user_id = ?1',
      'delete from email_links where user_id = ?1',
      'delete from users where id = ?1',
    ].map((sql) => ({ sql, params: [account_id] })),
    { sql: 'delete from membership_levels where id = ?1', params: [level_id] },
    ...Object.entries(stayingRows).map(([table, which]) => ({
      sql: `delete from "${table}" where ${which}`,
      params: [],
    })),
    { sql: 'delete from access_log_late', params: [] },
    { sql: countingAnew, params: [] },
    { sql: 'delete from imports where account_id = ?1', params: [account_id] },
  ];
}

/** The job goes on behind the first day, whose numbers have come. */
const countingAnew = `update access_log_marks set access_log_id = iif(name = 'counted',
  coalesce((select max(id) from access_logs where substr(created_at, 1, 10) = ${firstDayOfLogs}), ''), '')`;
