import { sql } from 'drizzle-orm';
import { enquiryLimits } from '../contract/enquiries/enquiries.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { type Database, prepare, type Statement, statement } from '../db/client.ts';
import { getNowMs } from '../db/clock.ts';
import type { Bindings } from '../env.ts';
import type { Job } from '../jobs/scheduler.ts';
import { type TemplateRow, templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { eraseEnquiryQueries } from './delete-enquiry.ts';
import { composeEnquiryVisitorMail, composePractitionerMail } from './enquiry-mails.ts';
import { enquiryNotification } from './recipients.ts';

/** Maximum reminders of each kind per run. */
const maxPerRun = 100;

const hoursAgo = (hours: number) => new Date(getNowMs() - hours * 60 * minuteMs).toISOString();

interface DueRecipient {
  enquiry_id: string;
  user_id: string;
  name: string;
  email: string;
  is_listed: number;
  reminders: number;
}

/** Longest waiting recipients first, by the index on waiting rows. */
const dueQuery = prepare<DueRecipient>(sql`
  select r.enquiry_id, r.user_id, u.name, u.email, u.is_practitioner as is_listed, r.reminders
  from enquiry_recipients r join users u on u.id = r.user_id
  where r.state = 'waiting' and r.asked_at < ${sql.placeholder('before')} and r.reminders <= ${sql.placeholder('reminders')}
  order by r.asked_at limit ${sql.raw(String(maxPerRun))}`);

const unconfirmedQuery = prepare<{ id: string }>(sql`
  select id from enquiries where confirmed_at is null and created_at < ${sql.placeholder('before')}
  limit ${sql.raw(String(maxPerRun))}`);

const endedQuery = prepare<{ id: string }>(sql`
  select id from enquiries where contact is not null and last_word_at < ${sql.placeholder('before')}
  limit ${sql.raw(String(maxPerRun))}`);

/**
 * Reminds recipients, tells visitors that no answer came, and erases unconfirmed or ended
 * enquiries. Updates are guarded, so parallel runs act once.
 */
export const enquiryRemindersJob: Job = {
  name: 'enquiries',
  period: 10,
  async run(env, db) {
    const [first = 0, second = 0] = enquiryLimits.remindAfterHours;
    const [unanswered, late, early, unconfirmed, ended, [reminder], [none]] = await db.batch([
      dueQuery({ before: hoursAgo(enquiryLimits.answerHours), reminders: 9 }),
      dueQuery({ before: hoursAgo(second), reminders: 1 }),
      dueQuery({ before: hoursAgo(first), reminders: 0 }),
      unconfirmedQuery({ before: hoursAgo(enquiryLimits.confirmHours) }),
      endedQuery({ before: hoursAgo(enquiryLimits.keptDays * 24) }),
      templateQuery('enquiry-reminder'),
      templateQuery('enquiry-unanswered'),
    ]);
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
    await notifyVisitors(env, db, [...unanswered, ...gone], none);
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

async function sendReminders(
  env: Bindings,
  db: Database,
  people: (DueRecipient & { number: number })[],
  template: TemplateRow | undefined,
) {
  if (people.length === 0) return;
  const mails = await Promise.all(
    people.map(async ({ enquiry_id, user_id, name, email, number }) => {
      const to = { id: user_id, name, email };
      const mail = await composePractitionerMail(env, 'enquiry-reminder', enquiry_id, to, template);
      const isDue = sql`exists (select 1 from enquiry_recipients where enquiry_id = ${enquiry_id}
        and user_id = ${user_id} and state = 'waiting' and reminders < ${number})`;
      return {
        mail,
        statements: [
          ...mail.statements(isDue),
          enquiryNotification(enquiry_id, user_id, isDue),
          statement(sql`update enquiry_recipients set reminders = ${number}
            where enquiry_id = ${enquiry_id} and user_id = ${user_id} and state = 'waiting' and reminders < ${number}`),
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
async function notifyVisitors(
  env: Bindings,
  db: Database,
  people: DueRecipient[],
  template: TemplateRow | undefined,
) {
  if (people.length === 0) return;
  const mails = Map.groupBy(people, ({ enquiry_id }) => enquiry_id);
  const reminders = [...mails].map(([enquiry_id, asked]) => {
    const mail = composeEnquiryVisitorMail(env, 'enquiry-unanswered', enquiry_id, template);
    const isDue = sql`exists (select 1 from enquiry_recipients where enquiry_id = ${enquiry_id}
      and user_id in (select value from json_each(${JSON.stringify(asked.map(({ user_id }) => user_id))}))
      and state = 'waiting')`;
    return {
      mail,
      statements: [
        ...mail.statements(isDue),
        ...asked.map(({ user_id, is_listed }) =>
          statement(sql`update enquiry_recipients set state = ${is_listed ? 'no_answer' : 'unlisted'}
            where enquiry_id = ${enquiry_id} and user_id = ${user_id} and state = 'waiting'`),
        ),
      ],
    };
  });
  await db.batch(reminders.flatMap(({ statements }) => statements));
  await enqueueMails(
    env,
    reminders.map(({ mail }) => mail),
  );
}

/** Unconfirmed enquiries are deleted; ended ones remain as anonymous numbers. */
async function eraseEnquiries(db: Database, unconfirmed: string[], ended: string[]) {
  if (unconfirmed.length + ended.length === 0) return;
  const listed = (ids: string[]) => sql`select value from json_each(${JSON.stringify(ids)})`;
  const isStale = sql`select id from enquiries where id in (${listed(unconfirmed)}) and confirmed_at is null`;
  const statements: Statement[] = [
    statement(sql`delete from enquiry_words where enquiry_id in (${isStale})`),
    statement(sql`delete from enquiry_recipients where enquiry_id in (${isStale})`),
    statement(sql`delete from enquiries where id in (${isStale})`),
    ...eraseEnquiryQueries(sql`select id from enquiries where id in (${listed(ended)})
      and last_word_at < ${hoursAgo(enquiryLimits.keptDays * 24)}`),
  ];
  await db.batch(statements);
}
