/**
 * Job: mails about replies that arrived within the hour after a mail and are still unread. Recipients
 * who cannot be mailed are removed from the index until their next reply.
 */

import { sql } from 'drizzle-orm';
import { delayedMailLimits } from '../../contract/community/message.limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { composeMessageMail } from './message-mail.ts';
import { acceptsMail, getMailCutoff, markMailed } from './message-mail-due.ts';

/** A conversation with unread replies that arrived within an hour of the last mail. */
interface UnreadConversation {
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
const unreadQuery = prepare<UnreadConversation>(sql`
  select p.message_id, p.user_id, p.mailed_at, u.name, u.email, o.id as other_id, o.name as other_name
  from (select message_id, user_id, other_id, mailed_at from message_participants
      where unread_count > 0 and is_told = 0 and mailed_at is not null
        and mailed_at < ${sql.placeholder('before')}
      order by mailed_at limit ${sql.raw(String(delayedMailLimits.atOnce))}) p
    join users u on u.id = p.user_id left join users o on o.id = p.other_id`);

export const delayedMailJob: Job = {
  name: 'messages',
  period: 10,
  async run(env, db) {
    const before = getMailCutoff();
    const [found, [template]] = await db.batch([
      unreadQuery({ before }),
      templateQuery('new-message'),
    ]);
    if (found.length === 0) return { note: formatSummary(0) };
    const letters = await Promise.all(found.map((one) => buildDelayedMail(env, one, template)));
    const rows = await db.batch([
      ...letters.flatMap(({ statements }) => statements),
      skipUnmailable(found, before),
      buildWrittenQuery(letters),
    ]);
    const written = rows.at(-1) as WrittenMail[];
    await enqueueMails(
      env,
      written.map(({ id }) => ({ id, is_urgent: false })),
    );
    return {
      note: formatSummary(written.length),
      hasMore: found.length === delayedMailLimits.atOnce,
    };
  },
};

const formatSummary = (mails: number) => `E-mails about unread replies: ${mails}.`;

/** The INSERT repeats the conditions, so only one of two parallel runs writes the mail. */
async function buildDelayedMail(
  env: Bindings,
  one: UnreadConversation,
  template: TemplateRow | undefined,
) {
  const { message_id, user_id: other, mailed_at, name, email } = one;
  const mail = await composeMessageMail(env, {
    id: message_id,
    about: one.other_id && one.other_name ? { id: one.other_id, name: one.other_name } : undefined,
    to: { id: other, name, email },
    template,
  });
  const isWaiting = sql`exists (select 1 from message_participants p
    join users u on u.id = p.user_id join users o on o.id = p.other_id
    where p.message_id = ${message_id} and p.user_id = ${other} and p.mailed_at = ${mailed_at}
      and p.unread_count > 0 and p.is_told = 0 and ${acceptsMail(sql`u`)} and o.is_active = 1
      and ${isNotBlocked(sql`p.user_id`, sql`p.other_id`)})`;
  return {
    id: mail.id,
    statements: [
      ...mail.statements(isWaiting),
      markMailed({ message: message_id, other }, mail.id, getNowIso()),
    ],
  };
}

/** Skips rows that were found but not mailed. */
const skipUnmailable = (found: UnreadConversation[], before: string) =>
  statement(sql`update message_participants set mailed_at = null
    where unread_count > 0 and is_told = 0 and mailed_at < ${before} and (message_id, user_id) in
      (select value ->> 'message_id', value ->> 'user_id' from json_each(${getKeys(found)}))`);

const getKeys = (found: UnreadConversation[]) =>
  JSON.stringify(found.map(({ message_id, user_id }) => ({ message_id, user_id })));

type WrittenMail = { id: string };

const buildWrittenQuery = (letters: { id: string }[]) =>
  statement<WrittenMail>(sql`select id from sent_emails
    where id in (select value from json_each(${JSON.stringify(letters.map(({ id }) => id))}))`);
