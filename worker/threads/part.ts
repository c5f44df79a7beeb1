import { type SQL, sql } from 'drizzle-orm';
import { threadPage } from '../contract/limits.ts';
import { threadPart, threadPartQuery } from '../contract/threads.ts';
import { read } from '../lib/reads.ts';
import { missing, readBy, repliesShown, shapeReply } from './replies.ts';

const [tag, part, reply] = ['tag', 'part', 'reply'].map((name) => sql.placeholder(name));

/** The thread, and where the reply stands that is asked for: nowhere if it is none of this thread. */
const thread = sql`(select t.id, t.places_count as count,
    (select path from thread_replies where id = ${reply} and thread_id = t.id) as path
  from threads t where t.tag = ${tag} and t.is_deleted = 0 limit 1)`;

const partOf = (column: SQL, which: SQL) =>
  sql`(select ${column} from thread_parts where thread_id = t.id and ${which} limit 1)`;

const first = sql`json_array(number, from_path)`;

/** The part that is asked for: a reply stands in the last that begins before it. */
const begun = sql`(select t.*, ${partOf(sql`number`, sql`true order by number desc`)} as last,
    iif(t.path is null, ${partOf(first, sql`number <= ${part} order by number desc`)},
      ${partOf(first, sql`from_path <= t.path order by from_path desc`)}) as first
  from ${thread} t limit 1)`;

/** One row, of which each end is looked up once; to the end where no part comes behind. */
const here = sql`(select t.id, t.count, coalesce(t.last, 1) as parts, coalesce(first ->> 0, 1) as part,
    first ->> 1 as from_path, ${partOf(sql`from_path`, sql`number = (first ->> 0) + 1`)} as to_path
  from ${begun} t limit 1)`;

interface Here {
  count: number;
  part: number;
  parts: number;
  path: string;
}

/**
 * Paths are hexadecimal, each stands before '~'. A thread without replies has a row without one. With a
 * limit the first reply of the next part is not looked at.
 */
const replies = repliesShown<Here>(
  sql`${here} here left join thread_replies r on r.thread_id = here.id
    and r.path >= here.from_path and r.path < coalesce(here.to_path, '~')`,
  sql`here.count, here.part, here.parts, r.path,`,
  sql`limit ${sql.raw(String(threadPage.replies))}`,
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
    return [replies(viewer, { ...what, ...readBy(viewer) })] as const;
  },
  shape: ([rows]) => {
    const [here] = rows;
    if (!here) throw missing();
    const { count, part, parts } = here;
    return { count, part, parts, data: inOrder(rows.filter(({ id }) => id)).map(shaped) };
  },
});

/** As they come mostly; D1 would read each once more to sort them. */
const inOrder = <Of extends Here>(rows: Of[]) =>
  rows.toSorted((one, other) => (one.path < other.path ? -1 : 1));

type Replies = NonNullable<ReturnType<typeof replies>['row']>;

const shaped = ({ count, part, parts, path, ...row }: Replies) => shapeReply(row);
