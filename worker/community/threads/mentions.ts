import { sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { isUnblocked } from '../../db/conditions/block-filter.ts';
import { isMuted } from '../../notifications/followers.ts';
import { takesMailNow } from '../../notifications/notify-members.ts';
import { begun, markedNames, type ToTell } from '../../notifications/thread-mails.ts';

interface Begun {
  id: string;
  title: string;
  topic: string;
  by: string | null;
}

/** Mail recipients mentioned in the opening of a thread. */
export function namedPeople({ id, title, topic, by }: Begun, named: readonly string[]) {
  const people = sql`json_each(${JSON.stringify(markedNames(named, id))}) w
    join users o on o.id = w.value ->> 'id'
    where o.id is not ${by} and o.is_active = 1 and o.email_unsubscribed_at is null
      and not ${isMuted(sql`o.id`, id, sql`${topic}`)} and ${takesMailNow('mention', sql`o.id`)}
      and ${isUnblocked(by ?? '', sql`o.id`)}
      and not exists (select 1 from counted_acts where id = w.value ->> 'mark' and created_at > ${begun()})`;
  return {
    toTell:
      statement<ToTell>(sql`select o.id, o.name, o.email, ${title} as title, 'mention' as kind,
      w.value ->> 'mark' as mark from ${people}`),
    isDue: (to: ToTell) => sql`exists (select 1 from ${people} and o.id = ${to.id})`,
  };
}
