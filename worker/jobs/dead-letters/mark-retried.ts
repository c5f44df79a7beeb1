import { sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import { historyParams, insertHistory } from '../../db/insert-history.ts';

const messages = sql.placeholder('messages');
const moment = sql.placeholder('moment');
const by = sql.placeholder('by');

const message = { link: 'parked', id: sql`p.id`, title: sql`p.queue` };

const insertRetryHistory = prepare(sql`
  ${insertHistory('Sent again', { ...historyParams, history: sql`value ->> 'history'` }, message)}
  from json_each(${messages}) join parked_messages p on p.id = value ->> 'id' and p.replayed_at is null`);

const markQuery = prepare<{ id: string }>(sql`
  update parked_messages set replayed_at = ${moment}, replayed_by = ${by}, body = null, person_id = null
  where id in (select value ->> 'id' from json_each(${messages})) and replayed_at is null
  returning id`);

/** Marks dead letters as resent, each once: history, and the ids newly marked. */
export function markRetried(ids: readonly string[], by: string | null, moment: string) {
  const messages = JSON.stringify(ids.map((id) => ({ id, history: createId() })));
  const values = { messages, by, moment };
  return [insertRetryHistory(values), markQuery(values)] as const;
}
