import { type SQL, sql } from 'drizzle-orm';
import { enquiryBounds } from '../contract/enquiries.ts';
import { minutes } from '../contract/limits.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { dayOf, isAskable } from '../lib/askable.ts';
import { milliseconds } from '../lib/clock.ts';
import { notify } from '../lib/notices/notify.ts';
import type { OutgoingMail } from '../lib/outbox/mail.ts';
import type { TemplateRow } from '../lib/outbox/templates.ts';
import { mailToPractitioner } from './mails.ts';

export interface Candidate {
  id: string;
  name: string;
  email: string;
  is_askable: number;
  /** So many enquiries have reached them today that they count as full. */
  is_full: number;
}

const given = (name: string) => sql.placeholder(name);
const lately = sql`(select count(*) from (select 1 from enquiry_recipients l
  where l.user_id = u.id and l.asked_at > ${given('since')} limit ${sql.raw(String(enquiryBounds.reachADay))}))`;
const columns = sql`u.id, u.name, u.email, ${isAskable(sql`${given('today')}`)} as is_askable,
  ${lately} >= ${sql.raw(String(enquiryBounds.reachADay))} as is_full`;

/** Whom an enquiry names that has not been sent. */
const named =
  prepare<Candidate>(sql`select ${columns} from enquiry_recipients r join users u on u.id = r.user_id
  where r.enquiry_id = ${given('id')} and r.asked_at is null`);

/** Of a list of ids those who are there. */
const listed = prepare<Candidate>(sql`select ${columns} from json_each(${given('ids')}) j
  join users u on u.id = j.value`);

const at = (moment: string) => ({
  today: dayOf(moment),
  since: new Date(milliseconds() - 24 * 60 * minutes).toISOString(),
});

export const namedIn = (id: string, moment: string) => named({ id, ...at(moment) });
export const peopleOf = (ids: string[], moment: string) =>
  listed({ ids: JSON.stringify(ids), ...at(moment) });

/** Neither from whom an enquiry is nor what it says. */
export const noticeOf = (enquiry: string, to: string, when: SQL) =>
  notify({ kind: 'enquiry', to, by: null, when, object: { type: 'enquiries', id: enquiry } });

/**
 * Asks people, each with a mail, where `when` is true: whoever can't be asked any more is told to the visitor at
 * once, no mail is written, and they see nothing of it. `row` makes the row of one who was not named before.
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
    people.map(async (one) => {
      const state = !one.is_askable ? 'unlisted' : one.is_full ? 'full' : 'waiting';
      const mail =
        state === 'waiting'
          ? await mailToPractitioner(env, 'enquiry-received', id, one, template)
          : null;
      const row =
        statement(sql`insert into enquiry_recipients (enquiry_id, user_id, asked_at, state, last_word_at)
        select ${id}, ${one.id}, ${state === 'waiting' ? moment : null}, ${state}, ${moment} where ${when}
        on conflict (enquiry_id, user_id) do update set asked_at = excluded.asked_at, state = excluded.state,
          last_word_at = excluded.last_word_at where asked_at is null`);
      return {
        mail,
        statements: [...(mail ? [...mail.statements(when), noticeOf(id, one.id, when)] : []), row],
      };
    }),
  );
  return {
    statements: asked.flatMap(({ statements }) => statements),
    mails: asked.flatMap(({ mail }) => mail ?? []),
  };
}
