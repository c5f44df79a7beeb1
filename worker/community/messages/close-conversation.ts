import { sql } from 'drizzle-orm';
import { type MessageChange, messageChange, messageItem } from '../../contract/community/messages.ts';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { versionSent } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { conflict } from '../../http/http-error.ts';
import { versioned } from '../../http/etag.ts';
import { conversationOf, missing, shapeItem, takesPart } from './participants.ts';

const id = sql.placeholder('message');
const at = sql.placeholder('now');

const close = prepare<{ id: string }>(sql`
  update messages set is_active = 0, closed_at = ${at}, updated_at = ${at},
    updated_by = ${sql.placeholder('by')}, version = version + 1
  where id = ${id} and is_active = 1 and ${takesPart}
    and (${sql.placeholder('version')} is null or version = ${sql.placeholder('version')})
  returning id`);

/** The conversation lists filter by this copy. */
const follow = prepare(sql`update message_participants set is_active = 0
  where message_id = ${id} and is_active = 1
    and exists (select 1 from messages where id = ${id} and is_active = 0)`);

/** Either participant closes a conversation permanently. */
export const closeMessage = call<MessageChange>({
  method: 'patch',
  path: '/users/:id/messages/:other_id',
  who: 'Self',
  noun: 'messages',
  summary: 'Close one of your conversations; 409 done if it is already closed',
  body: messageChange,
  status: 200,
  answer: messageItem,
  changes: [],
  run: async (_, c) => {
    const { id: by = '', other_id: message = '' } = c.req.param();
    const version = versionSent(c.req.header('If-Match'));
    const asked = { message, by };
    const [[closed], , [row]] = await c.var.db.batch([
      close({ ...asked, now: now(), version }),
      follow(asked),
      conversationOf(asked),
    ]);
    if (!row) throw missing();
    if (!closed && row.is_active) {
      throw conflict('changed', 'Someone else has changed this in the meantime.');
    }
    if (!closed) throw conflict('done', 'This conversation is already closed.');
    const { answer, etag } = versioned(shapeItem(row, c.var.viewer));
    return c.json(answer as object, 200, { ETag: etag ?? '' });
  },
});
