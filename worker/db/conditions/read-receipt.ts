import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { messageReadingsTable as readings } from '../schema/social.ts';

/**
 * SQL for the time when a reply was read, in the conversation of a participant; null while unread.
 * Replies are not updated when read: the first reading after a reply is its receipt. Times in a
 * conversation only move forward, which makes this correct.
 */
export const selectReadReceipt = (
  participant: Record<'user_id' | 'is_sender', SQLiteColumn>,
  reply: Record<'message_id' | 'created_at' | 'created_by' | 'read_at', SQLiteColumn>,
): SQL<string | null> => sql`coalesce(${reply.read_at}, (select ${readings.read_at} from ${readings}
  where ${readings.message_id} = ${reply.message_id}
    and ${readings.by_sender} = ((${reply.created_by} is ${participant.user_id}) <> ${participant.is_sender})
    and ${readings.read_at} >= ${reply.created_at} order by ${readings.read_at} limit 1))`;
