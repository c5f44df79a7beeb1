/**
 * Stores an enquiry until the visitor confirms it by mail. The response is always the same,
 * duplicates are merged, and mails per address are limited.
 */

import { eq, exists, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { createToken } from '../auth/link-token.ts';
import { recordAttempt, rejectTooManyAttempts } from '../auth/record-attempt.ts';
import { attemptLimits } from '../contract/accounts/rate-limits.ts';
import { href } from '../contract/addresses.ts';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import type { EnquiryInput } from '../contract/enquiries/enquiries.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { acceptsEnquiries, getUtcDay } from '../db/conditions/accepts-enquiries.ts';
import { computeKeyedHash } from '../db/encrypt.ts';
import { encryptContact } from '../db/encrypted-contact.ts';
import { createId } from '../db/ids.ts';
import { insertedFields, insertIf, qb } from '../db/query-builder.ts';
import { enquiriesTable, enquiryRecipientsTable } from '../db/schema/enquiries.ts';
import { usersTable } from '../db/schema/users.ts';
import type { Bindings } from '../env.ts';
import { getClientNetwork } from '../http/client-info.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { createStrangerMailLimit } from '../mail/outbox/stranger-mail-limit.ts';
import { findCrisisLines, getCrisisRowsQuery } from '../search/crisis/find-crisis-lines.ts';
import { composeEnquiryVisitorMail } from './enquiry-mails.ts';
import { encryptMessage } from './enquiry-messages.ts';

/** The user that `acceptsEnquiries` is about. */
const user = alias(usersTable, 'u');

const availableQuery = prepare(['ids', 'today'], ({ ids, today }) =>
  qb
    .select({ id: user.id })
    .from(sql`json_each(${ids}) chosen`)
    .innerJoin(user, eq(user.id, sql`chosen.value`))
    .where(acceptsEnquiries(sql`${today}`)),
);

export const createEnquiry = defineMutation(enquiriesApi.create, {
  auth: 'P',
  formRedirect: (c) =>
    href('/enquiry/sent', { mail: 'sent', help: c.get('unlogged') ? 'now' : undefined }),
  changes: [],
  run: async (sent, c) => {
    const hashes = {
      asked_by: await computeKeyedHash(c.env, `asked by ${sent.email}`),
      sent_hash: await computeKeyedHash(
        c.env,
        JSON.stringify([sent.email, sent.words, sent.user_ids.toSorted()]),
      ),
    };
    const {
      attempt: [attempt],
      available,
      template: [template],
      crisis,
    } = await c.var.db.run({
      queries: {
        attempt: recordAttempt(`enquiry:${getClientNetwork(c)}`, attemptLimits.enquiry),
        available: availableQuery({
          ids: JSON.stringify(sent.user_ids),
          today: getUtcDay(getNowIso()),
        }),
        template: templateQuery('enquiry-confirm'),
        crisis: getCrisisRowsQuery(sent.words),
      },
    });
    rejectTooManyAttempts([attempt]);
    rejectUnavailable(
      sent.user_ids,
      available.map(({ id }) => id),
    );
    if (findCrisisLines(crisis, sent.words).length > 0) c.set('unlogged', true);
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
  const message = {
    id: createId(),
    enquiry_id: id,
    user_id: null,
    said_by: 'visitor' as const,
    at,
    words,
  };
  const counted = await createStrangerMailLimit(env, email);
  const isNew = notExists(
    qb
      .select({ id: enquiriesTable.id })
      .from(enquiriesTable)
      .where(eq(enquiriesTable.sent_hash, hashes.sent_hash)),
  );
  const isMade = exists(
    qb.select({ id: enquiriesTable.id }).from(enquiriesTable).where(eq(enquiriesTable.id, id)),
  );
  const statements: Statement[] = [
    counted.claim(isNew),
    statement(
      insertIf(
        enquiriesTable,
        { id, created_at: at, secret_hash: hash, contact, ...hashes, last_word_at: at },
        counted.isAllowed,
      ),
    ),
    statement(
      qb.insert(enquiryRecipientsTable).select(
        qb
          .select(insertedFields(enquiryRecipientsTable, { enquiry_id: id, user_id: sql`value` }))
          .from(sql`json_each(${JSON.stringify(user_ids)})`)
          .where(isMade),
      ),
    ),
    (await encryptMessage(env, message))(isMade),
    ...mail.statements(isMade),
  ];
  return { statements, mail };
}
