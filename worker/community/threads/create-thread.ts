/**
 * Creates a thread and its first reply in one batch, and notifies mentioned members and followers
 * of the topic.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type ActionQuotaRow,
  buildActionQuota,
  countRejectedAction,
} from '../../auth/build-action-quota.ts';
import { threadRepliesResource } from '../../contract/community/thread-replies.resource.ts';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { threadCreationResource } from '../../contract/community/threads.resource.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { type ColumnValue, prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { insertHistory } from '../../db/insert-history.ts';
import { buildTag, uniqueTag } from '../../db/url-tag.ts';
import type { AppEnv } from '../../env.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { rejectAdminFields } from '../../http/resource/build-owner-update.ts';
import { toColumns } from '../../http/resource/to-columns.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { findMentions } from '../../notifications/find-mentions.ts';
import { followAfterWriting, followerIds, hasMutedThread } from '../../notifications/followers.ts';
import { notifyMembers, wantsMailAtOnce } from '../../notifications/notify-members.ts';
import {
  composeThreadMail,
  countThreadMail,
  getMailWindowStart,
  markMentions,
  type ThreadMailRecipient,
} from '../../notifications/thread-mails.ts';

/** The first reply must not be empty, like every reply. */
const { comments } = threadRepliesResource.fields;
const threadWithReply: Resource = {
  ...threadCreationResource,
  fields: { ...threadCreationResource.fields, ...(comments && { comments }) },
};

export const createThread = defineMutation(threadsApi.create, {
  auth: 'M',
  // Rate-limited before parsing, because rejected markup costs as much as accepted markup.
  rateLimit: 'write',
  authorizeFields: (viewer, sent) => rejectAdminFields(viewer, sent, ['tag', 'is_deleted']),
  changes: ['threads'],
  run: async (sent, c) => {
    const { comments, plain, ...columns } = await countRejectedAction(c, 'threads', () =>
      toColumns(threadWithReply, { is_deleted: false, ...sent }),
    );
    const id = idempotentId(c);
    const moment = getNowIso();
    const viewer = c.var.viewer;
    const creation = { id, moment, by: viewer?.id ?? null };
    const tag = chooseTag(columns, id);
    const isOpen = viewer?.is_admin ? sql`1` : sql`s.is_active = 1 and c.is_active = 1`;
    const subCategory = sql`from sub_categories s join categories c on c.id = s.category_id
      where s.id = ${columns.sub_category_id} and ${isOpen}`;
    // A retried request leaves an existing thread unchanged.
    const isNew = sql`not exists (select 1 from threads where id = ${id})
      and exists (select 1 ${subCategory})`;
    const act = buildActionQuota(c, 'threads', isNew);
    const letters = await composeMentionMails(c, creation, columns, tag, findMentions(comments));
    const rows = await c.var.db.batch([
      ...act.statements,
      buildThreadInsert(creation, columns, tag, act.happened),
      insertHistoryOnce('threads', 'title', creation),
      ...(comments ? buildReplyInsert(creation, comments, plain ?? null) : []),
      ...letters.flatMap(({ to, mail, isDue }) => [
        ...mail.statements(sql`${act.happened} and ${isDue}`),
        ...countThreadMail(mail.id, to),
      ]),
      ...buildNotifications(creation, comments ?? null, act.happened),
      act.told,
      threadExistsQuery({ id }),
    ]);
    const [[quota], [thread]] = rows.slice(-2) as [ActionQuotaRow[], { id: string }[]];
    if (!thread) {
      act.refuse(quota);
      throw validationError([
        { path: 'sub_category_id', message: 'You can’t start threads in this topic' },
      ]);
    }
    await enqueueMails(
      c.env,
      letters.map(({ mail }) => mail),
    );
    return c.json({ id }, 201);
  },
});

interface NewThread {
  id: string;
  moment: string;
  by: string | null;
}

