/**
 * Creates a thread and its first reply in one batch, and notifies mentioned members and followers
 * of the topic.
 */

import { and, eq, exists, getTableName, isNull, not, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { buildActionQuota, countRejectedAction } from '../../auth/build-action-quota.ts';
import { href } from '../../contract/addresses.ts';
import { threadRepliesResource } from '../../contract/community/thread-replies.resource.ts';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { threadCreationResource } from '../../contract/community/threads.resource.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { type ColumnValue, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import {
  isKnownLanguage,
  knownLanguageQuery,
  rejectUnknownLanguage,
} from '../../db/conditions/known-language.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { historyFields } from '../../db/insert-history.ts';
import { insertedFields, insertIf, isTrue, qb } from '../../db/query-builder.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { followsTable, threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { usersTable } from '../../db/schema/users.ts';
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
  isMailUncounted,
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
  hidesNothing: true,
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
    const topic = qb
      .select({ id: subCategoriesTable.id })
      .from(subCategoriesTable)
      .innerJoin(categoriesTable, eq(categoriesTable.id, subCategoriesTable.category_id))
      .where(
        and(
          eq(subCategoriesTable.id, String(columns.sub_category_id)),
          ...(viewer?.is_admin
            ? []
            : [isTrue(subCategoriesTable.is_active), isTrue(categoriesTable.is_active)]),
        ),
      );
    // A retried request leaves an existing thread unchanged.
    const language = sent.language_id ?? null;
    const isNew = sql`${notExists(selectThread(id))} and ${exists(topic)}
      and ${isKnownLanguage(language)}`;
    const act = buildActionQuota(c, 'threads', isNew);
    const letters = await composeMentionMails(c, creation, columns, tag, findMentions(comments));
    const { quota, made, known } = await c.var.db.run({
      written: [
        ...act.statements,
        buildThreadInsert(creation, columns, tag, act.happened),
        insertHistoryOnce(threadsTable, threadsTable.title, creation),
        ...(comments ? buildReplyInsert(creation, comments, plain ?? null, language) : []),
        ...letters.flatMap(({ to, mail, isDue }) => [
          ...mail.statements(sql`${act.happened} and ${isDue}`),
          ...countThreadMail(mail.id, to),
        ]),
        ...buildNotifications(creation, comments ?? null, act.happened),
      ],
      queries: {
        quota: act.quotaQuery,
        made: statement(selectThread(id)),
        known: knownLanguageQuery({ language }),
      },
    });
    if (made.length === 0) {
      rejectUnknownLanguage(known[0]);
      act.refuse(quota[0]);
      throw validationError([{ path: 'sub_category_id', code: 'closed_for_threads' }]);
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
  const {
    people,
    template: [template],
    tags: [free],
  } = await c.var.db.run({
    queries: {
      people: toTell,
      template: templateQuery('thread-mention'),
      tags: statement(qb.selectValues({ tag: sql<string>`${tag}` })),
    },
  });
  const where = { thread: id, link: href('/t/:tag', { tag: free?.tag ?? id }) };
  return Promise.all(
    people.map(async (to) => ({
      to,
      isDue: isDue(to),
      mail: await composeThreadMail(c.env, to, where, c.var.viewer, template),
    })),
  );
}

const selectThread = (id: string) =>
  qb.select({ id: threadsTable.id }).from(threadsTable).where(eq(threadsTable.id, id));

const chooseTag = ({ tag, title }: Record<string, ColumnValue>, id: string) =>
  tag ? sql`${tag}` : uniqueTag('threads', buildTag(String(title), `item-${id.slice(-8)}`));

function buildThreadInsert(
  { id, moment, by }: NewThread,
  columns: Record<string, ColumnValue>,
  tag: SQL,
  happens: SQL,
) {
  return statement(
    insertIf(
      threadsTable,
      {
        id,
        created_at: moment,
        created_by: by,
        updated_at: moment,
        updated_by: by,
        title: sql`${columns.title}`,
        tag,
        sub_category_id: sql`${columns.sub_category_id}`,
        language_id: sql`${columns.language_id ?? null}`,
        is_deleted: sql`${columns.is_deleted}`,
      },
      happens,
    ),
  );
}

