/** Closes a conversation permanently; either participant can. */

import { and, eq, exists, sql } from 'drizzle-orm';
import { messagesApi } from '../../contract/community/messages.api.ts';
import { parseIfMatch } from '../../db/audited-update.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { messageParticipantsTable, messagesTable } from '../../db/schema/social.ts';
import { withEtag } from '../../http/etag.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import {
  conversationQuery,
  isParticipant,
  messageNotFound,
  serializeConversationItem,
} from './conversation-queries.ts';

const closeQuery = prepare(['message', 'now', 'by', 'version'], ({ message, now, by, version }) =>
  qb
    .update(messagesTable)
    .set({
      is_active: false,
      closed_at: sql`${now}`,
      updated_at: sql`${now}`,
      updated_by: sql`${by}`,
      version: sql`${messagesTable.version} + 1`,
    })
    .where(
      and(
        eq(messagesTable.id, message),
        isTrue(messagesTable.is_active),
        isParticipant(message, by),
        sql`(${version} is null or ${messagesTable.version} = ${version})`,
      ),
    )
    .returning({ id: messagesTable.id }),
);

/** Updates the participants' copies of the state, by which conversation lists filter. */
const closeParticipantsQuery = prepare(['message'], ({ message }) =>
  qb
    .update(messageParticipantsTable)
    .set({ is_active: false })
    .where(
      and(
        eq(messageParticipantsTable.message_id, message),
        isTrue(messageParticipantsTable.is_active),
        exists(
          qb
            .select({ id: messagesTable.id })
            .from(messagesTable)
            .where(and(eq(messagesTable.id, message), isFalse(messagesTable.is_active))),
        ),
      ),
    ),
);

export const closeConversation = defineMutation(messagesApi.updateConversation, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    const { id: by, other_id: message } = c.req.param();
    const version = parseIfMatch(c.req.header('If-Match'));
    const {
      closed: [closed],
      conversation: [row],
    } = await c.var.db.run({
      queries: {
        closed: closeQuery({ message, by, now: getNowIso(), version }),
        participants: closeParticipantsQuery({ message }),
        conversation: conversationQuery({ message, by }),
      },
    });
    if (!row) throw messageNotFound();
    if (!closed && row.is_active) {
      throw conflictError('changed', 'changed');
    }
    if (!closed) throw conflictError('done', 'conversation_already_closed');
    const { answer, etag } = withEtag(serializeConversationItem(row, c.var.viewer));
    return c.json(answer as object, 200, { ETag: etag ?? '' });
  },
});
