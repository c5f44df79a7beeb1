/**
 * Recipients of an enquiry: those who accept enquiries today, and the statements that send it to
 * them.
 */

import {
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  notExists,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { enquiryLimits } from '../contract/enquiries/enquiries.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import { getNowMs } from '../db/clock.ts';
import { acceptsEnquiries, getUtcDay } from '../db/conditions/accepts-enquiries.ts';
import { isNotBlocked } from '../db/conditions/block-filter.ts';
import { excluded, insertedFields, qb } from '../db/query-builder.ts';
import { enquiryRecipientsTable } from '../db/schema/enquiries.ts';
import { usersTable } from '../db/schema/users.ts';
import type { Bindings } from '../env.ts';
import { validationError } from '../http/http-error.ts';
import type { TemplateRow } from '../mail/outbox/choose-template.ts';
import type { OutgoingMail } from '../mail/outbox/compose-mail.ts';
import { notifyMembers } from '../notifications/notify-members.ts';
import { composePractitionerMail } from './enquiry-mails.ts';

/** The user that `acceptsEnquiries` is about. */
const user = alias(usersTable, 'u');

/** `is_askable` is 1 if the user accepts enquiries on that day, from that member. */
const candidateFields = (today: Placeholder, member: Placeholder | string = '') => ({
  id: user.id,
  name: user.name,
  email: user.email,
  language_id: user.language_id,
  is_askable: sql<number>`(${acceptsEnquiries(sql`${today}`)}
    and ${user.id} <> ${member} and ${isNotBlocked(sql`${member}`, user.id)})`,
});

/** Recipients of an enquiry that is not sent yet. */
const pendingQuery = prepare(['id', 'today'], ({ id, today }) =>
  qb
    .select(candidateFields(today))
    .from(enquiryRecipientsTable)
    .innerJoin(user, eq(user.id, enquiryRecipientsTable.user_id))
    .where(and(eq(enquiryRecipientsTable.enquiry_id, id), isNull(enquiryRecipientsTable.asked_at))),
);

/** Users among a list of ids. */
const listedQuery = prepare(['ids', 'today', 'member'], ({ ids, today, member }) =>
  qb
    .select(candidateFields(today, member))
    .from(sql`json_each(${ids}) chosen`)
    .innerJoin(user, eq(user.id, sql`chosen.value`)),
);

/** A user who may receive an enquiry. */
type RecipientCandidate = NonNullable<ReturnType<typeof listedQuery>['row']>;

export const pendingRecipientsQuery = (id: string, moment: string) =>
  pendingQuery({ id, today: getUtcDay(moment) });
export const recipientCandidatesQuery = (ids: string[], moment: string, member: string | null) =>
  listedQuery({ ids: JSON.stringify(ids), today: getUtcDay(moment), member: member ?? '' });

/** SQL condition: the member and one of the users have a block between them. */
export const blocksRecipient = (member: string | null, ids: string[]) =>
  sql`exists (select 1 from json_each(${JSON.stringify(ids)}) chosen
    where not ${isNotBlocked(member ?? '', sql`chosen.value`)})`;

/** @throws HttpError 422 naming unavailable recipients by list index */
export function rejectUnavailable(recipientIds: string[], askable: string[]) {
  const errors = recipientIds.flatMap((id, index) =>
    askable.includes(id)
      ? []
      : [
          {
            path: `user_ids.${index}`,
            code: 'person_unavailable' as const,
          },
        ],
  );
  if (errors.length > 0) throw validationError(errors);
}

/** SQL condition: the user may receive one more enquiry today. */
function isUnderDailyLimit(id: SQL | string) {
  const received = qb
    .select({ enquiry_id: enquiryRecipientsTable.enquiry_id })
    .from(enquiryRecipientsTable)
    .where(
      and(
        eq(enquiryRecipientsTable.user_id, id),
        gt(
          enquiryRecipientsTable.asked_at,
          new Date(getNowMs() - 24 * 60 * minuteMs).toISOString(),
        ),
      ),
    )
    .limit(enquiryLimits.reachADay);
  return sql`(select count(*) from ${received}) < ${enquiryLimits.reachADay}`;
}

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
  const deliveries = await Promise.all(
    people
      .filter(({ is_askable }) => is_askable)
      .map(async (one) => {
        const mail = await composePractitionerMail(env, 'enquiry-received', id, one, template);
        const received = qb
          .select({ asked_at: enquiryRecipientsTable.asked_at })
          .from(enquiryRecipientsTable)
          .where(
            and(
              eq(enquiryRecipientsTable.enquiry_id, id),
              eq(enquiryRecipientsTable.user_id, one.id),
              isNotNull(enquiryRecipientsTable.asked_at),
            ),
          );
        const isNew = sql`${when} and ${isUnderDailyLimit(one.id)} and ${notExists(received)}`;
        return {
          mail,
          statements: [...mail.statements(isNew), enquiryNotification(id, one.id, isNew)],
        };
      }),
  );
  const rows = people.map(({ id: user_id, is_askable }) => ({ user_id, is_askable }));
  const recipients = qb
    .select({
      user_id: sql<string>`person.value ->> 'user_id'`,
      state: sql<string>`case when not person.value ->> 'is_askable' then 'unlisted'
        when ${isUnderDailyLimit(sql`person.value ->> 'user_id'`)} then 'waiting' else 'full' end`,
    })
    .from(sql`json_each(${JSON.stringify(rows)}) person`)
    .as('recipient');
  return {
    statements: [
      ...deliveries.flatMap(({ statements }) => statements),
      statement(
        qb
          .insert(enquiryRecipientsTable)
          .select(
            qb
              .select(
                insertedFields(enquiryRecipientsTable, {
                  enquiry_id: id,
                  user_id: sql`${recipients.user_id}`,
                  asked_at: sql`iif(${recipients.state} = 'waiting', ${moment}, null)`,
                  state: sql`${recipients.state}`,
                  last_word_at: moment,
                }),
              )
              .from(recipients)
              .where(when),
          )
          .onConflictDoUpdate({
            target: [enquiryRecipientsTable.enquiry_id, enquiryRecipientsTable.user_id],
            set: {
              asked_at: excluded(enquiryRecipientsTable.asked_at),
              state: excluded(enquiryRecipientsTable.state),
              last_word_at: excluded(enquiryRecipientsTable.last_word_at),
            },
            setWhere: isNull(enquiryRecipientsTable.asked_at),
          }),
      ),
    ],
    mails: deliveries.map(({ mail }) => mail),
  };
}
