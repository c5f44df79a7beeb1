import { type SQL, sql } from 'drizzle-orm';
import { enquiryBounds } from '../contract/enquiries/enquiries.ts';
import { minutes } from '../contract/shared/limits.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { dayOf, isAskable } from '../db/conditions/accepts-enquiries.ts';
import { milliseconds } from '../db/clock.ts';
import { notify } from '../notifications/notify-members.ts';
import type { OutgoingMail } from '../mail/outbox/compose-mail.ts';
import type { TemplateRow } from '../mail/outbox/choose-template.ts';
import { mailToPractitioner } from './enquiry-mails.ts';

export interface Candidate {
  id: string;
  name: string;
  email: string;
  is_askable: number;
}

const given = (name: string) => sql.placeholder(name);
const columns = sql`u.id, u.name, u.email, ${isAskable(sql`${given('today')}`)} as is_askable`;

/** Recipients of an enquiry that is not sent yet. */
const named =
  prepare<Candidate>(sql`select ${columns} from enquiry_recipients r join users u on u.id = r.user_id
  where r.enquiry_id = ${given('id')} and r.asked_at is null`);

/** Users among a list of ids. */
const listed = prepare<Candidate>(sql`select ${columns} from json_each(${given('ids')}) j
  join users u on u.id = j.value`);

export const namedIn = (id: string, moment: string) => named({ id, today: dayOf(moment) });
export const peopleOf = (ids: string[], moment: string) =>
  listed({ ids: JSON.stringify(ids), today: dayOf(moment) });

/** SQL condition: the user may receive one more enquiry today. */
const hasRoom = (user: SQL) => sql`(select count(*) from (select 1 from enquiry_recipients l
  where l.user_id = ${user} and l.asked_at > ${new Date(milliseconds() - 24 * 60 * minutes).toISOString()}
  limit ${enquiryBounds.reachADay})) < ${enquiryBounds.reachADay}`;

/** The notification reveals neither the author nor the text. */
export const noticeOf = (enquiry: string, to: string, when: SQL) =>
  notify({ kind: 'enquiry', to, by: null, when, object: { type: 'enquiries', id: enquiry } });

/**
 * Sends an enquiry with one mail per recipient. Unavailable ones are marked for the visitor without
 * a mail. Mails precede the single UPDATE, so each sees the previous state and parallel requests
 * respect the limits.
 */
export async function asking(
  env: Bindings,
  {
    id,
    moment,
    people,
    template,
  }: { id: string; moment: string; people: Candidate[]; template: TemplateRow | undefined },
  when: SQL,
): Promise<{ statements: Statement[]; mails: OutgoingMail[] }> {
  const asked = await Promise.all(
    people
      .filter(({ is_askable }) => is_askable)
      .map(async (one) => {
        const mail = await mailToPractitioner(env, 'enquiry-received', id, one, template);
        const isNew = sql`${when} and ${hasRoom(sql`${one.id}`)} and not exists (select 1 from enquiry_recipients
          where enquiry_id = ${id} and user_id = ${one.id} and asked_at is not null)`;
        return { mail, statements: [...mail.statements(isNew), noticeOf(id, one.id, isNew)] };
      }),
  );
  const rows = people.map(({ id: user_id, is_askable }) => ({ user_id, is_askable }));
  return {
    statements: [
      ...asked.flatMap(({ statements }) => statements),
      statement(sql`insert into enquiry_recipients (enquiry_id, user_id, asked_at, state, last_word_at)
        select ${id}, user_id, iif(state = 'waiting', ${moment}, null), state, ${moment}
        from (select p.value ->> 'user_id' as user_id, case when not p.value ->> 'is_askable' then 'unlisted'
            when ${hasRoom(sql`p.value ->> 'user_id'`)} then 'waiting' else 'full' end as state
          from json_each(${JSON.stringify(rows)}) p) where ${when}
        on conflict (enquiry_id, user_id) do update set asked_at = excluded.asked_at, state = excluded.state,
          last_word_at = excluded.last_word_at where asked_at is null`),
    ],
    mails: asked.map(({ mail }) => mail),
  };
}
