/**
 * Adds a reply to a thread or to another reply, and notifies the author, mentioned members and
 * followers. Starts without mails and retries with them when some turn out to be due.
 */

import { and, eq, exists, not, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type ActionQuotaRow,
  buildActionQuota,
  countRejectedAction,
} from '../../auth/build-action-quota.ts';
import { href } from '../../contract/addresses.ts';
import { threadRepliesApi } from '../../contract/community/thread-replies.api.ts';
import { maxReplyDepth } from '../../contract/shared/limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import {
  isKnownLanguage,
  knownLanguageQuery,
  rejectUnknownLanguage,
} from '../../db/conditions/known-language.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { historyFields } from '../../db/insert-history.ts';
import { insertedFields, qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import type { AppEnv } from '../../env.ts';
import { notFoundError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type ColumnValues, toColumns } from '../../http/resource/to-columns.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { findMentions } from '../../notifications/find-mentions.ts';
import { composeThreadMail, countThreadMail } from '../../notifications/thread-mails.ts';
import { buildReplyMailQueries } from './build-reply-mail-queries.ts';
import { notifyAboutReply } from './notify-mentioned.ts';
import { repliesSql } from './replies-sql.ts';
import { isParent, isTarget, parentReply, type ReplyTarget, targetThread } from './reply-target.ts';

const selectReply = (id: Placeholder | string) =>
  qb
    .select({ id: threadRepliesTable.id })
    .from(threadRepliesTable)
    .where(eq(threadRepliesTable.id, id));

const resultQuery = prepare(['id', 'thread_id', 'reply_id'], ({ id, thread_id, reply_id }) => {
  const found = qb
    .select({ id: threadsTable.id })
    .from(threadsTable)
    .where(eq(threadsTable.id, thread_id));
  const answered = qb
    .select({ id: threadRepliesTable.id })
    .from(threadRepliesTable)
    .where(and(eq(threadRepliesTable.id, reply_id), eq(threadRepliesTable.thread_id, thread_id)));
  return qb.selectValues({
    is_made: exists(selectReply(id)).mapWith(Boolean),
    is_thread: exists(found).mapWith(Boolean),
    is_answered: sql`${reply_id} is null or ${exists(answered)}`.mapWith(Boolean),
  });
});

type CreationResult = NonNullable<ReturnType<typeof resultQuery>['row']>;

/**
 * `path` lists ancestor ids of 36 characters plus its own. Beyond the maximum depth, replies stay
 * at that level in time order, which bounds the path length.
 */
const placementValues = (own: string) => ({
  depth: sql`min(coalesce(${parentReply.depth} + 1, 0), ${maxReplyDepth})`,
  path: sql`coalesce(substr(${parentReply.path} || '/', 1, ${maxReplyDepth * 37}), '') || ${own}`,
});

export const createReply = defineMutation(threadRepliesApi.create, {
  auth: 'M',
  // Rate-limited before parsing, because rejected markup costs as much as accepted markup.
  rateLimit: 'write',
  hidesNothing: true,
  changes: ['thread_replies'],
  preload: () => ({
    replyTemplate: templateQuery('thread-answered'),
    mentionTemplate: templateQuery('thread-mention'),
  }),
  run: async (sent, c, { replyTemplate: [replyTemplate], mentionTemplate: [mentionTemplate] }) => {
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
    const quietly = buildReplyQueries(c, what, columns, not(isDue()));
    const { people, ...first } = await db.run({
      before: { people: toTell },
      written: [...quietly.counted, ...quietly.written],
      queries: quietly.queries,
    });
    if (people.length === 0 || first.result[0]?.is_made) {
      quietly.assertMade(first);
      return c.json({ id: what.id }, 201);
    }
    const letters = people.map(async ({ tag, ...to }) => {
      const link = href('/t/:tag', { tag }, { reply: what.id });
      const where = { thread: what.thread_id, link };
      const template = { reply: replyTemplate, mention: mentionTemplate }[to.kind];
      return { to, mail: await composeThreadMail(c.env, to, where, viewer, template) };
    });
    const mails = await Promise.all(letters);
    const loudly = buildReplyQueries(c, what, columns);
    const rows = await db.run({
      written: [
        ...loudly.counted,
        ...mails.flatMap(({ to, mail }) => [
          ...mail.statements(sql`${loudly.happened} and ${isDue(to)}`),
          ...countThreadMail(mail.id, to),
        ]),
        ...loudly.written,
      ],
      queries: loudly.queries,
    });
    loudly.assertMade(rows);
    await enqueueMails(
      c.env,
      mails.map(({ mail }) => mail),
    );
    return c.json({ id: what.id }, 201);
  },
});

/**
 * Queries of a reply, limited by activity and `when`. `counted` is first in the batch, `written`
 * last.
 */
function buildReplyQueries(
  c: Context<AppEnv>,
  what: ReplyTarget,
  { comments, plain, language_id }: ColumnValues,
  when?: SQL,
) {
  const { viewer } = c.var;
  const by = viewer?.id ?? null;
  const moment = getNowIso();
  const language = language_id ? String(language_id) : null;
  const target = qb
    .select({ id: targetThread.id })
    .from(targetThread)
    .leftJoin(parentReply, isParent(what))
    .where(isTarget(what, viewer));
  const isNew = and(
    notExists(selectReply(what.id)),
    exists(target),
    isKnownLanguage(language),
    when,
  );
  const act = buildActionQuota(c, 'replies', sql`${isNew}`);
  const reply = qb
    .select(
      insertedFields(threadRepliesTable, {
        id: what.id,
        created_at: moment,
        created_by: by,
        updated_at: moment,
        updated_by: by,
        thread_id: targetThread.id,
        reply_id: parentReply.id,
        // The path uses a fresh time-ordered id, because the reply's id may come from the client's
        // retry key.
        ...placementValues(createId(Date.parse(moment))),
        comments: sql`${comments}`,
        plain: sql`${plain}`,
        language_id: sql`${language}`,
      }),
    )
    .from(targetThread)
    .leftJoin(parentReply, isParent(what))
    .where(and(isTarget(what, viewer), act.happened));
  const earlierHistory = qb
    .select({ id: historyTable.id })
    .from(historyTable)
    .where(eq(historyTable.link_id, what.id));
  const history = qb
    .select(
      historyFields(
        'Created',
        { moment, by },
        {
          link: 'thread_replies',
          id: sql`${threadRepliesTable.id}`,
          title: sql`${threadRepliesTable.plain}`,
        },
      ),
    )
    .from(threadRepliesTable)
    .where(and(eq(threadRepliesTable.id, what.id), notExists(earlierHistory)));
  return {
    counted: act.statements,
    happened: act.happened,
    written: [
      statement(qb.insert(threadRepliesTable).select(reply)),
      ...notifyAboutReply(what, findMentions(comments), viewer, act.happened),
      statement(qb.insert(historyTable).select(history)),
    ],
    queries: {
      quota: act.quotaQuery,
      result: resultQuery({ ...what }),
      known: knownLanguageQuery({ language }),
    },
    /**
     * @throws HttpError if nothing was written: the limit was reached, or the target no longer
     * exists
     */
    assertMade: ({ quota, result: [result], known }: CreationRows) => {
      if (!result?.is_made) rejectUnknownLanguage(known[0]);
      if (result?.is_thread && result.is_answered && !result.is_made) act.refuse(quota[0]);
      if (!result?.is_made) throw getReplyError(what.reply_id !== null, result);
    },
  };
}

interface CreationRows {
  quota: ActionQuotaRow[];
  result: CreationResult[];
  known: { is_known: boolean }[];
}

function getReplyError(isReply: boolean, result?: CreationResult) {
  if (!result?.is_thread) return validationError([{ path: 'thread_id', code: 'does_not_exist' }]);
  if (!result.is_answered) return notFoundError('thread_id_invalid');
  return notFoundError(isReply ? 'reply_closed_for_replies' : 'thread_closed_for_replies');
}
