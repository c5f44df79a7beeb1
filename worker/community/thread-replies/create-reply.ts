import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { deepestReply } from '../../contract/shared/limits.ts';
import type { Values } from '../../contract/resources/resource.ts';
import { wording } from '../../contract/shared/specification-texts.ts';
import { prepare, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { allowance, countingRefused, type Told } from '../../auth/build-action-quota.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { invalid, notFound } from '../../http/http-error.ts';
import { historyLine, whenRun } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import { namedIn } from '../../notifications/find-mentions.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { type Columns, columnsOf } from '../../http/resource/to-columns.ts';
import { creating } from '../../http/resource/build-create-mutation.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { counted, letterOf } from '../../notifications/thread-mails.ts';
import { answered, type What } from './reply-target.ts';
import { noticed } from './notify-mentioned.ts';
import { repliesSource } from './replies-sql.ts';
import { telling } from './notify-followers.ts';

const id = sql.placeholder('id');
const thread = sql.placeholder('thread_id');
const reply = sql.placeholder('reply_id');

const deepest = sql.raw(String(deepestReply));

/**
 * `path` lists ancestor ids of 36 characters plus its own. Beyond the maximum depth, replies stay
 * at that level in time order, which bounds the path length.
 */
const place = (own: string) => sql`min(coalesce(p.depth + 1, 0), ${deepest}),
  coalesce(substr(p.path || '/', 1, ${deepest} * 37), '') || ${own}`;

const tell = prepare(sql`
  ${historyLine('Created', whenRun, { link: 'thread_replies', title: sql`plain` })}
  from thread_replies where id = ${id} and not exists (select 1 from history where link_id = ${id})`);

type Templates = readonly [ReturnType<typeof templateOf>, ReturnType<typeof templateOf>];

interface Found {
  is_made: number;
  is_thread: number;
  is_answered: number;
}

const found = prepare<Found>(sql`
  select exists (select 1 from thread_replies where id = ${id}) as is_made,
    exists (select 1 from threads where id = ${thread}) as is_thread,
    ${reply} is null or exists (select 1 from thread_replies
      where id = ${reply} and thread_id = ${thread}) as is_answered`);

/**
 * A reply to the thread or to another reply. Starts without mails and retries with them when some
 * turn out to be due.
 */
export const createReply = call<Values, Templates>({
  ...creating(repliesSource),
  who: 'M',
  // Rate-limited before parsing, because rejected markup costs as much as accepted markup.
  rateLimit: 'write',
  summary: 'Reply to a thread or to one of its replies',
  beside: () => [templateOf('thread-answered'), templateOf('thread-mention')],
  run: async (sent, c, [[reply], [mention]]) => {
    const { db, viewer } = c.var;
    const what = {
      id: idAsked(c),
      thread_id: String(sent.thread_id),
      reply_id: sent.reply_id ?? null,
    };
    const columns = await countingRefused(c, 'replies', () =>
      columnsOf(repliesSource.resource, sent),
    );
    const { toTell, isDue } = telling(what, namedIn(columns.comments), viewer);
    const quietly = writing(c, what, columns, sql`not ${isDue()}`);
    const [people, ...first] = await db.batch([toTell, ...quietly.counted, ...quietly.statements]);
    if (people.length === 0 || quietly.isMade(first)) {
      quietly.refuse(first);
      return c.json({ id: what.id }, 201);
    }
    const letters = people.map(async ({ tag, ...to }) => {
      const where = { thread: what.thread_id, path: `${tag}?reply=${what.id}` };
      const template = { reply, mention }[to.kind];
      return { to, mail: await letterOf(c.env, to, where, viewer, template) };
    });
    const mails = await Promise.all(letters);
    const loudly = writing(c, what, columns, sql`1`);
    const rows = await db.batch([
      ...loudly.counted,
      ...mails.flatMap(({ to, mail }) => [
        ...mail.statements(sql`${loudly.happened} and ${isDue(to)}`),
        ...counted(mail.id, to),
      ]),
      ...loudly.statements,
    ]);
    loudly.refuse(rows);
    await enqueue(
      c.env,
      mails.map(({ mail }) => mail),
    );
    return c.json({ id: what.id }, 201);
  },
});

/**
 * Queries of a reply, limited by activity and `when`. `counted` is first in the batch, `statements`
 * last.
 */
function writing(
  c: Context<App>,
  what: What & { thread_id: string },
  { comments, plain }: Columns,
  when: SQL,
) {
  const { viewer } = c.var;
  const by = viewer?.id ?? null;
  const moment = now();
  const isAnswered = sql`exists (select 1 from ${answered(what, viewer)})`;
  const act = allowance(
    c,
    'replies',
    sql`not exists (select 1 from thread_replies where id = ${what.id}) and ${isAnswered} and ${when}`,
  );
  // The path uses a fresh time-ordered id, because the reply's id may come from the client's retry
  // key.
  const write = statement(sql`
    insert into thread_replies (id, created_at, created_by, updated_at, updated_by, thread_id,
      reply_id, depth, path, comments, plain)
    select ${what.id}, ${moment}, ${by}, ${moment}, ${by}, t.id, p.id, ${place(newId(Date.parse(moment)))},
      ${comments}, ${plain}
    from ${answered(what, viewer)} and ${act.happened}`);
  const endOf = (rows: unknown[][]) => rows.slice(-2) as [Told[], Found[]];
  return {
    counted: act.statements,
    happened: act.happened,
    statements: [
      write,
      ...noticed(what, namedIn(comments), viewer, act.happened),
      tell({ ...what, by, moment, history: newId() }),
      act.told,
      found({ ...what }),
    ],
    isMade: (rows: unknown[][]) => Boolean(endOf(rows)[1][0]?.is_made),
    /**
     * @throws HttpError if nothing was written: the limit was reached, or the target no longer
     * exists
     */
    refuse: (rows: unknown[][]) => {
      const [[room], [told]] = endOf(rows);
      if (told?.is_thread && told.is_answered && !told.is_made) act.refuse(room);
      if (!told?.is_made) throw refusal(what.reply_id !== null, told);
    },
  };
}

function refusal(isReply: boolean, told?: Found) {
  if (!told?.is_thread) return invalid([{ path: 'thread_id', message: 'does not exist' }]);
  if (!told.is_answered) return notFound(wording.threadMismatch);
  return notFound(`You can no longer reply to this ${isReply ? 'reply' : 'thread'}.`);
}
