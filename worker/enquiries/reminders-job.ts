import { sql } from 'drizzle-orm';
import { enquiryBounds } from '../contract/enquiries/enquiries.ts';
import { minutes } from '../contract/shared/limits.ts';
import { type Database, prepare, type Statement, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { milliseconds } from '../db/clock.ts';
import type { Job } from '../jobs/scheduler.ts';
import { enqueue } from '../mail/outbox/enqueue-mails.ts';
import { type TemplateRow, templateOf } from '../mail/outbox/choose-template.ts';
import { noticeOf } from './recipients.ts';
import { mailToPractitioner, mailToVisitor } from './enquiry-mails.ts';
import { erasing } from './delete-enquiry.ts';

/** Rows of each kind per run. */
const most = 100;

const hoursAgo = (hours: number) => new Date(milliseconds() - hours * 60 * minutes).toISOString();

interface Due {
  enquiry_id: string;
  user_id: string;
  name: string;
  email: string;
  is_listed: number;
  reminders: number;
}

/** Longest waiting recipients first, by the index on waiting rows. */
const due = prepare<Due>(sql`
  select r.enquiry_id, r.user_id, u.name, u.email, u.is_practitioner as is_listed, r.reminders
  from enquiry_recipients r join users u on u.id = r.user_id
  where r.state = 'waiting' and r.asked_at < ${sql.placeholder('before')} and r.reminders <= ${sql.placeholder('reminders')}
  order by r.asked_at limit ${sql.raw(String(most))}`);

const stale = prepare<{ id: string }>(sql`
  select id from enquiries where confirmed_at is null and created_at < ${sql.placeholder('before')}
  limit ${sql.raw(String(most))}`);

const old = prepare<{ id: string }>(sql`
  select id from enquiries where contact is not null and last_word_at < ${sql.placeholder('before')}
  limit ${sql.raw(String(most))}`);

/**
 * Reminds recipients, tells visitors that no answer came, and erases unconfirmed or ended
 * enquiries. Updates are guarded, so parallel runs act once.
 */
export const enquiriesJob: Job = {
  name: 'enquiries',
  period: 10,
  async run(env, db) {
    const [first = 0, second = 0] = enquiryBounds.remindAfterHours;
    const [unanswered, late, early, unconfirmed, ended, [reminder], [none]] = await db.batch([
      due({ before: hoursAgo(enquiryBounds.answerHours), reminders: 9 }),
      due({ before: hoursAgo(second), reminders: 1 }),
      due({ before: hoursAgo(first), reminders: 0 }),
      stale({ before: hoursAgo(enquiryBounds.confirmHours) }),
      old({ before: hoursAgo(enquiryBounds.keptDays * 24) }),
      templateOf('enquiry-reminder'),
      templateOf('enquiry-unanswered'),
    ]);
    const isOver = new Set(unanswered.map(key));
    const reminded = [
      ...late.map((one) => ({ ...one, number: 2 })),
      ...early.map((one) => ({ ...one, number: 1 })),
    ]
      .filter((one) => !isOver.has(key(one)))
      .filter((one, index, all) => all.findIndex((other) => key(other) === key(one)) === index);
    // Unlisted practitioners get no reminder; their enquiry counts as unanswered.
    const gone = reminded.filter(({ is_listed }) => !is_listed);
    const remaining = reminded.filter(({ is_listed }) => is_listed);
    await remind(env, db, remaining, reminder);
    await tell(env, db, [...unanswered, ...gone], none);
    await erase(
      db,
      unconfirmed.map(({ id }) => id),
      ended.map(({ id }) => id),
    );
    const parts = [unanswered, late, early, unconfirmed, ended];
    return {
      note: `Reminders sent: ${remaining.length}. Unanswered: ${unanswered.length + gone.length}. Erased: ${unconfirmed.length + ended.length}.`,
      hasMore: parts.some(({ length }) => length === most),
    };
  },
};

const key = ({ enquiry_id, user_id }: Pick<Due, 'enquiry_id' | 'user_id'>) =>
  `${enquiry_id} ${user_id}`;

async function remind(
  env: Bindings,
  db: Database,
  people: (Due & { number: number })[],
  template: TemplateRow | undefined,
) {
  if (people.length === 0) return;
  const mails = await Promise.all(
    people.map(async ({ enquiry_id, user_id, name, email, number }) => {
      const to = { id: user_id, name, email };
      const mail = await mailToPractitioner(env, 'enquiry-reminder', enquiry_id, to, template);
      const isDue = sql`exists (select 1 from enquiry_recipients where enquiry_id = ${enquiry_id}
        and user_id = ${user_id} and state = 'waiting' and reminders < ${number})`;
      return {
        mail,
        statements: [
          ...mail.statements(isDue),
          noticeOf(enquiry_id, user_id, isDue),
          statement(sql`update enquiry_recipients set reminders = ${number}
            where enquiry_id = ${enquiry_id} and user_id = ${user_id} and state = 'waiting' and reminders < ${number}`),
        ],
      };
    }),
  );
  await db.batch(mails.flatMap(({ statements }) => statements));
  await enqueue(
    env,
    mails.map(({ mail }) => mail),
  );
}

/** One mail per enquiry, even if several recipients did not answer. */
async function tell(env: Bindings, db: Database, people: Due[], template: TemplateRow | undefined) {
  if (people.length === 0) return;
  const mails = Map.groupBy(people, ({ enquiry_id }) => enquiry_id);
  const told = [...mails].map(([enquiry_id, asked]) => {
    const mail = mailToVisitor(env, 'enquiry-unanswered', enquiry_id, template);
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
  await db.batch(told.flatMap(({ statements }) => statements));
  await enqueue(
    env,
    told.map(({ mail }) => mail),
  );
}

/** Unconfirmed enquiries are deleted; ended ones remain as anonymous numbers. */
async function erase(db: Database, unconfirmed: string[], ended: string[]) {
  if (unconfirmed.length + ended.length === 0) return;
  const listed = (ids: string[]) => sql`select value from json_each(${JSON.stringify(ids)})`;
  const isStale = sql`select id from enquiries where id in (${listed(unconfirmed)}) and confirmed_at is null`;
  const statements: Statement[] = [
    statement(sql`delete from enquiry_words where enquiry_id in (${isStale})`),
    statement(sql`delete from enquiry_recipients where enquiry_id in (${isStale})`),
    statement(sql`delete from enquiries where id in (${isStale})`),
    ...erasing(sql`select id from enquiries where id in (${listed(ended)})
      and last_word_at < ${hoursAgo(enquiryBounds.keptDays * 24)}`),
  ];
  await db.batch(statements);
}
