import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { id as anId } from '../contract/shared/common-schemas.ts';
import { enquiryBounds, enquiryReportSent } from '../contract/enquiries/enquiries.ts';
import { reasonWords } from '../contract/moderation/reports.labels.ts';
import { prepare, statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../http/mutation.ts';
import { now } from '../db/clock.ts';
import { fingerprint } from '../db/encrypt.ts';
import { conflict, invalid, notFound } from '../http/http-error.ts';
import { historyLine } from '../db/insert-history.ts';
import { idStandingFor } from '../db/ids.ts';
import { enquiryById, openEnquiry } from './enquiry-by-link.ts';
import { linkOf, pageAfter } from './link-params.ts';

type Sent = z.infer<typeof enquiryReportSent>;

interface Report extends Pick<Sent, 'reason' | 'words'> {
  object_type: 'users' | 'enquiries';
  object_id: string;
  about_id: string | null;
  /** Null for the visitor, who has no account. */
  by: string | null;
  enquiry_id: string;
}

/** Reports that one side of an enquiry can make of the other, counting decided ones. */
const mostReports = 5;

/** Characters of one report, including later additions. */
const mostSaid = 2 * enquiryBounds.words;

/**
 * Creates a report with the reporter's own text only. While one is open, additions are appended.
 * Its id is a hash of person and enquiry, so it never names the enquiry.
 */
async function report(
  c: Context<App>,
  { object_type, object_id, about_id, reason, words, by, enquiry_id }: Report,
) {
  const moment = now();
  const said = words?.trim() || null;
  const ids = await Promise.all(
    Array.from({ length: mostReports }, async (_, number) =>
      idStandingFor(
        await fingerprint(
          c.env,
          `report ${JSON.stringify([enquiry_id, object_type, object_id, by, number])}`,
        ),
      ),
    ),
  );
  const open = sql`(select value from json_each(${JSON.stringify(ids)}) one where not exists (
    select 1 from reports where id = one.value and is_handled = 1) order by one.key limit 1)`;
  const isThere = sql`exists (select 1 from reports where id = ${open})`;
  const part = (text: SQL) => sql`char(10, 10) || ${text} || char(10, 10)`;
  const isNew = sql`${said} is not null and coalesce(instr(${part(sql`comments`)}, ${part(sql`${said}`)}), 0) = 0
    and coalesce(length(comments), 0) + length(${said}) <= ${mostSaid}`;
  const line = (says: string, when: SQL) =>
    statement(
      sql`${historyLine(
        says,
        { moment, by },
        { link: 'reports', id: open, title: reasonWords[reason] },
      )} where ${when}`,
    );
  const rows = await c.var.db.batch([
    line('Reported again', sql`exists (select 1 from reports where id = ${open} and ${isNew})`),
    statement(sql`update reports set comments = concat_ws(char(10, 10), comments, ${said}),
      updated_at = ${moment}, updated_by = ${by}, version = version + 1 where id = ${open} and ${isNew}`),
    line('Created', sql`${open} is not null and not ${isThere}`),
    statement(sql`insert into reports (id, created_at, created_by, updated_at, updated_by, object_type, object_id,
        about_id, reason, comments)
      select ${open}, ${moment}, ${by}, ${moment}, ${by}, ${object_type}, ${object_id}, ${about_id}, ${reason}, ${said}
      where ${open} is not null and not ${isThere}`),
    statement<{ id: string | null }>(sql`select ${open} as id`),
  ]);
  const [made] = rows.at(-1) as { id: string | null }[];
  if (!made?.id) throw conflict('done', 'You have already reported this several times.');
  return c.json({ id: made.id }, 201);
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

/** A visitor reports a practitioner. */
export const reportAsked = call({
  ...shared,
  path: '/enquiries/:id/:secret/report',
  who: 'P',
  summary:
    'Report a practitioner to the admins, by the enquiry’s link; they receive this text, but not the enquiry',
  asForm: { to: pageAfter('reported') },
  run: async ({ user_id = '', reason, words }: Sent, c) => {
    const { id, secret } = linkOf(c);
    const [[row], [asked]] = await c.var.db.batch([enquiryById({ id }), wasAsked({ id, user_id })]);
    await openEnquiry(c.env, row, secret);
    if (!asked) throw invalid([{ path: 'user_id', message: 'did not get this enquiry' }]);
    const about = {
      object_type: 'users',
      object_id: user_id,
      about_id: user_id,
      by: null,
    } as const;
    return report(c, { ...about, reason, words, enquiry_id: id });
  },
});

/** A practitioner reports the visitor. */
export const reportEnquiry = call({
  ...shared,
  path: '/users/:id/enquiries/:enquiry_id/report',
  who: 'Self',
  summary: 'Report an enquiry to the admins; they receive this text, but not the enquiry',
  beside: ({ id = '', enquiry_id = '' }) => [wasAsked({ id: enquiry_id, user_id: id })] as const,
  run: async ({ reason, words }: Sent, c, [[asked]]) => {
    const { id = '', enquiry_id = '' } = c.req.param();
    if (!asked) throw notFound('This enquiry does not exist.');
    const about = {
      object_type: 'enquiries',
      object_id: enquiry_id,
      about_id: null,
      by: id,
    } as const;
    return report(c, { ...about, reason, words, enquiry_id });
  },
});
