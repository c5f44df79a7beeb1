import { sql } from 'drizzle-orm';
import { minutes } from '../contract/limits.ts';
import { statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { isUnblocked } from '../lib/blocks.ts';
import { milliseconds, now } from '../lib/clock.ts';
import { idStandingFor } from '../lib/ids.ts';
import { composeMail } from '../lib/outbox/mail.ts';
import type { TemplateRow } from '../lib/outbox/templates.ts';
import { siteUrl } from '../lib/site-url.ts';
import type { SignedIn } from '../lib/viewer.ts';
import { answered, type What } from './answered.ts';

const kind = 'answer_mails';
const day = 24 * 60 * minutes;

export interface ToTell {
  id: string;
  name: string;
  email: string;
  title: string;
  tag: string;
}

/** Whom a reply answers, where a mail is to tell them: once a day about each thread and each reply of theirs. */
export function telling(what: What, viewer: SignedIn | null) {
  const by = viewer?.id ?? '';
  const mark = idStandingFor(`${kind} ${what.reply_id ?? what.thread_id}`);
  const begun = new Date(milliseconds() - day).toISOString();
  const writer = sql`iif(p.id is null, t.created_by, p.created_by)`;
  const person = sql`(select t.title, t.tag, ${writer} as person_id
      from ${answered(what, viewer)} and t.is_deleted = 0 and p.is_deleted is not 1
        and ${writer} <> ${by}) of
    join users o on o.id = of.person_id
    where o.is_active = 1 and o.email_unsubscribed_at is null
      and ${isUnblocked(by, sql`o.id`)}
      and not exists (select 1 from counted_acts where id = ${mark} and created_at > ${begun})`;
  return {
    toTell: statement<ToTell>(sql`select o.id, o.name, o.email, of.title, of.tag from ${person}`),
    isDue: sql`exists (select 1 from ${person})`,
    /** Follows the mail. */
    told: (mail: string, to: string) => [
      statement(sql`delete from counted_acts
        where person_id = ${to} and kind = ${kind} and created_at <= ${begun}`),
      statement(sql`insert into counted_acts (id, person_id, kind, created_at)
        select ${mark}, ${to}, ${kind}, ${now()}
        where exists (select 1 from sent_emails where id = ${mail})`),
    ],
  };
}

/** The mail that says who has answered in which thread, and never what. */
export const letterOf = (
  env: Bindings,
  { title, tag, ...to }: ToTell,
  reply: string,
  about: SignedIn | null,
  template: TemplateRow | undefined,
) =>
  composeMail(env, {
    ...{ tag: 'thread-answered', template, to, about: about ?? undefined },
    variables: { thread_title: title },
    link: `${siteUrl(env)}/t/${tag}?reply=${reply}`,
  });
