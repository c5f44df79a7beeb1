import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { enquiryBounds } from '../contract/enquiries/enquiries.ts';
import { minutes } from '../contract/shared/limits.ts';
import { statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../http/mutation.ts';
import { milliseconds, now } from '../db/clock.ts';
import { conflict } from '../http/http-error.ts';
import { enqueue } from '../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../mail/outbox/choose-template.ts';
import { asking, namedIn } from './recipients.ts';
import { enquiryById, openEnquiry } from './enquiry-by-link.ts';
import { linkOf, pageAfter } from './link-params.ts';

/**
 * Sends a confirmed enquiry once; a second click finds it sent.
 * @throws HttpError 404, 409
 */
async function confirm(c: Context<App>) {
  const { id, secret } = linkOf(c);
  const moment = now();
  const [[row], people, [template]] = await c.var.db.batch([
    enquiryById({ id }),
    namedIn(id, moment),
    templateOf('enquiry-received'),
  ]);
  const found = await openEnquiry(c.env, row, secret);
  if (found.confirmed_at) return;
  if (Date.parse(found.created_at) < milliseconds() - enquiryBounds.confirmHours * 60 * minutes) {
    throw conflict(
      'closed',
      'This link was valid for 48 hours and has expired. Your enquiry was not sent. Please send it again.',
    );
  }
  const isOpen = sql`exists (select 1 from enquiries where id = ${id} and confirmed_at is null and contact is not null)`;
  const asked = await asking(c.env, { id, moment, people, template }, isOpen);
  await c.var.db.batch([
    ...asked.statements,
    statement(sql`update enquiries set confirmed_at = ${moment}, last_word_at = ${moment}
      where id = ${id} and confirmed_at is null and contact is not null`),
  ]);
  await enqueue(c.env, asked.mails);
}

const shared = {
  who: 'P',
  noun: 'enquiries',
  summary: 'Confirm and send an enquiry, by its e-mailed link; confirming again has no effect',
  changes: [],
} as const;

export const confirmEnquiry = call({
  ...shared,
  method: 'put',
  path: '/enquiries/:id/:secret/confirm',
  status: 204,
  run: async (_, c) => {
    await confirm(c);
    return c.body(null, 204);
  },
});

/** HTML form variant of the confirmation. */
export const confirmEnquiryByForm = call({
  ...shared,
  method: 'post',
  path: '/enquiries/:id/:secret/confirm',
  asForm: { to: pageAfter('sent') },
  status: 204,
  run: async (_, c) => {
    await confirm(c);
    return c.body(null, 204);
  },
});
