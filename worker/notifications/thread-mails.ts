import { sql } from 'drizzle-orm';
import { minutes } from '../contract/shared/limits.ts';
import { statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { milliseconds } from '../db/clock.ts';
import { idStandingFor } from '../db/ids.ts';
import { composeMail } from '../mail/outbox/compose-mail.ts';
import type { TemplateRow } from '../mail/outbox/choose-template.ts';
import { siteUrl } from '../http/get-site-url.ts';
import type { SignedIn } from '../auth/current-user.ts';

const day = 24 * 60 * minutes;

/** Counters of the mails, by what they report. */
const acts = { reply: 'answer_mails', mention: 'mention_mails' } as const;

export interface ToTell {
  id: string;
  name: string;
  email: string;
  title: string;
  kind: keyof typeof acts;
  mark: string;
}

export const markOf = (kind: ToTell['kind'], of: string) => idStandingFor(`${acts[kind]} ${of}`);

/** Mentioned users with the mark that limits their mail to one a day per thread. */
export const markedNames = (named: readonly string[], thread: string) =>
  named.map((id) => ({ id, kind: 'mention', mark: markOf('mention', `${thread} ${id}`) }));

/** Start of the window in which mails count. */
export const begun = () => new Date(milliseconds() - day).toISOString();

/** Counts the mail; must follow it in the batch. */
export const counted = (mail: string, { id, kind, mark }: ToTell) => [
  statement(sql`delete from counted_acts
    where person_id = ${id} and kind = ${acts[kind]} and created_at <= ${begun()}`),
  statement(sql`insert into counted_acts (id, person_id, kind, created_at)
    select ${mark}, ${id}, ${acts[kind]}, created_at from sent_emails where id = ${mail}`),
];

/** Composes the mail about a new reply; it names the author and the thread, never the text. */
export const letterOf = (
  env: Bindings,
  { title, kind, mark, ...to }: ToTell,
  /** Thread id, and its path. */
  { thread, path }: { thread: string; path: string },
  about: SignedIn | null,
  template: TemplateRow | undefined,
) =>
  composeMail(env, {
    tag: kind === 'mention' ? 'thread-mention' : 'thread-answered',
    template,
    to,
    about: about ?? undefined,
    unlessSeen: thread,
    variables: { thread_title: title },
    link: `${siteUrl(env)}/t/${path}`,
  });
