/** E-mails about thread replies and mentions, limited to one a day per thread and member. */

import { and, eq, gt, lte, notExists, type SQL } from 'drizzle-orm';
import type { LinkTarget } from '../contract/addresses.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { statement } from '../db/client.ts';
import { getNowMs } from '../db/clock.ts';
import { uuidFromText } from '../db/ids.ts';
import { insertedFields, qb } from '../db/query-builder.ts';
import { sentEmailsTable } from '../db/schema/emails.ts';
import { countedActsTable } from '../db/schema/moderation.ts';
import type { AuthenticatedUser, Bindings } from '../env.ts';
import type { TemplateRow } from '../mail/outbox/choose-template.ts';
import { composeMail, type MailRecipient } from '../mail/outbox/compose-mail.ts';

const day = 24 * 60 * minuteMs;

/** Counters of the mails, by what they report. */
const countedActs = { reply: 'answer_mails', mention: 'mention_mails' } as const;

export interface ThreadMailRecipient extends MailRecipient {
  title: string;
  kind: keyof typeof countedActs;
  mark: string;
}

export const getMailMark = (kind: ThreadMailRecipient['kind'], of: string) =>
  uuidFromText(`${countedActs[kind]} ${of}`);

/** Mentioned users with the mark that limits their mail to one a day per thread. */
export const markMentions = (named: readonly string[], thread: string) =>
  named.map((id) => ({ id, kind: 'mention', mark: getMailMark('mention', `${thread} ${id}`) }));

/** Start of the window in which mails count. */
const getMailWindowStart = () => new Date(getNowMs() - day).toISOString();

/** SQL condition: no mail with the mark was sent in the window. */
export const isMailUncounted = (mark: SQL) =>
  notExists(
    qb
      .select({ id: countedActsTable.id })
      .from(countedActsTable)
      .where(
        and(eq(countedActsTable.id, mark), gt(countedActsTable.created_at, getMailWindowStart())),
      ),
  );

/** Counts the mail; must follow it in the batch. */
export const countThreadMail = (mail: string, { id, kind, mark }: ThreadMailRecipient) => [
  statement(
    qb
      .delete(countedActsTable)
      .where(
        and(
          eq(countedActsTable.person_id, id),
          eq(countedActsTable.kind, countedActs[kind]),
          lte(countedActsTable.created_at, getMailWindowStart()),
        ),
      ),
  ),
  statement(
    qb.insert(countedActsTable).select(
      qb
        .select(
          insertedFields(countedActsTable, {
            id: mark,
            person_id: id,
            kind: countedActs[kind],
            created_at: sentEmailsTable.created_at,
          }),
        )
        .from(sentEmailsTable)
        .where(eq(sentEmailsTable.id, mail)),
    ),
  ),
];

/** Composes the mail about a new reply; it names the author and the thread, never the text. */
export const composeThreadMail = (
  env: Bindings,
  { title, kind, mark, ...to }: ThreadMailRecipient,
  /** Thread id, and its page. */
  { thread, link }: { thread: string; link: LinkTarget },
  about: AuthenticatedUser | null,
  template: TemplateRow | undefined,
) =>
  composeMail(env, {
    tag: kind === 'mention' ? 'thread-mention' : 'thread-answered',
    template,
    to,
    about: about ?? undefined,
    unlessSeen: thread,
    variables: () => ({ thread_title: title }),
    link,
  });
