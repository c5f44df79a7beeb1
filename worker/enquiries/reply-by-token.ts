import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { z } from 'zod';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import type { enquiryReplyInputSchema } from '../contract/enquiries/enquiries.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { createId } from '../db/ids.ts';
import type { AppEnv } from '../env.ts';
import { conflictError, validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { decryptEnquiry, enquiryByIdQuery } from './enquiry-by-link.ts';
import { composePractitionerMail } from './enquiry-mails.ts';
import { buildRedirectAfter, getLinkParams } from './link-params.ts';
import { decryptMessages, encryptMessage, enquiryMessagesQuery } from './messages.ts';
import { enquiryNotification } from './recipients.ts';

interface Recipient {
  id: string;
  name: string;
  email: string;
  is_public: number;
  asked_at: string | null;
}

const recipientQuery = prepare<Recipient>(sql`select u.id, u.name, u.email, u.is_public, r.asked_at
  from enquiry_recipients r join users u on u.id = r.user_id
  where r.enquiry_id = ${sql.placeholder('id')} and r.user_id = ${sql.placeholder('user_id')}`);

/** Consecutive messages that a visitor may send without an answer. */
const maxConsecutive = 5;

/** A repeated identical message counts once. */
export const replyByToken = defineMutation(enquiriesApi.replyByLink, {
  auth: 'P',
  formRedirect: buildRedirectAfter('written'),
  changes: [],
  run: async (sent, c) => {
    for (let time = 0; time < maxTries; time += 1) {
      const id = await writeReply(c, sent);
      if (id) return c.json({ id }, 201);
    }
    throw conflictError('changed', 'This conversation has just changed. Please try again.');
  },
});

/** Retries for messages sent at the same moment. */
const maxTries = 5;

/**
 * Writes the message unless another arrived since the read (then null). Encrypted text can only be
 * compared here, which prevents duplicates.
 * @throws HttpError 404, 409, 422
 */
async function writeReply(
  c: Context<AppEnv>,
  { user_id, words }: z.infer<typeof enquiryReplyInputSchema>,
) {
  const { id, secret } = getLinkParams(c);
  const [[row], [person], rows, [template]] = await c.var.db.batch([
    enquiryByIdQuery({ id }),
    recipientQuery({ id, user_id }),
    enquiryMessagesQuery({ id, user_id }),
    templateQuery('enquiry-written'),
  ]);
  await decryptEnquiry(c.env, row, secret);
  if (!person?.asked_at)
    throw validationError([{ path: 'user_id', message: 'did not get this enquiry' }]);
  if (!person.is_public)
    throw conflictError('closed', 'This person is no longer listed, so your reply was not sent.');
  const own = rows.filter((one) => one.user_id === user_id);
  const since = own.slice(own.findLastIndex(({ said_by }) => said_by === 'practitioner') + 1);
  const [last] = (await decryptMessages(c.env, since.slice(-1))) ?? [];
  if (last?.words === words) return last.id;
  if (since.length >= maxConsecutive) {
    throw conflictError(
      'closed',
      'You have written several times. Wait for an answer, or contact someone else.',
    );
  }
  const reply = createId();
  const at = getNowIso();
  const say = await encryptMessage(c.env, {
    id: reply,
    enquiry_id: id,
    user_id,
    said_by: 'visitor',
    at,
    words,
  });
  const isOpen = sql`exists (select 1 from enquiries where id = ${id} and contact is not null)
    and (select count(*) from enquiry_words where enquiry_id = ${id} and user_id = ${user_id}) = ${own.length}`;
  const isSaid = sql`exists (select 1 from enquiry_words where id = ${reply})`;
  // One mail per hour, so that several short messages cause one notification.
  const isQuiet = sql`not exists (select 1 from enquiry_words where enquiry_id = ${id} and user_id = ${user_id}
    and said_by = 'visitor' and id <> ${reply} and created_at > ${new Date(getNowMs() - 60 * minuteMs).toISOString()})`;
  const mail = await composePractitionerMail(c.env, 'enquiry-written', id, person, template);
  const written = await c.var.db.batch([
    say(isOpen),
    statement(sql`update enquiry_recipients set last_word_at = ${at}
      where enquiry_id = ${id} and user_id = ${user_id} and ${isSaid}`),
    statement(sql`update enquiries set last_word_at = ${at} where id = ${id} and ${isSaid}`),
    ...mail.statements(sql`${isSaid} and ${isQuiet}`),
    enquiryNotification(id, user_id, isSaid),
    statement<{ id: string }>(sql`select id from enquiry_words where id = ${reply}`),
  ]);
  if (written.at(-1)?.length === 0) return null;
  await enqueueMails(c.env, [mail]);
  return reply;
}
