import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { id as anId } from '../contract/answers.ts';
import { enquiryReportSent } from '../contract/enquiries.ts';
import { reasonWords } from '../contract/report-words.ts';
import { prepare, statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { invalid, notFound } from '../lib/errors.ts';
import { historyLine } from '../lib/history-line.ts';
import { newId } from '../lib/ids.ts';
import { enquiryById, openEnquiry } from './by-link.ts';
import { linkOf, pageAfter } from './link.ts';

type Sent = z.infer<typeof enquiryReportSent>;

interface Report extends Pick<Sent, 'reason' | 'words'> {
  object_type: 'users' | 'enquiries';
  object_id: string;
  about_id: string | null;
  /** Null is the visitor, who has no account. */
  by: string | null;
}

/** Tells the admins what the reporter chooses to say, and nothing of the enquiry itself. The same twice is one. */
async function report(
  c: Context<App>,
  { object_type, object_id, about_id, reason, words, by }: Report,
) {
  const [id, moment, said] = [newId(), now(), words?.trim() || null];
  const same = sql`from reports where created_by is ${by} and object_type = ${object_type}
    and object_id = ${object_id} and is_handled = 0 and (${by} is not null or comments is ${said})`;
  const rows = await c.var.db.batch([
    statement(sql`
      ${historyLine('Created', { moment, by }, { link: 'reports', id, title: reasonWords[reason] })}
      where not exists (select 1 ${same})`),
    statement(sql`insert into reports (id, created_at, created_by, updated_at, updated_by, object_type, object_id,
        about_id, reason, comments)
      select ${id}, ${moment}, ${by}, ${moment}, ${by}, ${object_type}, ${object_id}, ${about_id}, ${reason}, ${said}
      where not exists (select 1 ${same})`),
    statement<{ id: string }>(sql`select id ${same}`),
  ]);
  const [made] = rows.at(-1) as { id: string }[];
  return c.json({ id: made?.id ?? id }, 201);
}

const shared = {
  method: 'post',
  noun: 'enquiries',
  body: enquiryReportSent,
  status: 201,
  answer: z.object({ id: anId }),
  changes: [],
} as const;

const wasAsked = prepare<{ user_id: string }>(sql`select user_id from enquiry_recipients
  where enquiry_id = ${sql.placeholder('id')} and user_id = ${sql.placeholder('user_id')} and asked_at is not null`);

/** POST /enquiries/{id}/{secret}/report: the visitor tells of one who was asked. */
export const reportAsked = call({
  ...shared,
  path: '/enquiries/:id/:secret/report',
  who: 'P',
  summary:
    'Tells the admins of one who was asked; they get what is written here, and nothing of the enquiry',
  asForm: { to: pageAfter('reported') },
  run: async ({ user_id = '', reason, words }: Sent, c) => {
    const { id, secret } = linkOf(c);
    const [[row], [asked]] = await c.var.db.batch([enquiryById({ id }), wasAsked({ id, user_id })]);
    await openEnquiry(c.env, row, secret);
    if (!asked) throw invalid([{ path: 'user_id', message: 'was not asked' }]);
    const about = {
      object_type: 'users',
      object_id: user_id,
      about_id: user_id,
      by: null,
    } as const;
    return report(c, { ...about, reason, words });
  },
});

/** POST /users/{id}/enquiries/{enquiry_id}/report: the practitioner tells of who has written. */
export const reportEnquiry = call({
  ...shared,
  path: '/users/:id/enquiries/:enquiry_id/report',
  who: 'Self',
  summary:
    'Tells the admins of an enquiry; they get what is written here, and nothing of the enquiry itself',
  beside: ({ id = '', enquiry_id = '' }) => [wasAsked({ id: enquiry_id, user_id: id })] as const,
  run: async ({ reason, words }: Sent, c, [[asked]]) => {
    const { id = '', enquiry_id = '' } = c.req.param();
    if (!asked) throw notFound('There is no such enquiry.');
    const about = {
      object_type: 'enquiries',
      object_id: enquiry_id,
      about_id: null,
      by: id,
    } as const;
    return report(c, { ...about, reason, words });
  },
});
