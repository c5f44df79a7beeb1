/**
 * Stores an enquiry until the visitor confirms it by mail; a member's is sent at once. The response
 * to visitors is always the same, duplicates are merged, and mails per address are limited.
 */

import { and, eq, exists, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { parseBearerToken } from '../auth/current-user.ts';
import { createToken } from '../auth/link-token.ts';
import { recordAttempt, rejectTooManyAttempts } from '../auth/record-attempt.ts';
import { attemptLimits } from '../contract/accounts/rate-limits.ts';
import { href } from '../contract/addresses.ts';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import {
  enquiryLimits,
  memberEnquirySchema,
  type VisitorEnquiry,
  visitorEnquirySchema,
} from '../contract/enquiries/enquiries.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { acceptsEnquiries, getUtcDay } from '../db/conditions/accepts-enquiries.ts';
import { computeKeyedHash } from '../db/encrypt.ts';
import { encryptContact } from '../db/encrypted-contact.ts';
import { createId } from '../db/ids.ts';
import { insertedFields, insertIf, qb } from '../db/query-builder.ts';
import { enquiriesTable, enquiryRecipientsTable } from '../db/schema/enquiries.ts';
import { usersTable } from '../db/schema/users.ts';
import type { AppEnv, Bindings } from '../env.ts';
import { getClientNetwork } from '../http/client-info.ts';
import { HttpError } from '../http/http-error.ts';
import { parseLanguageId } from '../http/language.ts';
import { defineMutation } from '../http/mutation.ts';
import { parseWith } from '../http/validators.ts';
import { type TemplateRow, templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { createStrangerMailLimit } from '../mail/outbox/stranger-mail-limit.ts';
import { findCrisisLines, getCrisisRowsQuery } from '../search/crisis/find-crisis-lines.ts';
import { composeEnquiryVisitorMail } from './enquiry-mails.ts';
import { encryptMessage } from './enquiry-messages.ts';
import { rejectUnavailable } from './enquiry-recipients.ts';
import { sendMemberEnquiry } from './send-member-enquiry.ts';

/** The user that `acceptsEnquiries` is about. */
const user = alias(usersTable, 'u');

const availableQuery = prepare(['ids', 'today'], ({ ids, today }) =>
  qb
    .select({ id: user.id })
    .from(sql`json_each(${ids}) chosen`)
    .innerJoin(user, eq(user.id, sql`chosen.value`))
    .where(acceptsEnquiries(sql`${today}`)),
);

/** An unconfirmed enquiry whose mail may be sent again. */
const unconfirmedQuery = prepare(['sent_hash', 'before'], ({ sent_hash, before }) =>
  qb
    .select({ id: enquiriesTable.id })
    .from(enquiriesTable)
    .where(
      and(
        eq(enquiriesTable.sent_hash, sent_hash),
        isNull(enquiriesTable.confirmed_at),
        isNotNull(enquiriesTable.contact),
        lt(enquiriesTable.mailed_at, before),
      ),
    ),
);

/** A second press shortly after the first sends no second mail. */
const getResendTime = () =>
  new Date(getNowMs() - enquiryLimits.resendSeconds * 1_000).toISOString();

export const createEnquiry = defineMutation(enquiriesApi.create, {
  auth: 'P',
  formRedirect: (c) =>
    href('/enquiry/sent', { mail: 'sent', help: c.get('unlogged') ? 'now' : undefined }),
  changes: [],
  run: async (input, c) => {
    const member = getMember(c, input);
    if (member) {
      const sent = parseWith(memberEnquirySchema, input);
      return c.json({ id: await sendMemberEnquiry(c, member, sent) }, 201);
    }
    const sent = parseWith(visitorEnquirySchema, input);
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
      existing: [existing],
    } = await c.var.db.run({
      queries: {
        attempt: recordAttempt(`enquiry:${getClientNetwork(c)}`, attemptLimits.enquiry),
        available: availableQuery({
          ids: JSON.stringify(sent.user_ids),
          today: getUtcDay(getNowIso()),
        }),
        template: templateQuery('enquiry-confirm'),
        crisis: getCrisisRowsQuery(sent.words),
        existing: unconfirmedQuery({ sent_hash: hashes.sent_hash, before: getResendTime() }),
      },
    });
    rejectTooManyAttempts([attempt]);
    rejectUnavailable(
      sent.user_ids,
      available.map(({ id }) => id),
    );
    if (findCrisisLines(crisis, sent.words).length > 0) c.set('unlogged', true);
    if (!sent.website) {
      const { statements, mail } = existing
        ? await buildResendBatch(c.env, sent, existing.id, template)
        : await buildEnquiryBatch(c.env, sent, hashes, template);
      await c.var.db.batch(statements);
      await enqueueMails(c.env, [mail]);
    }
    return c.json({}, 202);
  },
});

/**
 * The member who sends an enquiry from their account; null for a visitor. Applicants and expired
 * sessions may write as visitors, with a name and an e-mail.
 * @throws HttpError 401, 403
 */
function getMember(c: Context<AppEnv>, { name, email }: { name?: string; email?: string }) {
  const { viewer, denied, form } = c.var;
  if (viewer && !form) return viewer;
  const hasToken = parseBearerToken(c.req.header('Authorization')) !== null;
  if (hasToken && !form && name === undefined && email === undefined)
    throw denied ?? new HttpError(401, 'sign_in_required');
  return null;
}

/** Batch that stores an enquiry and its mail. A repeated submission shortly after is merged. */
async function buildEnquiryBatch(
  env: Bindings,
  { name, email, words, user_ids, ...sent }: VisitorEnquiry,
  hashes: { asked_by: string; sent_hash: string },
  template: TemplateRow | undefined,
) {
  const id = createId();
  const at = getNowIso();
  const { secret, hash } = await createToken();
  const contact = await encryptContact(env, id, { name, email, secret });
  const language_id = parseLanguageId(sent.language_id);
  const mail = composeEnquiryVisitorMail(env, 'enquiry-confirm', { id, language_id }, template);
  const message = {
    id: createId(),
    enquiry_id: id,
    user_id: null,
    said_by: 'visitor' as const,
    at,
    words,
    language_id,
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
        {
          id,
          created_at: at,
          mailed_at: at,
          secret_hash: hash,
          contact,
          language_id,
          ...hashes,
          last_word_at: at,
        },
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

/** Batch that mails the link of an unconfirmed enquiry again, within the limit of the address. */
async function buildResendBatch(
  env: Bindings,
  { email, ...sent }: VisitorEnquiry,
  id: string,
  template: TemplateRow | undefined,
) {
  const language_id = parseLanguageId(sent.language_id);
  const mail = composeEnquiryVisitorMail(env, 'enquiry-confirm', { id, language_id }, template);
  const counted = await createStrangerMailLimit(env, email);
  const isDue = and(
    eq(enquiriesTable.id, id),
    isNull(enquiriesTable.confirmed_at),
    isNotNull(enquiriesTable.contact),
    lt(enquiriesTable.mailed_at, getResendTime()),
  );
  const statements: Statement[] = [
    counted.claim(exists(qb.select({ id: enquiriesTable.id }).from(enquiriesTable).where(isDue))),
    ...mail.statements(counted.isAllowed),
    statement(
      qb
        .update(enquiriesTable)
        .set({ mailed_at: getNowIso(), language_id })
        .where(and(eq(enquiriesTable.id, id), counted.isAllowed)),
    ),
  ];
  return { statements, mail };
}
