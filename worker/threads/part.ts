import { type SQL, sql } from 'drizzle-orm';
import { threadPart, threadPartQuery } from '../contract/threads.ts';
import { prepare } from '../db/client.ts';
import { read } from '../lib/reads.ts';
import { missing, readBy, repliesShown, shapeReply } from './replies.ts';

const [tag, part, reply] = ['tag', 'part', 'reply'].map((name) => sql.placeholder(name));

const isAsked = sql`t.tag = ${tag} and t.is_deleted = 0`;

const partOf = (column: SQL, where: SQL) =>
  sql`(select ${column} from thread_parts where thread_id = t.id and ${where} limit 1)`;

/** Where the reply stands that is asked for; null where it is none of this thread. */
const path = sql`(select path from thread_replies where id = ${reply} and thread_id = t.id)`;

/** A reply stands in the last part that begins before it. */
const beforeIt = sql`from_path <= ${path} order by from_path desc`;

const last = sql`coalesce(p.number, 1)`;

const place = prepare<{ count: number; part: number; parts: number }>(sql`
  select t.replies_count as count, ${last} as parts,
    min(coalesce(${partOf(sql`number`, beforeIt)}, ${part}), ${last}) as part
  from threads t left join thread_parts p on p.thread_id = t.id
  where ${isAsked} order by p.number desc limit 1`);

const end = (byReply: SQL, byNumber: SQL) => sql`iif(${path} is null,
  ${partOf(sql`from_path`, byNumber)}, ${partOf(sql`from_path`, byReply)})`;

/** Between two ends, which are looked up once: paths are hexadecimal, each stands before '~'. */
const replies = repliesShown(
  sql`threads t cross join thread_replies r`,
  sql`${isAsked} and r.thread_id = t.id
    and r.path >= ${end(beforeIt, sql`number <= ${part} order by number desc`)}
    and r.path < coalesce(
      ${end(sql`from_path > ${path} order by from_path`, sql`number > ${part} order by number`)}, '~')`,
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
