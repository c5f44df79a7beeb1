/** Closes a conversation permanently; either participant can. */

import { sql } from 'drizzle-orm';
import { messagesApi } from '../../contract/community/messages.api.ts';
import { parseIfMatch } from '../../db/audited-update.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { withEtag } from '../../http/etag.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import {
  conversationQuery,
  isParticipant,
  messageNotFound,
  serializeConversationItem,
} from './conversation-queries.ts';

const id = sql.placeholder('message');
const at = sql.placeholder('now');

const closeQuery = prepare<{ id: string }>(sql`
  update messages set is_active = 0, closed_at = ${at}, updated_at = ${at},
    updated_by = ${sql.placeholder('by')}, version = version + 1
  where id = ${id} and is_active = 1 and ${isParticipant}
    and (${sql.placeholder('version')} is null or version = ${sql.placeholder('version')})
  returning id`);

/** Updates the participants' copies of the state, by which conversation lists filter. */
const closeParticipantsQuery = prepare(sql`update message_participants set is_active = 0
  where message_id = ${id} and is_active = 1
    and exists (select 1 from messages where id = ${id} and is_active = 0)`);

export const closeConversation = defineMutation(messagesApi.updateConversation, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    const { id: by, other_id: message } = c.req.param();
    const version = parseIfMatch(c.req.header('If-Match'));
    const params = { message, by };
    const [[closed], , [row]] = await c.var.db.batch([
      closeQuery({ ...params, now: getNowIso(), version }),
      closeParticipantsQuery(params),
      conversationQuery(params),
    ]);
    if (!row) throw messageNotFound();
    if (!closed && row.is_active) {
      throw conflictError(
        'changed',
        'Someone else has changed this in the meantime. Reload the page and try again.',
      );
    }
    if (!closed) throw conflictError('done', 'This conversation is already closed.');
    const { answer, etag } = withEtag(serializeConversationItem(row, c.var.viewer));
    return c.json(answer as object, 200, { ETag: etag ?? '' });
  },
});
