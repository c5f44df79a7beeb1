import { type SQL, sql } from 'drizzle-orm';
import { enquiryLimits } from '../contract/enquiries/enquiries.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import { getNowMs } from '../db/clock.ts';
import { acceptsEnquiries, getUtcDay } from '../db/conditions/accepts-enquiries.ts';
import type { Bindings } from '../env.ts';
import type { TemplateRow } from '../mail/outbox/choose-template.ts';
import type { OutgoingMail } from '../mail/outbox/compose-mail.ts';
import { notifyMembers } from '../notifications/notify-members.ts';
import { composePractitionerMail } from './enquiry-mails.ts';

/** A user who may receive an enquiry; `is_askable` is 1 if they accept enquiries today. */
export interface RecipientCandidate {
  id: string;
  name: string;
  email: string;
  is_askable: number;
}

const param = (name: string) => sql.placeholder(name);
const columns = sql`u.id, u.name, u.email, ${acceptsEnquiries(sql`${param('today')}`)} as is_askable`;

/** Recipients of an enquiry that is not sent yet. */
const pendingQuery =
  prepare<RecipientCandidate>(sql`select ${columns} from enquiry_recipients r join users u on u.id = r.user_id
  where r.enquiry_id = ${param('id')} and r.asked_at is null`);

/** Users among a list of ids. */
const listedQuery =
  prepare<RecipientCandidate>(sql`select ${columns} from json_each(${param('ids')}) j
  join users u on u.id = j.value`);

export const pendingRecipientsQuery = (id: string, moment: string) =>
  pendingQuery({ id, today: getUtcDay(moment) });
export const recipientCandidatesQuery = (ids: string[], moment: string) =>
  listedQuery({ ids: JSON.stringify(ids), today: getUtcDay(moment) });

/** SQL condition: the user may receive one more enquiry today. */
const isUnderDailyLimit = (
  user: SQL,
) => sql`(select count(*) from (select 1 from enquiry_recipients l
  where l.user_id = ${user} and l.asked_at > ${new Date(getNowMs() - 24 * 60 * minuteMs).toISOString()}
  limit ${enquiryLimits.reachADay})) < ${enquiryLimits.reachADay}`;

/** The notification reveals neither the author nor the text. */
export const enquiryNotification = (enquiry: string, to: string, when: SQL) =>
  notifyMembers({
    kind: 'enquiry',
    to,
    by: null,
    when,
    object: { type: 'enquiries', id: enquiry },
  });

/**
 * Sends an enquiry with one mail per recipient. Unavailable ones are marked for the visitor without
 * a mail. Mails precede the single UPDATE, so each sees the previous state and parallel requests
 * respect the limits.
 */
export async function sendToRecipients(
  env: Bindings,
  {
    id,
    moment,
    people,
    template,
  }: {
    id: string;
    moment: string;
    people: RecipientCandidate[];
    template: TemplateRow | undefined;
  },
  when: SQL,
): Promise<{ statements: Statement[]; mails: OutgoingMail[] }> {
  const asked = await Promise.all(
    people
      .filter(({ is_askable }) => is_askable)
      .map(async (one) => {
        const mail = await composePractitionerMail(env, 'enquiry-received', id, one, template);
        const isNew = sql`${when} and ${isUnderDailyLimit(sql`${one.id}`)} and not exists (select 1 from enquiry_recipients
          where enquiry_id = ${id} and user_id = ${one.id} and asked_at is not null)`;
        return {
          mail,
          statements: [...mail.statements(isNew), enquiryNotification(id, one.id, isNew)],
        };
      }),
  );
  const rows = people.map(({ id: user_id, is_askable }) => ({ user_id, is_askable }));
  return {
    statements: [
      ...asked.flatMap(({ statements }) => statements),
      statement(sql`insert into enquiry_recipients (enquiry_id, user_id, asked_at, state, last_word_at)
        select ${id}, user_id, iif(state = 'waiting', ${moment}, null), state, ${moment}
        from (select p.value ->> 'user_id' as user_id, case when not p.value ->> 'is_askable' then 'unlisted'
            when ${isUnderDailyLimit(sql`p.value ->> 'user_id'`)} then 'waiting' else 'full' end as state
          from json_each(${JSON.stringify(rows)}) p) where ${when}
        on conflict (enquiry_id, user_id) do update set asked_at = excluded.asked_at, state = excluded.state,
          last_word_at = excluded.last_word_at where asked_at is null`),
    ],
    mails: asked.map(({ mail }) => mail),
  };
}
