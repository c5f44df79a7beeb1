import { type SQL, sql } from 'drizzle-orm';
import { minutes } from '../contract/limits.ts';
import { statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { isUnblocked } from '../lib/blocks.ts';
import { milliseconds } from '../lib/clock.ts';
import { isMuted } from '../lib/follows.ts';
import { idStandingFor } from '../lib/ids.ts';
import { takesMailNow } from '../lib/notices/notify.ts';
import { composeMail } from '../lib/outbox/mail.ts';
import type { TemplateRow } from '../lib/outbox/templates.ts';
import { siteUrl } from '../lib/site-url.ts';
import type { SignedIn } from '../lib/viewer.ts';
import type { What } from './answered.ts';
import { answeredPerson } from './noticed.ts';

const day = 24 * 60 * minutes;

/** Mails are counted by what they tell of. */
const acts = { reply: 'answer_mails', mention: 'mention_mails' } as const;

export interface ToTell {
  id: string;
  name: string;
  email: string;
  title: string;
  tag: string;
  kind: keyof typeof acts;
  mark: string;
}

/**
 * Those whom a mail is to tell of a reply: whom it answers, once a day about each thread and each reply of theirs, and
 * whom it names, once a day about each thread.
 */
export function telling(what: What, named: readonly string[], viewer: SignedIn | null) {
  const by = viewer?.id ?? '';
  const begun = new Date(milliseconds() - day).toISOString();
  const markOf = (kind: keyof typeof acts, of: string) => idStandingFor(`${acts[kind]} ${of}`);
  // Whom it answers only the database knows.
  const whom = JSON.stringify([
    { kind: 'reply', mark: markOf('reply', String(what.reply_id ?? what.thread_id)) },
    ...named.map((id) => ({
      id,
      kind: 'mention',
      mark: markOf('mention', `${what.thread_id} ${id}`),
    })),
  ]);
  const isAlsoNamed = sql`w.value ->> 'id' is null and b.writer_id in
    (select value ->> 'id' from json_each(${whom}) where value ->> 'id' is not null)`;
  const takesMail = sql`iif(w.value ->> 'kind' = 'mention', ${takesMailNow('mention', sql`o.id`)},
    ${takesMailNow('reply', sql`o.id`)})`;
  const people = sql`${answeredPerson(what, viewer)} b cross join json_each(${whom}) w
    join users o on o.id = coalesce(w.value ->> 'id', b.writer_id)
    where o.id <> ${by} and o.is_active = 1 and o.email_unsubscribed_at is null and not (${isAlsoNamed})
      and not ${isMuted(sql`o.id`, sql`b.id`, sql`b.sub_category_id`)} and ${takesMail}
      and ${isUnblocked(by, sql`o.id`)}
      and not exists (select 1 from counted_acts where id = w.value ->> 'mark' and created_at > ${begun})`;
  return {
    toTell: statement<ToTell>(sql`select o.id, o.name, o.email, b.title, b.tag,
      w.value ->> 'kind' as kind, w.value ->> 'mark' as mark from ${people}`),
    isDue: (to?: ToTell): SQL =>
      sql`exists (select 1 from ${people} and ${to ? sql`o.id = ${to.id}` : sql`1`})`,
    /** Follows the mail. */
    told: (mail: string, { id, kind, mark }: ToTell) => [
      statement(sql`delete from counted_acts
        where person_id = ${id} and kind = ${acts[kind]} and created_at <= ${begun}`),
      statement(sql`insert into counted_acts (id, person_id, kind, created_at)
        select ${mark}, ${id}, ${acts[kind]}, created_at from sent_emails where id = ${mail}`),
    ],
  };
}

/** The mail that says who has written in which thread, and never what. */
export const letterOf = (
  env: Bindings,
  { title, tag, kind, ...to }: ToTell,
  { id: reply, thread_id: unlessSeen }: What & { thread_id: string },
  about: SignedIn | null,
  templates: Record<ToTell['kind'], TemplateRow | undefined>,
) =>
  composeMail(env, {
    tag: kind === 'mention' ? 'thread-mention' : 'thread-answered',
    ...{ template: templates[kind], to, about: about ?? undefined },
    ...{ unlessSeen, variables: { thread_title: title } },
    link: `${siteUrl(env)}/t/${tag}?reply=${reply}`,
  });
