import { and, eq, exists, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { statement } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { hasMutedThread } from '../../notifications/followers.ts';
import { wantsMailAtOnce } from '../../notifications/notify-members.ts';
import {
  getMailMark,
  isMailUncounted,
  markMentions,
  type ThreadMailRecipient,
} from '../../notifications/thread-mails.ts';
import { selectAddressee } from './notify-mentioned.ts';
import type { ReplyTarget } from './reply-target.ts';

const recipient = alias(usersTable, 'recipient');

/**
 * Builds the queries for the mail recipients of a reply: its addressee and mentioned members, each
 * at most once a day per thread.
 */
export function buildReplyMailQueries(
  what: ReplyTarget,
  named: readonly string[],
  viewer: AuthenticatedUser | null,
) {
  const by = viewer?.id ?? '';
  // Only the database knows the addressee.
  const recipients = JSON.stringify([
    { kind: 'reply', mark: getMailMark('reply', what.reply_id ?? what.thread_id) },
    ...markMentions(named, what.thread_id),
  ]);
  const addressee = selectAddressee(what, viewer);
  const kind = sql<ThreadMailRecipient['kind']>`mail.value ->> 'kind'`;
  const mark = sql<string>`mail.value ->> 'mark'`;
  const namedId = sql<string | null>`mail.value ->> 'id'`;
  const isAlsoNamed = sql`(${namedId} is null and ${addressee.writer_id} in
    (select value ->> 'id' from json_each(${recipients}) where value ->> 'id' is not null))`;
  const takesMail = sql`iif(${kind} = 'mention', ${wantsMailAtOnce('mention', recipient.id)},
    ${wantsMailAtOnce('reply', recipient.id)})`;
  const selectRecipients = (when?: SQL) =>
    qb
      .select({
        id: recipient.id,
        name: recipient.name,
        email: recipient.email,
        language_id: recipient.language_id,
        title: addressee.thread_title,
        tag: addressee.thread_tag,
        kind,
        mark,
      })
      .from(addressee)
      .crossJoin(sql`json_each(${recipients}) mail`)
      .innerJoin(recipient, eq(recipient.id, sql`coalesce(${namedId}, ${addressee.writer_id})`))
      .where(
        and(
          ne(recipient.id, by),
          isTrue(recipient.is_active),
          isNull(recipient.email_unsubscribed_at),
          sql`not ${isAlsoNamed}`,
          not(hasMutedThread(recipient.id, addressee.addressed_thread_id, addressee.topic_id)),
          takesMail,
          isNotBlocked(by, recipient.id),
          isMailUncounted(mark),
          when,
        ),
      );
  return {
    toTell: statement(selectRecipients()),
    isDue: (to?: ThreadMailRecipient): SQL =>
      exists(selectRecipients(to && eq(recipient.id, to.id))),
  };
}
