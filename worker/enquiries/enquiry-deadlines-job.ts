/**
 * Reminds recipients, tells senders when no one has answered, and erases unconfirmed and ended
 * enquiries. Updates are guarded, so parallel runs act once.
 */

import { and, eq, exists, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { enquiryLimits } from '../contract/enquiries/enquiries.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { type Database, prepare, statement } from '../db/client.ts';
import { getNowMs } from '../db/clock.ts';
import { eraseEnquiryQueries } from '../db/erase-enquiry-queries.ts';
import { qb } from '../db/query-builder.ts';
import {
  enquiriesTable,
  enquiryRecipientsTable,
  enquiryWordsTable,
} from '../db/schema/enquiries.ts';
import { usersTable } from '../db/schema/users.ts';
import type { Bindings } from '../env.ts';
import type { Job } from '../jobs/scheduler.ts';
import { type TemplateRow, templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { composePractitionerMail, composeSenderMail } from './enquiry-mails.ts';
import { enquiryNotification } from './enquiry-recipients.ts';
import { senderColumns, senderTable, toSender } from './enquiry-sender.ts';

/** Maximum reminders of each kind per run. */
const maxPerRun = 100;

const hoursAgo = (hours: number) => new Date(getNowMs() - hours * 60 * minuteMs).toISOString();

/** Longest waiting recipients first, by the index on waiting rows. */
const dueQuery = prepare(['before', 'reminders'], ({ before, reminders }) =>
  qb
    .select({
      enquiry_id: enquiryRecipientsTable.enquiry_id,
      user_id: enquiryRecipientsTable.user_id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      is_listed: usersTable.is_practitioner,
      reminders: enquiryRecipientsTable.reminders,
      ...senderColumns,
    })
    .from(enquiryRecipientsTable)
    .innerJoin(usersTable, eq(usersTable.id, enquiryRecipientsTable.user_id))
    .innerJoin(enquiriesTable, eq(enquiriesTable.id, enquiryRecipientsTable.enquiry_id))
    .leftJoin(senderTable, eq(senderTable.id, enquiriesTable.created_by))
    .where(
      and(
        eq(enquiryRecipientsTable.state, 'waiting').inlineParams(),
        lt(enquiryRecipientsTable.asked_at, before),
        lte(enquiryRecipientsTable.reminders, reminders),
      ),
    )
    .orderBy(enquiryRecipientsTable.asked_at)
    .limit(maxPerRun),
);

type DueRecipient = NonNullable<ReturnType<typeof dueQuery>['row']>;

const unconfirmedQuery = prepare(['before'], ({ before }) =>
  qb
    .select({ id: enquiriesTable.id })
    .from(enquiriesTable)
    .where(and(isNull(enquiriesTable.confirmed_at), lt(enquiriesTable.created_at, before)))
    .limit(maxPerRun),
);

const endedQuery = prepare(['before'], ({ before }) =>
  qb
    .select({ id: enquiriesTable.id })
    .from(enquiriesTable)
    .where(and(isNotNull(enquiriesTable.contact), lt(enquiriesTable.last_word_at, before)))
    .limit(maxPerRun),
);

export const enquiryDeadlinesJob: Job = {
  name: 'enquiries',
  period: 10,
  async run(env, db) {
    const [first = 0, second = 0] = enquiryLimits.remindAfterHours;
    const {
      unanswered,
      late,
      early,
      unconfirmed,
      ended,
      reminder: [reminder],
      noAnswer: [noAnswer],
    } = await db.run({
      queries: {
        unanswered: dueQuery({ before: hoursAgo(enquiryLimits.answerHours), reminders: 9 }),
        late: dueQuery({ before: hoursAgo(second), reminders: 1 }),
        early: dueQuery({ before: hoursAgo(first), reminders: 0 }),
        unconfirmed: unconfirmedQuery({ before: hoursAgo(enquiryLimits.confirmHours) }),
        ended: endedQuery({ before: hoursAgo(enquiryLimits.keptDays * 24) }),
        reminder: templateQuery('enquiry-reminder'),
        noAnswer: templateQuery('enquiry-unanswered'),
      },
    });
    const isOver = new Set(unanswered.map(getKey));
    const reminded = [
      ...late.map((one) => ({ ...one, number: 2 })),
      ...early.map((one) => ({ ...one, number: 1 })),
    ]
      .filter((one) => !isOver.has(getKey(one)))
      .filter(
        (one, index, all) => all.findIndex((other) => getKey(other) === getKey(one)) === index,
      );
    // Unlisted practitioners get no reminder; their enquiry counts as unanswered.
    const gone = reminded.filter(({ is_listed }) => !is_listed);
    const remaining = reminded.filter(({ is_listed }) => is_listed);
    await sendReminders(env, db, remaining, reminder);
    await notifySenders(env, db, [...unanswered, ...gone], noAnswer);
    await eraseEnquiries(
      db,
      unconfirmed.map(({ id }) => id),
      ended.map(({ id }) => id),
    );
    const parts = [unanswered, late, early, unconfirmed, ended];
    return {
      note: `Reminders sent: ${remaining.length}. Unanswered: ${unanswered.length + gone.length}. Deleted: ${unconfirmed.length + ended.length}.`,
      hasMore: parts.some(({ length }) => length === maxPerRun),
    };
  },
};

const getKey = ({ enquiry_id, user_id }: Pick<DueRecipient, 'enquiry_id' | 'user_id'>) =>
  `${enquiry_id} ${user_id}`;

/** Condition: these recipients of an enquiry are still waiting. */
const isWaiting = (enquiry_id: string, ...user_ids: string[]) =>
  and(
    eq(enquiryRecipientsTable.enquiry_id, enquiry_id),
    inArray(enquiryRecipientsTable.user_id, user_ids),
    eq(enquiryRecipientsTable.state, 'waiting'),
  );

const recipientExists = (when: SQL | undefined) =>
  exists(
    qb.select({ user_id: enquiryRecipientsTable.user_id }).from(enquiryRecipientsTable).where(when),
  );

async function sendReminders(
  env: Bindings,
  db: Database,
  people: (DueRecipient & { number: number })[],
  template: TemplateRow | undefined,
) {
  if (people.length === 0) return;
  const mails = await Promise.all(
    people.map(async ({ enquiry_id, user_id, name, email, language_id, number }) => {
      const to = { id: user_id, name, email, language_id };
      const mail = await composePractitionerMail(env, 'enquiry-reminder', enquiry_id, to, template);
      const isUnsent = and(
        isWaiting(enquiry_id, user_id),
        lt(enquiryRecipientsTable.reminders, number),
      );
      const isDue = recipientExists(isUnsent);
      return {
        mail,
        statements: [
          ...mail.statements(isDue),
          enquiryNotification(enquiry_id, user_id, isDue),
          statement(qb.update(enquiryRecipientsTable).set({ reminders: number }).where(isUnsent)),
        ],
      };
    }),
  );
  await db.batch(mails.flatMap(({ statements }) => statements));
  await enqueueMails(
    env,
    mails.map(({ mail }) => mail),
  );
}

/** One mail per enquiry, even if several recipients did not answer. */
async function notifySenders(
  env: Bindings,
  db: Database,
  people: DueRecipient[],
  template: TemplateRow | undefined,
) {
  if (people.length === 0) return;
  const mails = Map.groupBy(people, ({ enquiry_id }) => enquiry_id);
  const compose = async ([enquiry_id, asked]: [string, DueRecipient[]]) => {
    const sender = toSender(asked[0] as DueRecipient);
    const mail = await composeSenderMail(env, 'enquiry-unanswered', enquiry_id, sender, template);
    const isDue = recipientExists(isWaiting(enquiry_id, ...asked.map(({ user_id }) => user_id)));
    return {
      mail,
      statements: [
        ...mail.statements(isDue),
        ...asked.map(({ user_id, is_listed }) =>
          statement(
            qb
              .update(enquiryRecipientsTable)
              .set({ state: is_listed ? 'no_answer' : 'unlisted' })
              .where(isWaiting(enquiry_id, user_id)),
          ),
        ),
      ],
    };
  };
  const reminders = await Promise.all([...mails].map(compose));
  await db.batch(reminders.flatMap(({ statements }) => statements));
  await enqueueMails(
    env,
    reminders.map(({ mail }) => mail),
  );
}

/** Unconfirmed enquiries are deleted; ended ones remain as anonymous numbers. */
async function eraseEnquiries(db: Database, unconfirmed: string[], ended: string[]) {
  if (unconfirmed.length + ended.length === 0) return;
  const selectListed = (ids: string[], when: SQL) =>
    qb
      .select({ id: enquiriesTable.id })
      .from(enquiriesTable)
      .where(
        and(
          sql`${enquiriesTable.id} in (select value from json_each(${JSON.stringify(ids)}))`,
          when,
        ),
      );
  const stale = selectListed(unconfirmed, isNull(enquiriesTable.confirmed_at));
  const endedBefore = hoursAgo(enquiryLimits.keptDays * 24);
  await db.batch([
    statement(qb.delete(enquiryWordsTable).where(inArray(enquiryWordsTable.enquiry_id, stale))),
    statement(
      qb.delete(enquiryRecipientsTable).where(inArray(enquiryRecipientsTable.enquiry_id, stale)),
    ),
    statement(qb.delete(enquiriesTable).where(inArray(enquiriesTable.id, stale))),
    ...eraseEnquiryQueries(selectListed(ended, lt(enquiriesTable.last_word_at, endedBefore))),
  ]);
}
