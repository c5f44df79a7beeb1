/**
 * Sends a member's enquiry at once, under the name of the account. A repeated request returns the
 * enquiry that it finds.
 */

import { and, eq, exists, notExists, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { buildActionQuota } from '../auth/build-action-quota.ts';
import { createToken } from '../auth/link-token.ts';
import type { MemberEnquiry } from '../contract/enquiries/enquiries.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { computeKeyedHash } from '../db/encrypt.ts';
import { encryptContact } from '../db/encrypted-contact.ts';
import { idempotentId } from '../db/idempotent-id.ts';
import { createId } from '../db/ids.ts';
import { insertIf, qb } from '../db/query-builder.ts';
import { enquiriesTable } from '../db/schema/enquiries.ts';
import type { AppEnv, AuthenticatedUser } from '../env.ts';
import { parseLanguageId } from '../http/language.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { findCrisisLines, getCrisisRowsQuery } from '../search/crisis/find-crisis-lines.ts';
import { encryptMessage } from './enquiry-messages.ts';
import {
  blocksRecipient,
  recipientCandidatesQuery,
  rejectUnavailable,
  sendToRecipients,
} from './enquiry-recipients.ts';

/**
 * Id of the enquiry.
 * @throws HttpError 422, 429
 */
export async function sendMemberEnquiry(
  c: Context<AppEnv>,
  { id: member, name }: AuthenticatedUser,
  { user_ids, words, ...sent }: MemberEnquiry,
): Promise<string> {
  const moment = getNowIso();
  const {
    people,
    template: [template],
    crisis,
  } = await c.var.db.run({
    queries: {
      people: recipientCandidatesQuery(user_ids, moment, member),
      template: templateQuery('enquiry-received'),
      crisis: getCrisisRowsQuery(words),
    },
  });
  if (findCrisisLines(crisis, words).length > 0) c.set('unlogged', true);
  rejectUnavailable(
    user_ids,
    people.filter(({ is_askable }) => is_askable).map((one) => one.id),
  );
  const id = idempotentId(c);
  // No link is ever mailed to a member, so this secret opens nothing.
  const { secret, hash } = await createToken();
  const sent_hash = await computeKeyedHash(
    c.env,
    JSON.stringify(['member', member, words, user_ids.toSorted()]),
  );
  const isSame = and(
    eq(enquiriesTable.created_by, member),
    or(eq(enquiriesTable.id, id), eq(enquiriesTable.sent_hash, sent_hash)),
  );
  const same = qb.select({ id: enquiriesTable.id }).from(enquiriesTable).where(isSame);
  const act = buildActionQuota(
    c,
    'enquiries',
    sql`${notExists(same)} and not ${blocksRecipient(member, user_ids)}`,
  );
  const enquiry = insertIf(
    enquiriesTable,
    {
      id,
      created_at: moment,
      created_by: member,
      secret_hash: hash,
      contact: await encryptContact(c.env, id, { name, email: '', secret }),
      sent_hash,
      confirmed_at: moment,
      last_word_at: moment,
    },
    act.happened,
  );
  const isMade = sql`${act.happened} and ${exists(same)}`;
  const say = await encryptMessage(c.env, {
    id: createId(),
    enquiry_id: id,
    user_id: null,
    said_by: 'visitor',
    at: moment,
    words,
    language_id: parseLanguageId(sent.language_id),
  });
  const delivery = await sendToRecipients(c.env, { id, moment, people, template }, isMade);
  const {
    quota: [quota],
    made: [made],
  } = await c.var.db.run({
    written: [...act.statements, statement(enquiry), say(isMade), ...delivery.statements],
    queries: { quota: act.quotaQuery, made: statement(same) },
  });
  if (!made) {
    act.refuse(quota);
    // A block arrived after the read.
    rejectUnavailable(user_ids, []);
    throw new Error('The enquiry was not stored.');
  }
  if (made.id === id) await enqueueMails(c.env, delivery.mails);
  return made.id;
}
