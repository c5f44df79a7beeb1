import { sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { historyLine, whenRun } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';

const [messages, moment, by] = ['messages', 'moment', 'by'].map((name) => sql.placeholder(name));

const message = { link: 'parked', id: sql`p.id`, title: sql`p.queue` };

const tell = prepare(sql`
  ${historyLine('Sent again', { ...whenRun, history: sql`value ->> 'history'` }, message)}
  from json_each(${messages}) join parked_messages p on p.id = value ->> 'id' and p.replayed_at is null`);

const mark = prepare<{ id: string }>(sql`
  update parked_messages set replayed_at = ${moment}, replayed_by = ${by}, body = null, person_id = null
  where id in (select value ->> 'id' from json_each(${messages})) and replayed_at is null
  returning id`);

/** Marks dead letters as resent, each once: history, and the ids newly marked. */
export function markReplayed(ids: readonly string[], by: string | null, moment: string) {
  const messages = JSON.stringify(ids.map((id) => ({ id, history: newId() })));
  const values = { messages, by, moment };
  return [tell(values), mark(values)] as const;
}
