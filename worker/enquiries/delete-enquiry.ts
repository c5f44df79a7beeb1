import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Statement, statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../http/mutation.ts';
import { now } from '../db/clock.ts';
import { hashOf } from '../auth/link-token.ts';
import { enquiryById, noEnquiry } from './enquiry-by-link.ts';
import { linkOf } from './link-params.ts';

/** Erases everything that identifies the visitor: messages, name, address and their hashes. */
export const erasing = (ids: ReturnType<typeof sql>): Statement[] => [
  statement(sql`delete from enquiry_words where enquiry_id in (${ids})`),
  statement(
    sql`update enquiries set contact = null, asked_by = null, sent_hash = null where id in (${ids})`,
  ),
];

/**
 * Withdraws an enquiry: messages are deleted at once, and recipients see that it was withdrawn.
 * @throws HttpError 404
 */
async function withdraw(c: Context<App>) {
  const { id, secret } = linkOf(c);
  const [[row]] = await c.var.db.batch([enquiryById({ id })]);
  if (!row || row.secret_hash !== (await hashOf(secret))) throw noEnquiry();
  if (row.withdrawn_at) return;
  await c.var.db.batch([
    statement(
      sql`update enquiries set withdrawn_at = ${now()} where id = ${id} and withdrawn_at is null`,
    ),
    statement(
      sql`update enquiry_recipients set state = 'withdrawn' where enquiry_id = ${id} and state = 'waiting'`,
    ),
    ...erasing(sql`select ${id}`),
  ]);
}

const shared = {
  who: 'P',
  noun: 'enquiries',
  summary: 'Delete an enquiry and all its text, by its e-mailed link',
  status: 204,
  changes: [],
} as const;

/** Answers 204, also when repeated. */
export const withdrawEnquiry = call({
  ...shared,
  method: 'delete',
  path: '/enquiries/:id/:secret',
  run: async (_, c) => {
    await withdraw(c);
    return c.body(null, 204);
  },
});

/** HTML form variant of the deletion. */
export const withdrawEnquiryByForm = call({
  ...shared,
  method: 'post',
  path: '/enquiries/:id/:secret/delete',
  asForm: { to: () => '/enquiry/deleted' },
  run: async (_, c) => {
    await withdraw(c);
    return c.body(null, 204);
  },
});
