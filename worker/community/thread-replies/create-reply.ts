/**
 * Adds a reply to a thread or to another reply, and notifies the author, mentioned members and
 * followers. Starts without mails and retries with them when some turn out to be due.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type ActionQuotaRow,
  buildActionQuota,
  countRejectedAction,
} from '../../auth/build-action-quota.ts';
import { threadRepliesApi } from '../../contract/community/thread-replies.api.ts';
import { maxReplyDepth } from '../../contract/shared/limits.ts';
import { specificationTexts } from '../../contract/shared/specification-texts.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { historyParams, insertHistory } from '../../db/insert-history.ts';
import type { AppEnv } from '../../env.ts';
import { notFoundError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type ColumnValues, toColumns } from '../../http/resource/to-columns.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { findMentions } from '../../notifications/find-mentions.ts';
import { composeThreadMail, countThreadMail } from '../../notifications/thread-mails.ts';
import { buildReplyMailQueries } from './notify-followers.ts';
import { notifyAboutReply } from './notify-mentioned.ts';
import { repliesSql } from './replies-sql.ts';
import { buildTargetQuery, type ReplyTarget } from './reply-target.ts';

const id = sql.placeholder('id');
const thread = sql.placeholder('thread_id');
const reply = sql.placeholder('reply_id');

const maxDepth = sql.raw(String(maxReplyDepth));

/**
 * `path` lists ancestor ids of 36 characters plus its own. Beyond the maximum depth, replies stay
 * at that level in time order, which bounds the path length.
 */
const placementColumns = (own: string) => sql`min(coalesce(p.depth + 1, 0), ${maxDepth}),
  coalesce(substr(p.path || '/', 1, ${maxDepth} * 37), '') || ${own}`;

const historyQuery = prepare(sql`
  ${insertHistory('Created', historyParams, { link: 'thread_replies', title: sql`plain` })}
  from thread_replies where id = ${id} and not exists (select 1 from history where link_id = ${id})`);

interface CreationResult {
  is_made: number;
  is_thread: number;
  is_answered: number;
}

const resultQuery = prepare<CreationResult>(sql`
  select exists (select 1 from thread_replies where id = ${id}) as is_made,
    exists (select 1 from threads where id = ${thread}) as is_thread,
    ${reply} is null or exists (select 1 from thread_replies
      where id = ${reply} and thread_id = ${thread}) as is_answered`);

export const createReply = defineMutation(threadRepliesApi.create, {
  auth: 'M',
  // Rate-limited before parsing, because rejected markup costs as much as accepted markup.
  rateLimit: 'write',
  changes: ['thread_replies'],
  preload: () => [templateQuery('thread-answered'), templateQuery('thread-mention')] as const,
  run: async (sent, c, [[reply], [mention]]) => {
    const { db, viewer } = c.var;
    const what = {
      id: idempotentId(c),
      thread_id: String(sent.thread_id),
      reply_id: sent.reply_id ?? null,
    };
    const columns = await countRejectedAction(c, 'replies', () =>
      toColumns(repliesSql.resource, sent),
    );
    const { toTell, isDue } = buildReplyMailQueries(what, findMentions(columns.comments), viewer);
    const quietly = buildReplyQueries(c, what, columns, sql`not ${isDue()}`);
    const [people, ...first] = await db.batch([toTell, ...quietly.counted, ...quietly.statements]);
    if (people.length === 0 || quietly.isMade(first)) {
      quietly.refuse(first);
      return c.json({ id: what.id }, 201);
    }
    const letters = people.map(async ({ tag, ...to }) => {
      const where = { thread: what.thread_id, path: `${tag}?reply=${what.id}` };
      const template = { reply, mention }[to.kind];
      return { to, mail: await composeThreadMail(c.env, to, where, viewer, template) };
    });
    const mails = await Promise.all(letters);
    const loudly = buildReplyQueries(c, what, columns, sql`1`);
    const rows = await db.batch([
      ...loudly.counted,
      ...mails.flatMap(({ to, mail }) => [
        ...mail.statements(sql`${loudly.happened} and ${isDue(to)}`),
        ...countThreadMail(mail.id, to),
      ]),
      ...loudly.statements,
    ]);
    loudly.refuse(rows);
    await enqueueMails(
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
function buildReplyQueries(
  c: Context<AppEnv>,
  what: ReplyTarget & { thread_id: string },
  { comments, plain }: ColumnValues,
  when: SQL,
) {
  const { viewer } = c.var;
  const by = viewer?.id ?? null;
  const moment = getNowIso();
  const isAnswered = sql`exists (select 1 from ${buildTargetQuery(what, viewer)})`;
  const act = buildActionQuota(
    c,
    'replies',
    sql`not exists (select 1 from thread_replies where id = ${what.id}) and ${isAnswered} and ${when}`,
  );
  // The path uses a fresh time-ordered id, because the reply's id may come from the client's retry
  // key.
  const write = statement(sql`
    insert into thread_replies (id, created_at, created_by, updated_at, updated_by, thread_id,
      reply_id, depth, path, comments, plain)
    select ${what.id}, ${moment}, ${by}, ${moment}, ${by}, t.id, p.id, ${placementColumns(createId(Date.parse(moment)))},
      ${comments}, ${plain}
    from ${buildTargetQuery(what, viewer)} and ${act.happened}`);
  const endOf = (rows: unknown[][]) => rows.slice(-2) as [ActionQuotaRow[], CreationResult[]];
  return {
    counted: act.statements,
    happened: act.happened,
    statements: [
      write,
      ...notifyAboutReply(what, findMentions(comments), viewer, act.happened),
      historyQuery({ ...what, by, moment, history: createId() }),
      act.told,
      resultQuery({ ...what }),
    ],
    isMade: (rows: unknown[][]) => Boolean(endOf(rows)[1][0]?.is_made),
    /**
     * @throws HttpError if nothing was written: the limit was reached, or the target no longer
     * exists
     */
    refuse: (rows: unknown[][]) => {
      const [[room], [result]] = endOf(rows);
      if (result?.is_thread && result.is_answered && !result.is_made) act.refuse(room);
      if (!result?.is_made) throw getReplyError(what.reply_id !== null, result);
    },
  };
}

function getReplyError(isReply: boolean, result?: CreationResult) {
  if (!result?.is_thread)
    return validationError([{ path: 'thread_id', message: 'does not exist' }]);
  if (!result.is_answered) return notFoundError(specificationTexts.threadMismatch);
  return notFoundError(`You can no longer reply to this ${isReply ? 'reply' : 'thread'}.`);
}
