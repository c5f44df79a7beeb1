import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Resource, Values } from '../../contract/resources/resource.ts';
import { creationOf } from '../../contract/resources/resource-input.ts';
import { threadReplies } from '../../contract/community/thread-replies.resource.ts';
import { begunThreads } from '../../contract/community/threads.resource.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { allowance, countingRefused, type Told } from '../../auth/build-action-quota.ts';
import { call } from '../../http/mutation.ts';
import type { Value } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { invalid } from '../../http/http-error.ts';
import { followersOf, followsByWriting, isMuted } from '../../notifications/followers.ts';
import { historyLine } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import { namedIn } from '../../notifications/find-mentions.ts';
import { notify } from '../../notifications/notify-members.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { columnsOf } from '../../http/resource/to-columns.ts';
import { creating } from '../../http/resource/build-create-mutation.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { refuseFields } from '../../http/resource/build-owner-update.ts';
import { numbered, tagOf } from '../../db/tag.ts';
import { counted, letterOf } from '../../notifications/thread-mails.ts';
import { namedPeople } from './mentions.ts';
import { threadsSource } from './threads-sql.ts';

/** The first reply must not be empty, like every reply. */
const { comments } = threadReplies.fields;
const kept: Resource = {
  ...begunThreads,
  fields: { ...begunThreads.fields, ...(comments && { comments }) },
};

/** Creates the thread and its first reply in one batch. */
export const createThread = call<Values>({
  ...creating(threadsSource),
  who: 'M',
  // Rate-limited before parsing, because rejected markup costs as much as accepted markup.
  rateLimit: 'write',
  summary: 'Start a thread, with a first reply if comments are sent; only an admin can set the tag',
  body: creationOf(begunThreads),
  refuse: (viewer, sent) => refuseFields(viewer, sent, ['tag', 'is_deleted']),
  run: async (sent, c) => {
    const { comments, plain, ...columns } = await countingRefused(c, 'threads', () =>
      columnsOf(kept, { is_deleted: false, ...sent }),
    );
    const id = idAsked(c);
    const moment = now();
    const viewer = c.var.viewer;
    const made = { id, moment, by: viewer?.id ?? null };
    const tag = tagFor(columns, id);
    const isOpen = viewer?.is_admin ? sql`1` : sql`s.is_active = 1 and c.is_active = 1`;
    const subCategory = sql`from sub_categories s join categories c on c.id = s.category_id
      where s.id = ${columns.sub_category_id} and ${isOpen}`;
    // A retried request leaves an existing thread unchanged.
    const isNew = sql`not exists (select 1 from threads where id = ${id})
      and exists (select 1 ${subCategory})`;
    const act = allowance(c, 'threads', isNew);
    const letters = await lettersTo(c, made, columns, tag, namedIn(comments));
    const rows = await c.var.db.batch([
      ...act.statements,
      threadOf(made, columns, tag, act.happened),
      written('threads', 'title', made),
      ...(comments ? replyOf(made, comments, plain ?? null) : []),
      ...letters.flatMap(({ to, mail, isDue }) => [
        ...mail.statements(sql`${act.happened} and ${isDue}`),
        ...counted(mail.id, to),
      ]),
      ...noticed(made, comments ?? null, act.happened),
      act.told,
      there({ id }),
    ]);
    const [[told], [thread]] = rows.slice(-2) as [Told[], { id: string }[]];
    if (!thread) {
      act.refuse(told);
      throw invalid([{ path: 'sub_category_id', message: 'is not open for threads' }]);
    }
    await enqueue(
      c.env,
      letters.map(({ mail }) => mail),
    );
    return c.json({ id }, 201);
  },
});

interface Made {
  id: string;
  moment: string;
  by: string | null;
}

/** Skips the round trip in the common case without mentions. */
async function lettersTo(
  c: Context<App>,
  { id, by }: Made,
  { title, sub_category_id }: Record<string, Value>,
  tag: SQL,
  named: readonly string[],
) {
  if (named.length === 0) return [];
  const begun = { id, by, title: String(title), topic: String(sub_category_id) };
  const { toTell, isDue } = namedPeople(begun, named);
  const [people, [template], [free]] = await c.var.db.batch([
    toTell,
    templateOf('thread-mention'),
    statement<{ tag: string }>(sql`select ${tag} as tag`),
  ]);
  const where = { thread: id, path: free?.tag ?? id };
  return Promise.all(
    people.map(async (to) => ({
      to,
      isDue: isDue(to),
      mail: await letterOf(c.env, to, where, c.var.viewer, template),
    })),
  );
}

const there = prepare<{ id: string }>(
  sql`select id from threads where id = ${sql.placeholder('id')}`,
);

const tagFor = ({ tag, title }: Record<string, Value>, id: string) =>
  tag ? sql`${tag}` : numbered('threads', tagOf(String(title), `item-${id.slice(-8)}`));

function threadOf(
  { id, moment, by }: Made,
  columns: Record<string, Value>,
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

function replyOf({ id, moment, by }: Made, comments: Value, plain: Value): Statement[] {
  const reply = newId();
  return [
    statement(sql`
      insert into thread_replies (id, created_at, created_by, updated_at, updated_by, thread_id,
        path, comments, plain)
      select ${reply}, ${moment}, ${by}, ${moment}, ${by}, id, ${reply}, ${comments}, ${plain}
      from threads where id = ${id}
        and not exists (select 1 from thread_replies where thread_id = ${id})`),
    written('thread_replies', 'plain', { id: reply, moment, by }),
  ];
}

/**
 * Notifies mentioned members and followers of the topic; the author starts following the thread.
 */
function noticed({ id, by }: Made, comments: Value, when: SQL): Statement[] {
  const topic = sql`(select sub_category_id from threads where id = ${id})`;
  const named = sql`(select value from json_each(${JSON.stringify(namedIn(comments))})
    where not ${isMuted(sql`value`, id, topic)})`;
  const object = { type: 'threads', id } as const;
  return [
    notify({ kind: 'mention', to: named, object, by, when }),
    notify({
      kind: 'followed',
      to: followersOf(topic, sql`user_id not in ${named}`),
      object,
      by,
      when,
    }),
    followsByWriting(by, id, when),
  ];
}

/** History row, written once even on retries. */
const written = (table: string, title: string, { id, moment, by }: Made) =>
  statement(sql`
    ${historyLine('Created', { moment, by }, { link: table, title: sql.raw(title) })}
    from ${sql.raw(table)} where id = ${id}
      and not exists (select 1 from history where link_id = ${id})`);
