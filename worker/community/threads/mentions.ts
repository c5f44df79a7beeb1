import { sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { hasMutedThread } from '../../notifications/followers.ts';
import { wantsMailAtOnce } from '../../notifications/notify-members.ts';
import {
  getMailWindowStart,
  markMentions,
  type ThreadMailRecipient,
} from '../../notifications/thread-mails.ts';

interface NewThreadInfo {
  id: string;
  title: string;
  topic: string;
  by: string | null;
}

/** Mail recipients mentioned in the opening of a thread. */
export function buildMentionMailQueries(
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