function buildReplyInsert(
  { id, moment, by }: NewThread,
  comments: ColumnValue,
  plain: ColumnValue,
  language: string | null,
): Statement[] {
  const reply = createId();
  const replies = qb
    .select({ id: threadRepliesTable.id })
    .from(threadRepliesTable)
    .where(eq(threadRepliesTable.thread_id, id));
  const first = qb
    .select(
      insertedFields(threadRepliesTable, {
        id: reply,
        created_at: moment,
        created_by: by,
        updated_at: moment,
        updated_by: by,
        thread_id: threadsTable.id,
        path: reply,
        comments: sql`${comments}`,
        plain: sql`${plain}`,
        language_id: sql`${language}`,
      }),
    )
    .from(threadsTable)
    .where(and(eq(threadsTable.id, id), notExists(replies)));
  return [
    statement(qb.insert(threadRepliesTable).select(first)),
    insertHistoryOnce(threadRepliesTable, threadRepliesTable.plain, { id: reply, moment, by }),
  ];
}

/**
 * Notifies mentioned members and followers of the topic; the author starts following the thread.
 */
function buildNotifications({ id, by }: NewThread, comments: ColumnValue, when: SQL): Statement[] {
  const topic = sql`${qb
    .select({ id: threadsTable.sub_category_id })
    .from(threadsTable)
    .where(eq(threadsTable.id, id))}`;
  const named = sql`(select value from json_each(${JSON.stringify(findMentions(comments))})
    where not ${hasMutedThread(sql`value`, id, topic)})`;
  const object = { type: 'threads', id } as const;
  return [
    notifyMembers({ kind: 'mention', to: named, object, by, when }),
    notifyMembers({
      kind: 'followed',
      to: followerIds(topic, sql`${followsTable.user_id} not in ${named}`),
      object,
      by,
      when,
    }),
    followAfterWriting(by, id, when),
  ];
}

/** History row, written once even on retries. */
function insertHistoryOnce(
  table: typeof threadsTable | typeof threadRepliesTable,
  title: SQLiteColumn,
  { id, moment, by }: NewThread,
) {
  const item = { link: getTableName(table), id: sql`${table.id}`, title: sql`${title}` };
  const earlier = qb
    .select({ id: historyTable.id })
    .from(historyTable)
    .where(eq(historyTable.link_id, id));
  return statement(
    qb.insert(historyTable).select(
      qb
        .select(historyFields('Created', { moment, by }, item))
        .from(table)
        .where(and(eq(table.id, id), notExists(earlier))),
    ),
  );
}

interface NewThreadInfo {
  id: string;
  title: string;
  topic: string;
  by: string | null;
}

const recipient = alias(usersTable, 'recipient');

/** Mail recipients mentioned in the opening of a thread. */
function buildMentionMailQueries(
  { id, title, topic, by }: NewThreadInfo,
  named: readonly string[],
) {
  const mark = sql<string>`mentioned.value ->> 'mark'`;
  const selectRecipients = (when?: SQL) =>
    qb
      .select({
        id: recipient.id,
        name: recipient.name,
        email: recipient.email,
        language_id: recipient.language_id,
        title: sql<string>`${title}`,
        kind: sql<'mention'>`'mention'`,
        mark,
      })
      .from(sql`json_each(${JSON.stringify(markMentions(named, id))}) mentioned`)
      .innerJoin(recipient, eq(recipient.id, sql`mentioned.value ->> 'id'`))
      .where(
        and(
          sql`${recipient.id} is not ${by}`,
          isTrue(recipient.is_active),
          isNull(recipient.email_unsubscribed_at),
          not(hasMutedThread(recipient.id, id, topic)),
          wantsMailAtOnce('mention', recipient.id),
          isNotBlocked(by ?? '', recipient.id),
          isMailUncounted(mark),
          when,
        ),
      );
  return {
    toTell: statement(selectRecipients()),
    isDue: (to: ThreadMailRecipient) => exists(selectRecipients(eq(recipient.id, to.id))),
  };
}
