/**
 * Either side of an enquiry reports the other, in their own words. While a report is open,
 * additions are appended.
 */

import { and, eq, exists, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { z } from 'zod';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import { enquiryLimits, type enquiryReportSchema } from '../contract/enquiries/enquiries.ts';
import { reportReasonLabels } from '../contract/moderation/reports.labels.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { computeKeyedHash } from '../db/encrypt.ts';
import { uuidFromText } from '../db/ids.ts';
import { insertHistory } from '../db/insert-history.ts';
import { insertIf, isTrue, qb } from '../db/query-builder.ts';
import { enquiryRecipientsTable } from '../db/schema/enquiries.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import type { AppEnv } from '../env.ts';
import { conflictError, notFoundError, validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import {
  buildRedirectAfter,
  type EnquiryAccess,
  getLinkAccess,
  getMemberAccess,
} from './enquiry-access.ts';
import { decryptEnquiry, enquiryByIdQuery } from './enquiry-by-link.ts';

type ReportInput = z.infer<typeof enquiryReportSchema>;

interface Report extends Pick<ReportInput, 'reason' | 'words'> {
  object_type: 'users' | 'enquiries';
  object_id: string;
  about_id: string | null;
  /** Id of the reporting member; null for a visitor, who has no account. */
  by: string | null;
  enquiry_id: string;
}

/** Reports that one side of an enquiry can make of the other, counting decided ones. */
const maxReports = 5;

/** Characters of one report, including later additions. */
const maxReportLength = 2 * enquiryLimits.words;

/**
 * Creates a report with the reporter's own text only. While one is open, additions are appended.
 * Its id is a hash of person and enquiry, so it never names the enquiry.
 */
async function createReport(
  c: Context<AppEnv>,
  { object_type, object_id, about_id, reason, words, by, enquiry_id }: Report,
) {
  const moment = getNowIso();
  const comment = words?.trim() || null;
  const ids = await Promise.all(
    Array.from({ length: maxReports }, async (_, number) =>
      uuidFromText(
        await computeKeyedHash(
          c.env,
          `report ${JSON.stringify([enquiry_id, object_type, object_id, by, number])}`,
        ),
      ),
    ),
  );
  const reportExists = (when: SQL | undefined) =>
    exists(qb.select({ id: reportsTable.id }).from(reportsTable).where(when));
  const isHandled = reportExists(
    and(eq(reportsTable.id, sql`one.value`), isTrue(reportsTable.is_handled)),
  );
  const open = sql<string | null>`(select value from json_each(${JSON.stringify(ids)}) one
    where ${not(isHandled)} order by one.key limit 1)`;
  const isMissing = sql`${open} is not null and ${not(reportExists(eq(reportsTable.id, open)))}`;
  const part = (text: SQL) => sql`char(10, 10) || ${text} || char(10, 10)`;
  const { comments } = reportsTable;
  const isAddition = and(
    eq(reportsTable.id, open),
    sql`${comment} is not null`,
    sql`coalesce(instr(${part(sql`${comments}`)}, ${part(sql`${comment}`)}), 0) = 0`,
    sql`coalesce(length(${comments}), 0) + length(${comment}) <= ${maxReportLength}`,
  );
  const line = (says: string, when: SQL) =>
    statement(
      sql`${insertHistory(
        says,
        { moment, by },
        { link: 'reports', id: open, title: reportReasonLabels[reason] },
      )} where ${when}`,
    );
  const {
    made: [report],
  } = await c.var.db.run({
    written: [
      line('Reported again', reportExists(isAddition)),
      statement(
        qb
          .update(reportsTable)
          .set({
            comments: sql`concat_ws(char(10, 10), ${comments}, ${comment})`,
            updated_at: moment,
            updated_by: by,
            version: sql`${reportsTable.version} + 1`,
          })
          .where(isAddition),
      ),
      line('Created', isMissing),
      statement(
        insertIf(
          reportsTable,
          {
            id: open,
            created_at: moment,
            created_by: by,
            updated_at: moment,
            updated_by: by,
            object_type,
            object_id,
            about_id,
            reason,
            comments: comment,
          },
          isMissing,
        ),
      ),
    ],
    queries: { made: statement<{ id: string | null }>(sql`select ${open} as id`) },
  });
  if (!report?.id) throw conflictError('done', 'reported_too_often');
  return c.json({ id: report.id }, 201);
}

const isRecipientQuery = prepare(['id', 'user_id'], ({ id, user_id }) =>
  qb
    .select({ user_id: enquiryRecipientsTable.user_id })
    .from(enquiryRecipientsTable)
    .where(
      and(
        eq(enquiryRecipientsTable.enquiry_id, id),
        eq(enquiryRecipientsTable.user_id, user_id),
        isNotNull(enquiryRecipientsTable.asked_at),
      ),
    ),
);

/** A visitor reports a practitioner. */
export const reportPractitioner = defineMutation(enquiriesApi.reportByLink, {
  auth: 'P',
  formRedirect: buildRedirectAfter('reported'),
  changes: [],
  run: (sent, c) => createReportOfRecipient(c, getLinkAccess(c), sent),
});

/** A member reports a practitioner who received their enquiry. */
export const reportPractitionerAsMember = defineMutation(enquiriesApi.reportFromSent, {
  auth: 'Self',
  changes: [],
  run: (sent, c) => createReportOfRecipient(c, getMemberAccess(c), sent),
});

async function createReportOfRecipient(
  c: Context<AppEnv>,
  access: EnquiryAccess,
  { user_id = '', reason, words }: ReportInput,
) {
  const { id } = access;
  const {
    enquiry: [row],
    recipient: [recipient],
  } = await c.var.db.run({
    queries: {
      enquiry: enquiryByIdQuery({ id }),
      recipient: isRecipientQuery({ id, user_id }),
    },
  });
  await decryptEnquiry(c.env, row, access);
  if (!recipient) throw validationError([{ path: 'user_id', code: 'not_enquiry_recipient' }]);
  const about = {
    object_type: 'users',
    object_id: user_id,
    about_id: user_id,
    by: 'member' in access ? access.member : null,
  } as const;
  return createReport(c, { ...about, reason, words, enquiry_id: id });
}

/** A practitioner reports the visitor. */
export const reportVisitor = defineMutation(enquiriesApi.report, {
  auth: 'Self',
  changes: [],
  preload: ({ id, enquiry_id }) => ({
    recipient: isRecipientQuery({ id: enquiry_id, user_id: id }),
  }),
  run: async ({ reason, words }, c, { recipient: [recipient] }) => {
    const { id, enquiry_id } = c.req.param();
    if (!recipient) throw notFoundError('enquiry_not_found');
    const about = {
      object_type: 'enquiries',
      object_id: enquiry_id,
      about_id: null,
      by: id,
    } as const;
    return createReport(c, { ...about, reason, words, enquiry_id });
  },
});
