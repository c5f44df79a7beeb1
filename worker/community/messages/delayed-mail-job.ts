import { sql } from 'drizzle-orm';
import { lateMails } from '../../contract/community/message.limits.ts';
import { prepare, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { isUnblocked } from '../../db/conditions/block-filter.ts';
import { now } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { type TemplateRow, templateOf } from '../../mail/outbox/choose-template.ts';
import { mailedBefore, takesMail, told } from './mail-due.ts';
import { tellOf } from './message-mail.ts';

/** A conversation with unread replies that arrived within an hour of the last mail. */
interface Waiting {
  message_id: string;
  user_id: string;
  mailed_at: string;
  name: string;
  email: string;
  other_id: string | null;
  other_name: string | null;
}

/**
 * Longest waiting first. The condition must match the partial index `message_participants_untold`
 * verbatim.
 */
const waiting = prepare<Waiting>(sql`
  select p.message_id, p.user_id, p.mailed_at, u.name, u.email, o.id as other_id, o.name as other_name
  from (select message_id, user_id, other_id, mailed_at from message_participants
      where unread_count > 0 and is_told = 0 and mailed_at is not null
        and mailed_at < ${sql.placeholder('before')}
      order by mailed_at limit ${sql.raw(String(lateMails.atOnce))}) p
    join users u on u.id = p.user_id left join users o on o.id = p.other_id`);

/**
 * Mails about replies that arrived within the hour after a mail and are still unread. Recipients
 * who cannot be mailed are removed from the index until their next reply.
 */
export const lateJob: Job = {
  name: 'messages',
  period: 10,
  async run(env, db) {
    const before = mailedBefore();
    const [found, [template]] = await db.batch([waiting({ before }), templateOf('new-message')]);
    if (found.length === 0) return { note: note(0) };
    const letters = await Promise.all(found.map((one) => letterTo(env, one, template)));
    const rows = await db.batch([
      ...letters.flatMap(({ statements }) => statements),
      passOver(found, before),
      writtenOf(letters),
    ]);
    const written = rows.at(-1) as Written[];
    await enqueue(
      env,
      written.map(({ id }) => ({ id, is_urgent: false })),
    );
    return { note: note(written.length), hasMore: found.length === lateMails.atOnce };
  },
};

const note = (mails: number) => `E-mails about unread replies: ${mails}.`;

/** The INSERT repeats the conditions, so only one of two parallel runs writes the mail. */
async function letterTo(env: Bindings, one: Waiting, template: TemplateRow | undefined) {
  const { message_id: message, user_id: other, mailed_at, name, email } = one;
  const mail = await tellOf(env, {
    id: message,
    about: one.other_id && one.other_name ? { id: one.other_id, name: one.other_name } : undefined,
    to: { id: other, name, email },
    template,
  });
  const isWaiting = sql`exists (select 1 from message_participants p
    join users u on u.id = p.user_id join users o on o.id = p.other_id
    where p.message_id = ${message} and p.user_id = ${other} and p.mailed_at = ${mailed_at}
      and p.unread_count > 0 and p.is_told = 0 and ${takesMail(sql`u`)} and o.is_active = 1
      and ${isUnblocked(sql`p.user_id`, sql`p.other_id`)})`;
  return {
    id: mail.id,
    statements: [...mail.statements(isWaiting), told({ message, other }, mail.id, now())],
  };
}

/** Skips rows that were found but not mailed. */
const passOver = (found: Waiting[], before: string) =>
  statement(sql`update message_participants set mailed_at = null
    where unread_count > 0 and is_told = 0 and mailed_at < ${before} and (message_id, user_id) in
      (select value ->> 'message_id', value ->> 'user_id' from json_each(${keysOf(found)}))`);

const keysOf = (found: Waiting[]) =>
  JSON.stringify(found.map(({ message_id, user_id }) => ({ message_id, user_id })));

type Written = { id: string };

const writtenOf = (letters: { id: string }[]) =>
  statement<Written>(sql`select id from sent_emails
    where id in (select value from json_each(${JSON.stringify(letters.map(({ id }) => id))}))`);
