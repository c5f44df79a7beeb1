import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { attempts } from '../contract/accounts/attempts.ts';
import { type EnquirySent, enquirySent } from '../contract/enquiries/enquiries.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { dayOf, isAskable } from '../db/conditions/accepts-enquiries.ts';
import { networkOf } from '../http/client-info.ts';
import { call } from '../http/mutation.ts';
import { now } from '../db/clock.ts';
import { crisisLinesIn, crisisRowsFor } from '../search/crisis/find-crisis-lines.ts';
import { fingerprint } from '../db/encrypt.ts';
import { sealContact } from '../db/encrypted-contact.ts';
import { invalid } from '../http/http-error.ts';
import { newId } from '../db/ids.ts';
import { enqueue } from '../mail/outbox/enqueue-mails.ts';
import { newSecret } from '../auth/link-token.ts';
import { strangerMail } from '../mail/outbox/stranger-mail-limit.ts';
import { type TemplateRow, templateOf } from '../mail/outbox/choose-template.ts';
import { attempt, refuseTooMany } from '../auth/record-attempt.ts';
import { mailToVisitor } from './enquiry-mails.ts';
import { sayWords } from './messages.ts';

const askable = prepare<{ id: string }>(sql`
  select u.id from json_each(${sql.placeholder('ids')}) j join users u on u.id = j.value
  where ${isAskable(sql`${sql.placeholder('today')}`)}`);

/**
 * Stores an enquiry until the visitor confirms it by mail. The response is always the same,
 * duplicates are merged, and mails per address are limited.
 */
export const beginEnquiry = call<EnquirySent>({
  method: 'post',
  path: '/enquiries',
  who: 'P',
  noun: 'enquiries',
  summary:
    'Create an enquiry to one to three practitioners, without an account; it is sent once the e-mailed link is confirmed',
  body: enquirySent,
  asForm: {
    several: ['user_ids'],
    to: (c) => (c.get('unlogged') ? '/enquiry/sent?mail=sent&help=now' : '/enquiry/sent?mail=sent'),
  },
  status: 202,
  answer: z.object({}),
  changes: [],
  run: async (sent, c) => {
    const hashes = {
      asked_by: await fingerprint(c.env, `asked by ${sent.email}`),
      sent_hash: await fingerprint(
        c.env,
        JSON.stringify([sent.email, sent.words, sent.user_ids.toSorted()]),
      ),
    };
    const [[admission], found, [template], crisisRows] = await c.var.db.batch([
      attempt(`enquiry:${networkOf(c)}`, attempts.enquiry),
      askable({ ids: JSON.stringify(sent.user_ids), today: dayOf(now()) }),
      templateOf('enquiry-confirm'),
      crisisRowsFor(sent.words),
    ]);
    refuseTooMany([admission]);
    refuseUnaskable(
      sent.user_ids,
      found.map(({ id }) => id),
    );
    if (crisisLinesIn(crisisRows, sent.words).length > 0) c.set('unlogged', true);
    if (!sent.website) {
      const { statements, mail } = await enquiryOf(c.env, sent, hashes, template);
      await c.var.db.batch(statements);
      await enqueue(c.env, [mail]);
    }
    return c.json({}, 202);
  },
});

/** @throws HttpError 422 naming unavailable recipients by list index */
export function refuseUnaskable(asked: string[], askable: string[]) {
  const errors = asked.flatMap((id, index) =>
    askable.includes(id)
      ? []
      : [
          {
            path: `user_ids.${index}`,
            message: 'Someone you chose can’t be contacted at the moment',
          },
        ],
  );
  if (errors.length > 0) throw invalid(errors);
}

/** Batch that stores an enquiry and its mail. A repeated submission shortly after is merged. */
async function enquiryOf(
  env: Bindings,
  { name, email, words, user_ids }: EnquirySent,
  hashes: { asked_by: string; sent_hash: string },
  template: TemplateRow | undefined,
) {
  const id = newId();
  const at = now();
  const { secret, hash } = await newSecret();
  const contact = await sealContact(env, id, { name, email, secret });
  const mail = mailToVisitor(env, 'enquiry-confirm', id, template);
  const said = {
    id: newId(),
    enquiry_id: id,
    user_id: null,
    said_by: 'visitor' as const,
    at,
    words,
  };
  const counted = await strangerMail(env, email);
  const isMade = sql`exists (select 1 from enquiries where id = ${id})`;
  const statements: Statement[] = [
    counted.claim(sql`not exists (select 1 from enquiries where sent_hash = ${hashes.sent_hash})`),
    statement(sql`insert into enquiries
        (id, created_at, secret_hash, contact, asked_by, sent_hash, last_word_at)
      select ${id}, ${at}, ${hash}, ${contact}, ${hashes.asked_by}, ${hashes.sent_hash}, ${at}
      where ${counted.isAllowed}`),
    statement(sql`insert into enquiry_recipients (enquiry_id, user_id)
      select ${id}, value from json_each(${JSON.stringify(user_ids)}) where ${isMade}`),
    (await sayWords(env, said))(isMade),
    ...mail.statements(isMade),
  ];
  return { statements, mail };
}
