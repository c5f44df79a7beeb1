import { type SQL, sql } from 'drizzle-orm';
import { threadPart, threadPartQuery } from '../contract/threads.ts';
import { prepare } from '../db/client.ts';
import { read } from '../lib/reads.ts';
import { missing, readBy, repliesShown, shapeReply, threadId } from './replies.ts';

const last = sql`coalesce((select max(number) from thread_parts where thread_id = ${threadId}), 1)`;

/** The part in which a reply stands is the last that begins before it. */
const holding = sql`(select number from thread_parts
  where thread_id = ${threadId} and from_path <= (select path from thread_replies
    where id = ${sql.placeholder('reply')} and thread_id = ${threadId})
  order by from_path desc limit 1)`;

const asked = sql`min(coalesce(${holding}, ${sql.placeholder('part')}), ${last})`;

const place = prepare<{ count: number; part: number; parts: number }>(sql`
  select replies_count as count, ${asked} as part, ${last} as parts
  from threads where id = ${threadId}`);

const beginningOf = (number: SQL) => sql`(select from_path from thread_parts
  where thread_id = ${threadId} and number = ${number})`;

/** Between two ends, which are looked up once: paths are hexadecimal, each stands before '~'. */
const replies = repliesShown(
  sql`thread_replies r`,
  sql`r.thread_id = ${threadId} and r.path >= ${beginningOf(asked)}
    and r.path < coalesce(${beginningOf(sql`${asked} + 1`)}, '~')`,
);

/** GET /threads/fe/{tag}/parts: one part of a thread, by its number or by a reply that stands in it. */
export const partOfThread = read({
  path: '/threads/fe/:tag/parts',
  who: 'P',
  noun: 'threads',
  summary: 'A part of the replies of a thread, at most a hundred, by its number or one of them',
  query: threadPartQuery,
  answer: threadPart,
  statements: ({ params: { tag }, query, viewer }) => {
    const part = Number(query.part ?? 1);
    const what = { tag, part, reply: query.reply?.toLowerCase() ?? null };
    return [place(what), replies(viewer, { ...what, ...readBy(viewer) })] as const;
  },
  shape: ([[here], rows]) => {
    if (!here) throw missing();
    return { ...here, data: rows.map(shapeReply) };
  },
});
