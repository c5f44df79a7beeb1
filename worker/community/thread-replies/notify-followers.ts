/** Notifies and mails the followers of a thread about a new reply. */

import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { hasMutedThread } from '../../notifications/followers.ts';
import { wantsMailAtOnce } from '../../notifications/notify-members.ts';
import {
  getMailMark,
  getMailWindowStart,
  markMentions,
  type ThreadMailRecipient,
} from '../../notifications/thread-mails.ts';
import { buildAddresseeQuery } from './notify-mentioned.ts';
import type { ReplyTarget } from './reply-target.ts';

/** Recipient of a reply mail, with the tag of the thread for its link. */
export interface ReplyMailRecipient extends ThreadMailRecipient {
  tag: string;
}

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
    { kind: 'reply', mark: getMailMark('reply', String(what.reply_id ?? what.thread_id)) },
    ...markMentions(named, String(what.thread_id)),
  ]);
  const isAlsoNamed = sql`w.value ->> 'id' is null and b.writer_id in
    (select value ->> 'id' from json_each(${recipients}) where value ->> 'id' is not null)`;
  const takesMail = sql`iif(w.value ->> 'kind' = 'mention', ${wantsMailAtOnce('mention', sql`o.id`)},
    ${wantsMailAtOnce('reply', sql`o.id`)})`;
  const people = sql`${buildAddresseeQuery(what, viewer)} b cross join json_each(${recipients}) w
    join users o on o.id = coalesce(w.value ->> 'id', b.writer_id)
    where o.id <> ${by} and o.is_active = 1 and o.email_unsubscribed_at is null and not (${isAlsoNamed})
      and not ${hasMutedThread(sql`o.id`, sql`b.id`, sql`b.sub_category_id`)} and ${takesMail}
      and ${isNotBlocked(by, sql`o.id`)}
      and not exists (select 1 from counted_acts where id = w.value ->> 'mark' and created_at > ${getMailWindowStart()})`;
  return {
    toTell: statement<ReplyMailRecipient>(sql`select o.id, o.name, o.email, b.title, b.tag,
      w.value ->> 'kind' as kind, w.value ->> 'mark' as mark from ${people}`),
    isDue: (to?: ThreadMailRecipient): SQL =>
      sql`exists (select 1 from ${people} and ${to ? sql`o.id = ${to.id}` : sql`1`})`,
  };
}