/** Skips the round trip in the common case without mentions. */
async function composeMentionMails(
  c: Context<AppEnv>,
  { id, by }: NewThread,
  { title, sub_category_id }: Record<string, ColumnValue>,
  tag: SQL,
  named: readonly string[],
) {
  if (named.length === 0) return [];
  const begun = { id, by, title: String(title), topic: String(sub_category_id) };
  const { toTell, isDue } = buildMentionMailQueries(begun, named);
  const [people, [template], [free]] = await c.var.db.batch([
    toTell,
    templateQuery('thread-mention'),
    statement<{ tag: string }>(sql`select ${tag} as tag`),
  ]);
  const where = { thread: id, path: free?.tag ?? id };
  return Promise.all(
    people.map(async (to) => ({
      to,
      isDue: isDue(to),
      mail: await composeThreadMail(c.env, to, where, c.var.viewer, template),
    })),
  );
}

const threadExistsQuery = prepare<{ id: string }>(
  sql`select id from threads where id = ${sql.placeholder('id')}`,
);

const chooseTag = ({ tag, title }: Record<string, ColumnValue>, id: string) =>
  tag ? sql`${tag}` : uniqueTag('threads', buildTag(String(title), `item-${id.slice(-8)}`));

function buildThreadInsert(
  { id, moment, by }: NewThread,
  columns: Record<string, ColumnValue>,
  tag: SQL,
  happens: SQL,
) {
  return statement(sql`
    insert into threads (id, created_at, created_by, updated_at, updated_by, title, tag,
      sub_category_id, is_deleted)
    select ${id}, ${moment}, ${by}, ${moment}, ${by}, ${columns.title}, ${tag},
      ${columns.sub_category_id}, ${columns.is_deleted}
    where ${happens}`);
}

function buildReplyInsert(
  { id, moment, by }: NewThread,
  comments: ColumnValue,
  plain: ColumnValue,
): Statement[] {
  const reply = createId();
  return [
    statement(sql`
      insert into thread_replies (id, created_at, created_by, updated_at, updated_by, thread_id,
        path, comments, plain)
      select ${reply}, ${moment}, ${by}, ${moment}, ${by}, id, ${reply}, ${comments}, ${plain}
      from threads where id = ${id}
        and not exists (select 1 from thread_replies where thread_id = ${id})`),
    insertHistoryOnce('thread_replies', 'plain', { id: reply, moment, by }),
  ];
}

/**
 * Notifies mentioned members and followers of the topic; the author starts following the thread.
 */
function buildNotifications({ id, by }: NewThread, comments: ColumnValue, when: SQL): Statement[] {
  const topic = sql`(select sub_category_id from threads where id = ${id})`;
  const named = sql`(select value from json_each(${JSON.stringify(findMentions(comments))})
    where not ${hasMutedThread(sql`value`, id, topic)})`;
  const object = { type: 'threads', id } as const;
  return [
    notifyMembers({ kind: 'mention', to: named, object, by, when }),
    notifyMembers({
      kind: 'followed',
      to: followerIds(topic, sql`user_id not in ${named}`),
      object,
      by,
      when,
    }),
    followAfterWriting(by, id, when),
  ];
}

/** History row, written once even on retries. */
const insertHistoryOnce = (table: string, title: string, { id, moment, by }: NewThread) =>
  statement(sql`
    ${insertHistory('Created', { moment, by }, { link: table, title: sql.raw(title) })}
    from ${sql.raw(table)} where id = ${id}
      and not exists (select 1 from history where link_id = ${id})`);

interface NewThreadInfo {
  id: string;
  title: string;
  topic: string;
  by: string | null;
}

/** Mail recipients mentioned in the opening of a thread. */
function buildMentionMailQueries(
  { id, title, topic, by }: NewThreadInfo,
  named: readonly string[],
) {
  const people = sql`json_each(${JSON.stringify(markMentions(named, id))}) w
    join users o on o.id = w.value ->> 'id'
    where o.id is not ${by} and o.is_active = 1 and o.email_unsubscribed_at is null
      and not ${hasMutedThread(sql`o.id`, id, sql`${topic}`)} and ${wantsMailAtOnce('mention', sql`o.id`)}
      and ${isNotBlocked(by ?? '', sql`o.id`)}
      and not exists (select 1 from counted_acts where id = w.value ->> 'mark' and created_at > ${getMailWindowStart()})`;
  return {
    toTell:
      statement<ThreadMailRecipient>(sql`select o.id, o.name, o.email, ${title} as title, 'mention' as kind,
      w.value ->> 'mark' as mark from ${people}`),
    isDue: (to: ThreadMailRecipient) => sql`exists (select 1 from ${people} and o.id = ${to.id})`,
  };
}
