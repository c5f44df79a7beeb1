/**
 * A practitioner answers or declines an enquiry, optionally with suggestions. Late answers are
 * accepted.
 */

import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  ne,
  not,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { blockBetweenQuery, isNotBlocked, rejectBlocked } from '../db/conditions/block-filter.ts';
import {
  isKnownLanguage,
  knownLanguageQuery,
  rejectUnknownLanguage,
} from '../db/conditions/known-language.ts';
import { idempotentId } from '../db/idempotent-id.ts';
import { createId } from '../db/ids.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import {
  enquiriesTable,
  enquiryRecipientsTable,
  enquiryWordsTable,
} from '../db/schema/enquiries.ts';
import { usersTable } from '../db/schema/users.ts';
import { conflictError, notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { isEnquiryOpen, messageExists } from './enquiry-conditions.ts';
import { composeSenderMail } from './enquiry-mails.ts';
import { encryptMessage, messageIdQuery } from './enquiry-messages.ts';
import { senderColumns, senderTable, toSender } from './enquiry-sender.ts';
import {
  decryptReceivedRows,
  receivedEnquiryQueries,
  serializeReceivedEnquiry,
} from './user-enquiries.ts';

const recipientQuery = prepare(['id', 'enquiry_id'], ({ id, enquiry_id }) =>
  qb
    .select({
      state: enquiryRecipientsTable.state,
      is_here: sql<number>`${enquiriesTable.contact} is not null`,
      ...senderColumns,
    })
    .from(enquiryRecipientsTable)
    .innerJoin(enquiriesTable, eq(enquiriesTable.id, enquiryRecipientsTable.enquiry_id))
    .leftJoin(senderTable, eq(senderTable.id, enquiriesTable.created_by))
    .where(
      and(
        eq(enquiryRecipientsTable.enquiry_id, enquiry_id),
        eq(enquiryRecipientsTable.user_id, id),
        isNotNull(enquiryRecipientsTable.asked_at),
      ),
    ),
);

type RecipientState = NonNullable<ReturnType<typeof recipientQuery>['row']>;

const enquiryEnded = () => conflictError('closed', 'enquiry_ended');

/** @throws HttpError 404, 409 */
function assertOpen(found: RecipientState | undefined): asserts found is RecipientState {
  if (!found) throw notFoundError('enquiry_not_found');
  if (!found.is_here) throw enquiryEnded();
}

interface AnswerUpdate {
  enquiry_id: string;
  id: string;
  at: string;
  when: SQL;
  state: string;
  suggested?: SQL;
}

/** Updates the recipient; the first answer decides whether it was in time. */
const buildAnswerUpdate = ({ enquiry_id, id, at, when, ...changed }: AnswerUpdate): Statement[] => [
  statement(
    qb
      .update(enquiryRecipientsTable)
      .set({
        ...changed,
        answered_at: sql`coalesce(${enquiryRecipientsTable.answered_at}, ${at})`,
        seen_at: at,
      })
      .where(
        and(
          eq(enquiryRecipientsTable.enquiry_id, enquiry_id),
          eq(enquiryRecipientsTable.user_id, id),
          when,
        ),
      ),
  ),
  statement(
    qb
      .update(enquiriesTable)
      .set({ last_word_at: at })
      .where(and(eq(enquiriesTable.id, enquiry_id), isNotNull(enquiriesTable.contact))),
  ),
];

/** Visitors are notified about one practitioner at most once an hour. */
const shouldNotify = (enquiry_id: string, id: string, reply: string) =>
  notExists(
    qb
      .select({ id: enquiryWordsTable.id })
      .from(enquiryWordsTable)
      .where(
        and(
          eq(enquiryWordsTable.enquiry_id, enquiry_id),
          eq(enquiryWordsTable.user_id, id),
          eq(enquiryWordsTable.said_by, 'practitioner'),
          ne(enquiryWordsTable.id, reply),
          gt(enquiryWordsTable.created_at, new Date(getNowMs() - 60 * minuteMs).toISOString()),
        ),
      ),
  );

export const answerEnquiry = defineMutation(enquiriesApi.reply, {
  auth: 'Self',
  changes: [],
  preload: ({ id, enquiry_id }) => ({
    enquiry: recipientQuery({ id, enquiry_id }),
    template: templateQuery('enquiry-answered'),
  }),
  run: async ({ words, language_id = null }, c, { enquiry: [enquiry], template: [template] }) => {
    assertOpen(enquiry);
    const { id, enquiry_id } = c.req.param();
    const reply = idempotentId(c);
    const at = getNowIso();
    const sender = enquiry.sender_id ?? '';
    const isHere = sql`${isEnquiryOpen(enquiry_id)} and ${isNotBlocked(sender, id)}
      and ${isKnownLanguage(language_id)}`;
    const say = await encryptMessage(c.env, {
      id: reply,
      enquiry_id,
      user_id: id,
      said_by: 'practitioner' as const,
      at,
      words,
      language_id,
    });
    const isNew = sql`${isHere} and ${not(messageExists(reply))}`;
    const mail = await composeSenderMail(
      c.env,
      'enquiry-answered',
      enquiry_id,
      toSender(enquiry),
      template,
    );
    const {
      written,
      block: [block],
      known: [known],
    } = await c.var.db.run({
      written: [
        ...mail.statements(sql`${isNew} and ${shouldNotify(enquiry_id, id, reply)}`),
        ...buildAnswerUpdate({ enquiry_id, id, at, when: isNew, state: 'answered' }),
        say(isHere),
      ],
      queries: {
        written: messageIdQuery({ id: reply }),
        block: blockBetweenQuery(id, sender),
        known: knownLanguageQuery({ language: language_id }),
      },
    });
    rejectBlocked(block, 'cannot_write_any_more');
    rejectUnknownLanguage(known);
    if (written.length === 0) throw enquiryEnded();
    await enqueueMails(c.env, [mail]);
    return c.json({ id: reply }, 201);
  },
});

/** Declines as full or not the right person, optionally with a message and suggestions. */
export const declineEnquiry = defineMutation(enquiriesApi.decline, {
  auth: 'Self',
  changes: [],
  preload: ({ id, enquiry_id }) => ({
    enquiry: recipientQuery({ id, enquiry_id }),
    template: templateQuery('enquiry-declined'),
  }),
  run: async (
    { reason, words, language_id = null, user_ids = [] },
    c,
    { enquiry: [enquiry], template: [template] },
  ) => {
    assertOpen(enquiry);
    const { id, enquiry_id } = c.req.param();
    const reply = createId();
    const at = getNowIso();
    const isOpen = exists(
      qb
        .select({ state: enquiryRecipientsTable.state })
        .from(enquiryRecipientsTable)
        .innerJoin(enquiriesTable, eq(enquiriesTable.id, enquiryRecipientsTable.enquiry_id))
        .where(
          and(
            eq(enquiryRecipientsTable.enquiry_id, enquiry_id),
            eq(enquiryRecipientsTable.user_id, id),
            inArray(enquiryRecipientsTable.state, ['waiting', 'no_answer']),
            isNotNull(enquiriesTable.contact),
            isKnownLanguage(language_id),
          ),
        ),
    );
    const say = words?.trim()
      ? [
          (
            await encryptMessage(c.env, {
              id: reply,
              enquiry_id,
              user_id: id,
              said_by: 'practitioner' as const,
              at,
              words,
              language_id,
            })
          )(isOpen),
        ]
      : [];
    const mail = await composeSenderMail(
      c.env,
      'enquiry-declined',
      enquiry_id,
      toSender(enquiry),
      template,
    );
    const suggested = sql`(select json_group_array(${usersTable.id})
      from json_each(${JSON.stringify(user_ids)}) chosen join ${usersTable}
        on ${usersTable.id} = chosen.value and ${isTrue(usersTable.is_practitioner)})`;
    const {
      recipient: [recipient],
      known: [known],
      ...rows
    } = await c.var.db.run({
      written: [
        ...mail.statements(isOpen),
        ...say,
        ...buildAnswerUpdate({ enquiry_id, id, at, when: isOpen, state: reason, suggested }),
      ],
      queries: {
        recipient: recipientQuery({ id, enquiry_id }),
        known: knownLanguageQuery({ language: language_id }),
        ...receivedEnquiryQueries(enquiry_id, id, at),
      },
    });
    rejectUnknownLanguage(known);
    if (recipient?.state !== reason || enquiry.state === reason) {
      throw conflictError('done', 'enquiry_already_answered');
    }
    await enqueueMails(c.env, [mail]);
    return c.json(serializeReceivedEnquiry(await decryptReceivedRows(rows, c.env), id, at), 200);
  },
});
