/**
 * The sender withdraws an enquiry: its messages are deleted at once, and recipients see that it
 * was withdrawn. Idempotent.
 */

import type { Context } from 'hono';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import { withdrawEnquiryQueries } from '../db/erase-enquiry-queries.ts';
import type { AppEnv } from '../env.ts';
import { defineMutation } from '../http/mutation.ts';
import { type EnquiryAccess, getLinkAccess, getMemberAccess } from './enquiry-access.ts';
import { enquiryByIdQuery, enquiryNotFound, isSender } from './enquiry-by-link.ts';

/** @throws HttpError 404 */
async function withdrawEnquiry(c: Context<AppEnv>, access: EnquiryAccess) {
  const { id } = access;
  const {
    enquiry: [row],
  } = await c.var.db.run({ queries: { enquiry: enquiryByIdQuery({ id }) } });
  if (!row || !(await isSender(row, access))) throw enquiryNotFound();
  if (row.withdrawn_at) return;
  await c.var.db.batch(withdrawEnquiryQueries([id]));
}

export const deleteEnquiry = defineMutation(enquiriesApi.delete, {
  auth: 'P',
  changes: [],
  run: async (_, c) => {
    await withdrawEnquiry(c, getLinkAccess(c));
    return c.body(null, 204);
  },
});

/** HTML form variant of the deletion. */
export const deleteEnquiryByForm = defineMutation(enquiriesApi.deleteByForm, {
  auth: 'P',
  formRedirect: () => '/enquiry/deleted',
  changes: [],
  run: async (_, c) => {
    await withdrawEnquiry(c, getLinkAccess(c));
    return c.body(null, 204);
  },
});

/** A member deletes an enquiry that they have sent. */
export const deleteSentEnquiry = defineMutation(enquiriesApi.deleteSent, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    await withdrawEnquiry(c, getMemberAccess(c));
    return c.body(null, 204);
  },
});
