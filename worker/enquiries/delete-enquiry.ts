/**
 * The visitor withdraws an enquiry: its messages are deleted at once, and recipients see that it
 * was withdrawn. Idempotent.
 */

import { and, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashToken } from '../auth/link-token.ts';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import { type Statement, statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { qb } from '../db/query-builder.ts';
import {
  enquiriesTable,
  enquiryRecipientsTable,
  enquiryWordsTable,
} from '../db/schema/enquiries.ts';
import type { AppEnv } from '../env.ts';
import { defineMutation } from '../http/mutation.ts';
import { enquiryByIdQuery, enquiryNotFound } from './enquiry-by-link.ts';
import { getLinkParams } from './enquiry-link-params.ts';

/** Erases everything that identifies the visitor: messages, name, address and their hashes. */
export const eraseEnquiryQueries = (ids: string[] | SQLWrapper): Statement[] => [
  statement(qb.delete(enquiryWordsTable).where(inArray(enquiryWordsTable.enquiry_id, ids))),
  statement(
    qb
      .update(enquiriesTable)
      .set({ contact: null, asked_by: null, sent_hash: null })
      .where(inArray(enquiriesTable.id, ids)),
  ),
];

/** @throws HttpError 404 */
async function withdrawEnquiry(c: Context<AppEnv>) {
  const { id, secret } = getLinkParams(c);
  const {
    enquiry: [row],
  } = await c.var.db.run({ queries: { enquiry: enquiryByIdQuery({ id }) } });
  if (!row || row.secret_hash !== (await hashToken(secret))) throw enquiryNotFound();
  if (row.withdrawn_at) return;
  await c.var.db.batch([
    statement(
      qb
        .update(enquiriesTable)
        .set({ withdrawn_at: getNowIso() })
        .where(and(eq(enquiriesTable.id, id), isNull(enquiriesTable.withdrawn_at))),
    ),
    statement(
      qb
        .update(enquiryRecipientsTable)
        .set({ state: 'withdrawn' })
        .where(
          and(
            eq(enquiryRecipientsTable.enquiry_id, id),
            eq(enquiryRecipientsTable.state, 'waiting'),
          ),
        ),
    ),
    ...eraseEnquiryQueries([id]),
  ]);
}

export const deleteEnquiry = defineMutation(enquiriesApi.delete, {
  auth: 'P',
  changes: [],
  run: async (_, c) => {
    await withdrawEnquiry(c);
    return c.body(null, 204);
  },
});

/** HTML form variant of the deletion. */
export const deleteEnquiryByForm = defineMutation(enquiriesApi.deleteByForm, {
  auth: 'P',
  formRedirect: () => '/enquiry/deleted',
  changes: [],
  run: async (_, c) => {
    await withdrawEnquiry(c);
    return c.body(null, 204);
  },
});
