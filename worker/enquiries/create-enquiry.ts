import { sql } from 'drizzle-orm';
import { createToken } from '../auth/link-token.ts';
import { recordAttempt, rejectTooManyAttempts } from '../auth/record-attempt.ts';
import { attemptLimits } from '../contract/accounts/attempts.ts';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import type { EnquiryInput } from '../contract/enquiries/enquiries.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { acceptsEnquiries, getUtcDay } from '../db/conditions/accepts-enquiries.ts';
import { computeKeyedHash } from '../db/encrypt.ts';
import { encryptContact } from '../db/encrypted-contact.ts';
import { createId } from '../db/ids.ts';
import type { Bindings } from '../env.ts';
import { getClientNetwork } from '../http/client-info.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { createStrangerMailLimit } from '../mail/outbox/stranger-mail-limit.ts';
import { findCrisisLines, getCrisisRowsQuery } from '../search/crisis/find-crisis-lines.ts';
import { composeEnquiryVisitorMail } from './enquiry-mails.ts';
import { encryptMessage } from './messages.ts';

const availableQuery = prepare<{ id: string }>(sql`
  select u.id from json_each(${sql.placeholder('ids')}) j join users u on u.id = j.value
  where ${acceptsEnquiries(sql`${sql.placeholder('today')}`)}`);

/**
 * Stores an enquiry until the visitor confirms it by mail. The response is always the same,
 * duplicates are merged, and mails per address are limited.
 */
export const createEnquiry = defineMutation(enquiriesApi.create, {
  auth: 'P',
  formRedirect: (c) =>
    c.get('unlogged') ? '/enquiry/sent?mail=sent&help=now' : '/enquiry/sent?mail=sent',
  changes: [],
  run: async (sent, c) => {
    const hashes = {
      asked_by: await computeKeyedHash(c.env, `asked by ${sent.email}`),
      sent_hash: await computeKeyedHash(
        c.env,
        JSON.stringify([sent.email, sent.words, sent.user_ids.toSorted()]),
      ),
    };
    const [[admission], found, [template], crisisRows] = await c.var.db.batch([
      recordAttempt(`enquiry:${getClientNetwork(c)}`, attemptLimits.enquiry),
      availableQuery({ ids: JSON.stringify(sent.user_ids), today: getUtcDay(getNowIso()) }),
      templateQuery('enquiry-confirm'),
      getCrisisRowsQuery(sent.words),
    ]);
    rejectTooManyAttempts([admission]);
    rejectUnavailable(
      sent.user_ids,
      found.map(({ id }) => id),
    );
    if (findCrisisLines(crisisRows, sent.words).length > 0) c.set('unlogged', true);
    if (!sent.website) {
      const { statements, mail } = await buildEnquiryBatch(c.env, sent, hashes, template);
      await c.var.db.batch(statements);
      await enqueueMails(c.env, [mail]);
    }
    return c.json({}, 202);
  },
});

/** @throws HttpError 422 naming unavailable recipients by list index */
export function rejectUnavailable(recipientIds: string[], askable: string[]) {
  const errors = recipientIds.flatMap((id, index) =>
    askable.includes(id)
      ? []
      : [
          {
            path: `user_ids.${index}`,
            message: 'Someone you chose can’t be contacted at the moment',
          },
        ],
  );
  if (errors.length > 0) throw validationError(errors);
}

/** Batch that stores an enquiry and its mail. A repeated submission shortly after is merged. */
async function buildEnquiryBatch(
  env: Bindings,
  { name, email, words, user_ids }: EnquiryInput,
  hashes: { asked_by: string; sent_hash: string },
  template: TemplateRow | undefined,
) {
  const id = createId();
  const at = getNowIso();
  const { secret, hash } = await createToken();
  const contact = await encryptContact(env, id, { name, email, secret });
  const mail = composeEnquiryVisitorMail(env, 'enquiry-confirm', id, template);
  const said = {
    id: createId(),
    enquiry_id: id,
    user_id: null,
    said_by: 'visitor' as const,
    at,
    words,
  };
  const counted = await createStrangerMailLimit(env, email);
  const isMade = sql`exists (select 1 from enquiries where id = ${id})`;
  const statements: Statement[] = [
    counted.claim(sql`not exists (select 1 from enquiries where sent_hash = ${hashes.sent_hash})`),
    statement(sql`insert into enquiries
        (id, created_at, secret_hash, contact, asked_by, sent_hash, last_word_at)
      select ${id}, ${at}, ${hash}, ${contact}, ${hashes.asked_by}, ${hashes.sent_hash}, ${at}
      where ${counted.isAllowed}`),
    statement(sql`insert into enquiry_recipients (enquiry_id, user_id)
      select ${id}, value from json_each(${JSON.stringify(user_ids)}) where ${isMade}`),
    (await encryptMessage(env, said))(isMade),
    ...mail.statements(isMade),
  ];
  return { statements, mail };
}
