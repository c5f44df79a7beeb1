import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashToken } from '../auth/link-token.ts';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import { type Statement, statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import type { AppEnv } from '../env.ts';
import { defineMutation } from '../http/mutation.ts';
import { enquiryByIdQuery, enquiryNotFound } from './enquiry-by-link.ts';
import { getLinkParams } from './link-params.ts';

/** Erases everything that identifies the visitor: messages, name, address and their hashes. */
export const eraseEnquiryQueries = (ids: ReturnType<typeof sql>): Statement[] => [
  statement(sql`delete from enquiry_words where enquiry_id in (${ids})`),
  statement(
    sql`update enquiries set contact = null, asked_by = null, sent_hash = null where id in (${ids})`,
  ),
];

/**
 * Withdraws an enquiry: messages are deleted at once, and recipients see that it was withdrawn.
 * @throws HttpError 404
 */
async function withdrawEnquiry(c: Context<AppEnv>) {
  const { id, secret } = getLinkParams(c);
  const [[row]] = await c.var.db.batch([enquiryByIdQuery({ id })]);
  if (!row || row.secret_hash !== (await hashToken(secret))) throw enquiryNotFound();
  if (row.withdrawn_at) return;
  await c.var.db.batch([
    statement(
      sql`update enquiries set withdrawn_at = ${getNowIso()} where id = ${id} and withdrawn_at is null`,
    ),
    statement(
      sql`update enquiry_recipients set state = 'withdrawn' where enquiry_id = ${id} and state = 'waiting'`,
    ),
    ...eraseEnquiryQueries(sql`select ${id}`),
  ]);
}

/** Answers 204, also when repeated. */
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
