import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { id as anId } from '../contract/shared/common-schemas.ts';
import { enquiryReplySent } from '../contract/enquiries/enquiries.ts';
import { minutes } from '../contract/shared/limits.ts';
import { prepare, statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../http/mutation.ts';
import { milliseconds, now } from '../db/clock.ts';
import { conflict, invalid } from '../http/http-error.ts';
import { newId } from '../db/ids.ts';
import { enqueue } from '../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../mail/outbox/choose-template.ts';
import { noticeOf } from './recipients.ts';
import { enquiryById, openEnquiry } from './enquiry-by-link.ts';
import { linkOf, pageAfter } from './link-params.ts';
import { mailToPractitioner } from './enquiry-mails.ts';
import { openWords, sayWords, wordsOfEnquiry } from './messages.ts';

interface Asked {
  id: string;
  name: string;
  email: string;
  is_public: number;
  asked_at: string | null;
}

const askedIn = prepare<Asked>(sql`select u.id, u.name, u.email, u.is_public, r.asked_at
  from enquiry_recipients r join users u on u.id = r.user_id
  where r.enquiry_id = ${sql.placeholder('id')} and r.user_id = ${sql.placeholder('user_id')}`);

/** Consecutive messages that a visitor may send without an answer. */
const inARow = 5;

/** A repeated identical message counts once. */
export const writeBack = call<z.infer<typeof enquiryReplySent>>({
  method: 'post',
  path: '/enquiries/:id/:secret/replies',
  who: 'P',
  noun: 'enquiries',
  summary:
    'Reply to a practitioner, by the enquiry’s link; 409 closed if they can no longer read it',
  body: enquiryReplySent,
  asForm: { to: pageAfter('written') },
  status: 201,
  answer: z.object({ id: anId }),
  changes: [],
  run: async (sent, c) => {
    for (let time = 0; time < times; time += 1) {
      const id = await write(c, sent);
      if (id) return c.json({ id }, 201);
    }
    throw conflict('changed', 'This conversation has just changed. Please try again.');
  },
});

/** Retries for messages sent at the same moment. */
const times = 5;

/**
 * Writes the message unless another arrived since the read (then null). Encrypted text can only be
 * compared here, which prevents duplicates.
 * @throws HttpError 404, 409, 422
 */
async function write(c: Context<App>, { user_id, words }: z.infer<typeof enquiryReplySent>) {
  const { id, secret } = linkOf(c);
  const [[row], [person], rows, [template]] = await c.var.db.batch([
    enquiryById({ id }),
    askedIn({ id, user_id }),
    wordsOfEnquiry({ id, user_id }),
    templateOf('enquiry-written'),
  ]);
  await openEnquiry(c.env, row, secret);
  if (!person?.asked_at) throw invalid([{ path: 'user_id', message: 'did not get this enquiry' }]);
  if (!person.is_public)
    throw conflict('closed', 'This person is no longer listed, so your message was not sent.');
  const own = rows.filter((one) => one.user_id === user_id);
  const since = own.slice(own.findLastIndex(({ said_by }) => said_by === 'practitioner') + 1);
  const [last] = (await openWords(c.env, since.slice(-1))) ?? [];
  if (last?.words === words) return last.id;
  if (since.length >= inARow) {
    throw conflict(
      'closed',
      'You have written several times. Wait for an answer, or contact someone else.',
    );
  }
  const reply = newId();
  const at = now();
  const say = await sayWords(c.env, {
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
    and said_by = 'visitor' and id <> ${reply} and created_at > ${new Date(milliseconds() - 60 * minutes).toISOString()})`;
  const mail = await mailToPractitioner(c.env, 'enquiry-written', id, person, template);
  const written = await c.var.db.batch([
    say(isOpen),
    statement(sql`update enquiry_recipients set last_word_at = ${at}
      where enquiry_id = ${id} and user_id = ${user_id} and ${isSaid}`),
    statement(sql`update enquiries set last_word_at = ${at} where id = ${id} and ${isSaid}`),
    ...mail.statements(sql`${isSaid} and ${isQuiet}`),
    noticeOf(id, user_id, isSaid),
    statement<{ id: string }>(sql`select id from enquiry_words where id = ${reply}`),
  ]);
  if (written.at(-1)?.length === 0) return null;
  await enqueue(c.env, [mail]);
  return reply;
}
