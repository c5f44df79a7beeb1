import { expect } from 'vitest';
import type { z } from 'zod';
import { messageItem, messageList, messageReplyList } from '../../worker/contract/community/messages.ts';
import { DB, idOf, send, world } from '../world.ts';

export const nora = world.member;
export const ruth = world.host;
export const yusuf = 'yusuf-demir';

export const id = (tag: string) => idOf('users', tag);

/** Parses a response with its schema and rejects undocumented fields. */
export async function described<Schema extends z.ZodType>(schema: Schema, answer: Response) {
  const body = await answer.json();
  const known = schema.parse(body);
  expect(body).toEqual(known);
  return known;
}

export const list = async (of: string, query = '', by = of) =>
  described(messageList, await send('GET', `users/${id(of)}/messages?limit=100&${query}`, by));
export const one = async (message: string, by: string) =>
  described(messageItem, await send('GET', `messages/${message}`, by));
/** Opens a conversation, which marks it as read. */
export const look = async (by: string, message: string, query = '') =>
  described(messageReplyList, await send('GET', `messages/${message}/replies?${query}`, by));

export async function begin(from: string, to: string, body: object, headers: object = {}) {
  const answer = await send('POST', `users/${id(from)}/messages/${id(to)}`, from, body, headers);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}
export const reply = (by: string, message: string, text: unknown, headers: object = {}) =>
  send('POST', `users/${id(by)}/messages/${message}/replies`, by, { reply: text }, headers);
export const close = (by: string, message: string, headers: object = {}) =>
  send('PATCH', `users/${id(by)}/messages/${message}`, by, { is_active: false }, headers);

/** Inserts replies of a long conversation, one per minute. */
export const fill = (message: string, by: string, most: number, read: boolean) =>
  DB.run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < ?3)
    insert into message_replies (id, message_id, created_at, created_by, reply, read_at)
    select printf('0e000000-0000-7000-8000-%012x', n), ?1, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', n || ' minutes'),
      ?2, 'Reply ' || n, iif(?4, '2026-02-01T00:00:00.000Z', null) from number`,
    message,
    id(by),
    most,
    Number(read),
  );

/** E-mails about messages to a user. */
export const mailsTo = async (tag: string) =>
  await DB.all<{ subject: string; text: string; html: string }>(
    "select subject, text, html from sent_emails where user_id = ? and subject like 'New message from%' order by id",
    id(tag),
  );
